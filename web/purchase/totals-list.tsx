import { formatAmount, formatMoney, formatRate, type Money, toMoney } from '#contract/money.ts'
import type { Totals } from '#contract/shop/cart.ts'
import { type CartVoucher, voucherLabel } from '#contract/shop/vouchers.ts'
import { totalsMessages } from '#web/messages/shop/purchase.ts'

interface TotalsListProps {
  totals: Pick<Totals, 'goods' | 'discount' | 'shipping' | 'total' | 'vat'>
  /** Something is sent by post. */
  ships: boolean
  voucher: Pick<CartVoucher, 'code' | 'amount'> | null
}

/** Goods, discount, voucher, shipping, total and the VAT of each rate, of a cart or an order. */
export function TotalsList({ totals, ships, voucher }: TotalsListProps) {
  const { goods, discount, shipping, total, vat } = totals
  const takenOff = voucher?.amount.amount ?? 0
  const ofQuantity = discount.amount + takenOff
  return (
    <dl className="flex flex-col gap-1.5 tabular-nums">
      <Row title={totalsMessages.goods} value={formatAmount(toMoney(goods.amount - discount.amount))} />
      {ofQuantity !== 0 && <Row title={totalsMessages.discount} value={formatAmount(toMoney(ofQuantity))} />}
      {takenOff !== 0 && <Row title={voucherLabel(voucher?.code ?? '')} value={formatAmount(toMoney(-takenOff))} />}
      {ships && <Row title={totalsMessages.shipping} value={formatMoney(shipping)} />}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line-strong pt-3 text-xl font-semibold">
        <dt>{totalsMessages.total}</dt>
        <dd className="whitespace-nowrap">{formatMoney(total)}</dd>
      </div>
      {vat.map((line) => (
        <VatRow key={line.rate} rate={line.rate} gross={line.gross} vat={line.vat} />
      ))}
    </dl>
  )
}

function Row({ title, value }: { title: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">{title}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
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
