import type { ReactNode } from 'react'
import { formatMoney } from '#contract/ground/money.ts'
import type { PlannedQuote } from '#contract/procurement/quotes/quotes.ts'
import { quoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { purchaseMessages } from '#web/messages/storefront/purchase.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { LineTotal } from '#web/purchase/line-price.tsx'

type Offered = PlannedQuote['lines'][number] & { id?: string }

interface OfferedLinesProps<Line> {
  lines: readonly Line[]
  /** What else is said of a line, below its price. */
  moreOf?: (line: Line) => ReactNode
}

/** What is offered, and at which prices; where staff have given another one, also the usual one. */
export function OfferedLines<Line extends Offered>({ lines, moreOf }: OfferedLinesProps<Line>) {
  return (
    <ul aria-label={purchaseMessages.items} className="flex flex-col divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id ?? line.product.id} className="py-4 first:pt-0 last:pb-0">
          <BoughtProduct product={line.product}>
            <LineTotal line={{ ...line, quantity: line.amount }} />
            {line.unit_price.amount < line.list_price.amount && (
              <p className="text-sm text-ink-soft tabular-nums">{words.insteadOf(formatMoney(line.list_price))}</p>
            )}
            {moreOf?.(line)}
          </BoughtProduct>
        </li>
      ))}
    </ul>
  )
}
