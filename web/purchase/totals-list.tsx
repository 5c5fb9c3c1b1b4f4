import { formatAmount, formatMoney, formatRate, type Money } from '#contract/ground/money.ts'
import { type SumRow, sumLabels, sumRows } from '#contract/sales/sums.ts'
import type { CartVoucher } from '#contract/sales/vouchers.ts'
import type { Totals } from '#contract/storefront/cart.ts'
import { totalsMessages } from '#web/messages/storefront/purchase.ts'

export interface TotalsListProps {
  totals: Pick<Totals, 'goods' | 'discount' | 'shipping' | 'total' | 'vat'>
  /** Something is sent by post. */
  ships: boolean
  voucher: Pick<CartVoucher, 'code' | 'amount'> | null
  /** What the voucher does not count, and why. */
  exceptions: readonly string[]
  /** In which parcels it comes. */
  parcels: readonly string[]
}

/** Goods, discount, voucher, shipping, total and the VAT of each rate, of a cart or an order. */
export function TotalsList({ totals, ships, voucher, exceptions, parcels }: TotalsListProps) {
  const { total, vat } = totals
  const notes: Partial<Record<SumRow['kind'], readonly string[]>> = { voucher: exceptions, shipping: parcels }
  return (
    <dl className="flex flex-col gap-1.5 tabular-nums">
      {sumRows({ ...totals, voucher }, ships).map(({ kind, label, amount }) => (
        <Row
          key={kind}
          title={label}
          value={kind === 'shipping' ? formatMoney(amount) : formatAmount(amount)}
          notes={notes[kind] ?? []}
        />
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line-strong pt-3 text-xl font-semibold">
        <dt>{sumLabels.total}</dt>
        <dd className="whitespace-nowrap">{formatMoney(total)}</dd>
      </div>
      {vat.map((line) => (
        <VatRow key={line.rate} rate={line.rate} gross={line.gross} vat={line.vat} />
      ))}
    </dl>
  )
}

interface RowProps {
  title: string
  value: string
  /** Below it, a line each. */
  notes: readonly string[]
}

function Row({ title, value, notes }: RowProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="min-w-0 flex-1 wrap-anywhere">{title}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
      {notes.map((note) => (
        <dd key={note} className="w-full text-sm text-ink-soft wrap-anywhere">
          {note}
        </dd>
      ))}
    </div>
  )
}

function VatRow({ rate, gross, vat }: { rate: number; gross: Money; vat: Money }) {
  return (
    <div className="flex justify-between gap-4 text-sm text-ink-soft">
      <dt>{totalsMessages.vatIncluded(formatRate(rate), formatAmount(gross))}</dt>
      <dd className="whitespace-nowrap">{formatAmount(vat)}</dd>
    </div>
  )
}
