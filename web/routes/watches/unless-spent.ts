import { failureOf } from '#contract/client.ts'
import { confirmWatches, getWatchRequest } from '#contract/storefront/watches.ts'
import { asPageError } from '#forms/api-failure.ts'

/** Awaits the answer for the link of a mail; null when it expired, or what it confirmed has ended. */
export async function unlessSpent<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (failureOf(error, getWatchRequest, confirmWatches)?.body.code === 'link_spent') return null
    throw asPageError(error)
  }
}
