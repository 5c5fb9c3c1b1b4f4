import type { PlannedQuote } from '#contract/procurement/quotes/quotes.ts'

/** What was shown of a quote, so that it is made as it was. */
export function shownOf({ lines, total, valid_until }: PlannedQuote): string {
  return [valid_until, total.amount, ...lines.map(({ amount, total: { amount: sum } }) => `${amount}.${sum}`)].join(' ')
}
