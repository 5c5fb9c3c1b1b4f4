import { Refusal } from '#contract/errors.ts'
import type { Limit } from './limit.ts'

/** A limit and what is counted for. */
export type Counter = readonly [limit: Limit, key: string]

/**
 * Counts an attempt everywhere before it is made, so that attempts at once cannot slip through, and takes it back when
 * it succeeds, or was not judged: the database had no place for it, for instance. Throws what the attempt throws, or
 * Refusal `too_many_requests` where there were enough.
 */
export async function attempt<T>(counters: readonly Counter[], make: () => Promise<T>): Promise<T> {
  for (const [limit, key] of counters) await limit.count(key)
  try {
    const made = await make()
    await takeBack(counters)
    return made
  } catch (error) {
    if (!(error instanceof Refusal)) await takeBack(counters)
    throw error
  }
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
    await takeBack(counted)
    throw error
  }
}

/** As far as the database lets: one that is away must not hide what came of the attempt. */
async function takeBack(counters: readonly Counter[]): Promise<void> {
  await Promise.allSettled(counters.map(([limit, key]) => limit.giveBack(key)))
}
