import { ApiError } from '#contract/client.ts'
import { asPageError } from '#web/api-failure.ts'

/** Awaits what a link of a mail leads to; null when it expired or was used. Other failures become error pages. */
export async function unlessSpent<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.body.code === 'link_spent') return null
    throw asPageError(error)
  }
}
