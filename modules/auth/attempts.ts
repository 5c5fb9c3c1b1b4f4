import type { Limit } from './limit.ts'

/** A limit and what is counted for. */
export type Counter = readonly [limit: Limit, key: string]

/**
 * Counts an attempt everywhere before it is made, so that attempts at once cannot slip through, and takes it back when
 * it succeeds. Throws what the attempt throws, or Refusal `too_many_requests` where there were enough.
 */
export async function attempt<T>(counters: readonly Counter[], make: () => Promise<T>): Promise<T> {
  for (const [limit, key] of counters) await limit.count(key)
  const made = await make()
  for (const [limit, key] of counters) await limit.giveBack(key)
  return made
}
