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

/**
 * The same for what is no guess, but costs something: it counts when it is done, and is taken back when it is refused,
 * by one of the limits, too. So nobody uses up what he was not given. Throws what `act` throws, or Refusal
 * `too_many_requests`.
 */
export async function countIfDone<T>(counters: readonly Counter[], act: () => Promise<T>): Promise<T> {
  const counted: Counter[] = []
  try {
    for (const counter of counters) {
      const [limit, key] = counter
      await limit.count(key)
      counted.push(counter)
    }
    return await act()
  } catch (error) {
    for (const [limit, key] of counted) await limit.giveBack(key)
    throw error
  }
}
