import { formatAmount } from '#contract/ground/money.ts'
import type { Quote } from '#contract/procurement/quotes/quotes.ts'
import { quoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { LineShares } from '../school/orders/line-shares.tsx'
import { OfferedLines } from './offered-lines.tsx'
import { whyLeftOut } from './why-left-out.ts'

/** The lines of a quote: at its prices, what one copy costs today, for whom the copies are, and what cannot be ordered any more. */
export function QuoteLines({
  quote: { lines, school, total_now: now },
}: {
  quote: Pick<Quote, 'lines' | 'school' | 'total_now'>
}) {
  return (
    <OfferedLines
      lines={lines}
      moreOf={({ obstacle, list_price: then, price_now: today, shares }) => (
        <>
          {now && today.amount !== then.amount && (
            <p className="text-sm text-ink-soft tabular-nums">{words.priceNow(formatAmount(today))}</p>
          )}
          {obstacle && <p className="text-sm font-medium text-warning-700">{whyLeftOut(obstacle, school !== null)}</p>}
          <LineShares shares={shares} />
        </>
      )}
    />
  )
}
