import { formatFigure, formatRate, type Money } from '#contract/ground/money.ts'
import type { PlannedQuote } from '#contract/procurement/quotes/quotes.ts'
import { sumLabels, sumRows } from '#contract/sales/sums.ts'
import { quoteRoom } from '#office/messages/quotes/quotes.ts'

interface QuoteSumsProps {
  quote: Pick<PlannedQuote, 'goods' | 'discount' | 'shipping' | 'total' | 'vat'>
  /** Whether something is sent by post. */
  ships: boolean
}

/** What a quote comes to, and the VAT in it. */
export function QuoteSums({ quote: { goods, discount, shipping, total, vat }, ships }: QuoteSumsProps) {
  const rows: [label: string, amount: Money][] = [
    ...sumRows({ goods, discount, shipping, voucher: null }, ships).map(({ label, amount }): [string, Money] => [
      label,
      amount,
    ]),
    [sumLabels.total, total],
    ...vat.map((line): [string, Money] => [quoteRoom.vat(formatRate(line.rate)), line.vat]),
  ]
  return (
    <dl className="ml-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm tabular-nums">
      {rows.map(([label, amount]) => (
        <div key={label} className="contents">
          <dt className={label === sumLabels.total ? 'font-semibold' : 'text-ink-soft'}>{label}</dt>
          <dd className={label === sumLabels.total ? 'text-right font-semibold' : 'text-right'}>
            {formatFigure(amount)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
