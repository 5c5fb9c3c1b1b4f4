import { formatAmount } from '#contract/ground/money.ts'
import type { Quote } from '#contract/procurement/quotes/quotes.ts'
import { quoteMessages as words } from '#web/messages/procurement/quotes.ts'

/** What the same comes to today, where that is something else: the prices of an open quote hold, those of an expired one are over. */
export function PriceToday({
  quote: { state, total, total_now: now },
}: {
  quote: Pick<Quote, 'state' | 'total' | 'total_now'>
}) {
  if (!now || now.amount === total.amount) return null
  const amount = formatAmount(now)
  const sentence =
    state === 'expired'
      ? words.totalNow(amount)
      : now.amount > total.amount
        ? words.dearerNow(amount)
        : words.cheaperNow(amount)
  return <p className="rounded-md bg-river-50 px-3.5 py-2.5 text-sm text-river-900">{sentence}</p>
}
