import type { Newsletter } from '#contract/content/newsletter.ts'

/** The newsletters as boxes to tick, each with what it is about. */
export function newsletterChoices(newsletters: readonly Newsletter[]) {
  return newsletters.map(({ list, label, sentence }) => ({ value: list, label, hint: sentence }))
}
