import { Refusal } from '#contract/errors.ts'
import type { Limit } from './limit.ts'

/** A limit, and the key for which it counts. */
export type Counter = readonly [limit: Limit, key: string]

/**
 * Counts an attempt against all limits before it is made, so that simultaneous attempts cannot slip through. Takes the
 * count back when the attempt succeeds, or fails without a judgement, for example because the database is busy.
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
 * The same for an act that is no guess but is costly: it counts when it is done. The count is taken back when the act
 * is refused, also by one of the limits, so that nobody pays for something they did not get.
 */
export async function countIfDone<T>(counters: readonly Counter[], act: () => Promise<T>): Promise<T> {
  const counted: Counter[] = []
  try {
    for (const counter of counters) {
      const [limit, key] = counter
      await limit.count(key).catch((error: unknown) => {
        // An attempt beyond the limit counts too, and the next act may count less often.
        if (error instanceof Refusal) counted.push(counter)
        throw error
      })
      counted.push(counter)
    }
    return await act()
  } catch (error) {
    await takeBack(counted)
    throw error
  }
}

/** Ignores a database that is unavailable, so that it does not hide the outcome of the attempt. */
async function takeBack(counters: readonly Counter[]): Promise<void> {
  await Promise.allSettled(counters.map(([limit, key]) => limit.giveBack(key)))
}
