import { type Money, money, toMoney } from '../ground/money.ts'
import { voucherLabel } from './vouchers.ts'

/**
 * What a cart or an order comes to, as a column: with what its voucher takes off, the first three make the total. Pages,
 * documents and mails show it by `sumRows` alone, so that «Warenwert» is the same sum on each of them.
 */
export const sums = {
  goods: money.describe('by the prices of single copies, before any discount'),
  discount: money.describe('that of quantities; negative or zero'),
  shipping: money,
  total: money.describe('goods, discount and shipping, less what the voucher takes off'),
}

/** The sums with the voucher; its amount, which is positive or zero, is taken off. */
export interface Sums {
  goods: Money
  discount: Money
  voucher: { code: string; amount: Money } | null
  shipping: Money
}

export const sumLabels = {
  goods: 'Warenwert',
  discount: 'Mengenrabatt',
  shipping: 'Versand',
  total: 'Total',
} as const

/** A row above the total. */
export interface SumRow {
  kind: 'goods' | 'discount' | 'voucher' | 'shipping'
  label: string
  amount: Money
}

/**
 * The rows above a total, which add up to it. Discount and voucher are left out where they take nothing off, shipping
 * where nothing is sent (`ships`) and nothing is asked for it.
 */
export function sumRows({ goods, discount, voucher, shipping }: Sums, ships: boolean): SumRow[] {
  const rows: SumRow[] = [{ kind: 'goods', label: sumLabels.goods, amount: goods }]
  if (discount.amount !== 0) rows.push({ kind: 'discount', label: sumLabels.discount, amount: discount })
  if (voucher && voucher.amount.amount !== 0) {
    rows.push({ kind: 'voucher', label: voucherLabel(voucher.code), amount: toMoney(-voucher.amount.amount) })
  }
  if (ships || shipping.amount !== 0) rows.push({ kind: 'shipping', label: sumLabels.shipping, amount: shipping })
  return rows
}

/** Goods and discount of lines as documents and mails keep them: Rappen, `total` after the quantity discount alone. */
export function sumsOfLines(
  lines: readonly { copies: number; unitPrice: number; total: number }[],
): Pick<Sums, 'goods' | 'discount'> {
  const goods = lines.reduce((sum, { copies, unitPrice }) => sum + copies * unitPrice, 0)
  const reduced = lines.reduce((sum, { total }) => sum + total, 0)
  return { goods: toMoney(goods), discount: toMoney(reduced - goods) }
}

/** The sums of Rappen as prices and orders keep them: goods after all discounts, the voucher within the discount. */
export function sumsOfKept(kept: {
  goods: number
  discount: number
  voucher: number
  shipping: number
  total: number
}): { goods: Money; discount: Money; shipping: Money; total: Money } {
  return {
    goods: toMoney(kept.goods - kept.discount),
    discount: toMoney(kept.discount + kept.voucher),
    shipping: toMoney(kept.shipping),
    total: toMoney(kept.total),
  }
}
