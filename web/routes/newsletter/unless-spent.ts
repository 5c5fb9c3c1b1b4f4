import { failureOf } from '#contract/client.ts'
import { confirmNewsletter, getNewsletterRequest } from '#contract/content/newsletter.ts'
import { asPageError } from '#forms/api-failure.ts'

/**
 * Awaits the answer for the opt-in link of a mail; null when it expired or was used. Other failures become error pages.
 */
export async function unlessSpent<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (failureOf(error, getNewsletterRequest, confirmNewsletter)?.body.code === 'link_spent') return null
    throw asPageError(error)
  }
}
