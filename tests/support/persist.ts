import { setTimeout } from 'node:timers/promises'
import { ApiError } from '#contract/client.ts'

/** Seconds; a caller who has used up a limit of attempts is sent away for longer. */
const A_MOMENT = 5

/** Calls again for as long as the shop has too much to do at this moment, as a person would: tests share their machine. */
export async function persist<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const isBusy = error instanceof ApiError && error.status === 429 && (error.retryAfter ?? 0) <= A_MOMENT
    if (!isBusy) throw error
    await setTimeout(1_000)
    return persist(call)
  }
}
