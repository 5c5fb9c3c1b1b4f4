import { type BasisPoints, type Rappen, rappen } from '#contract/money.ts'
import { percentageOff } from './quantity-discount.ts'
import { shareByRate, shareByValue } from './share-by-value.ts'
import { grossByRate } from './vat.ts'

/** A voucher that is valid for this cart: an amount of money, or a percentage (0 to 100 %). */
export type CartVoucher =
  | { code: string; type: 'credit'; discount: Rappen }
  | { code: string; type: 'percentage'; discountPercentage: BasisPoints }

/** A line before the voucher: `value` is after the quantity discount, `rate` is its VAT rate. */
export type VoucherBase = { value: Rappen; rate: BasisPoints; quantityDiscountRate: BasisPoints; takesVoucher: boolean }

/**
 * The voucher's discount on each line, in the order of the lines; never more than the line's value, and nothing on lines
 * that take no voucher (decisions, section 5). A percentage is rounded half up per line and leaves out lines with a
 * quantity discount. A credit is limited to the goods that take it, shared among the VAT rates by value, and within a
 * rate among its lines; the rest of it lapses.
 */
export function voucherDiscounts(lines: readonly VoucherBase[], voucher: CartVoucher | null): Rappen[] {
  if (voucher === null) return lines.map(() => rappen(0))
  const covered = lines.map((line) => (line.takesVoucher ? line : { ...line, value: rappen(0) }))
  if (voucher.type === 'credit') return sharedCredit(covered, voucher.discount)
  const { discountPercentage: rate } = voucher
  if (rate < 0 || rate > 10_000) throw new RangeError(`Not a percentage: ${rate}`)
  return covered.map((line) => (line.quantityDiscountRate > 0 ? rappen(0) : percentageOff(line.value, rate)))
}

function sharedCredit(lines: readonly VoucherBase[], credit: Rappen): Rappen[] {
  if (credit < 0) throw new RangeError(`Not a credit: ${credit}`)
  const values = grossByRate(lines.map(({ rate, value }) => ({ rate, amount: value })))
  const goods = lines.reduce((sum, line) => sum + line.value, 0)
  const shares = new Map<BasisPoints, Rappen[]>()
  for (const [rate, share] of shareByRate(rappen(Math.min(credit, goods)), values)) {
    const valuesAtRate = lines.map((line) => (line.rate === rate ? line.value : rappen(0)))
    shares.set(rate, shareByValue(share, valuesAtRate))
  }
  return lines.map((line, index) => shares.get(line.rate)?.[index] ?? rappen(0))
}
