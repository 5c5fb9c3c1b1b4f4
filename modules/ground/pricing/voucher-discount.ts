import { type BasisPoints, type Rappen, rappen } from '#contract/ground/money.ts'
import { percentageOff } from '#contract/ground/quantity-discount.ts'
import type { VoucherException } from '#contract/sales/vouchers.ts'
import { shareByRate, shareByValue } from './share-by-value.ts'
import { grossByRate } from './vat.ts'
import type { VatPortion } from './vat-portions.ts'

/** A voucher that is valid for this cart: an amount of money, or a percentage (0 to 100 %). */
export type CartVoucher =
  | { code: string; type: 'credit'; discount: Rappen }
  | { code: string; type: 'percentage'; discountPercentage: BasisPoints }

/** A line before the voucher: what it costs after the quantity discount, by VAT rate. */
export type VoucherBase = {
  portions: readonly VatPortion[]
  quantityDiscountRate: BasisPoints
  takesVoucher: boolean
}

/** Why the voucher counts nothing of a line; null where it does, and for a line that costs nothing anyway. */
export function voucherException(
  { portions, quantityDiscountRate, takesVoucher }: VoucherBase,
  voucher: CartVoucher | null,
): VoucherException | null {
  if (voucher === null || portions.every(({ amount }) => amount === 0)) return null
  if (!takesVoucher) return 'not_covered'
  return voucher.type === 'percentage' && quantityDiscountRate > 0 ? 'quantity_discount' : null
}

/**
 * The voucher's discount on each portion of each line, in their order; never more than the portion, and nothing on
 * lines that take no voucher (decisions, section 5). A percentage is rounded half up per line, shared among its
 * portions, and leaves out lines with a quantity discount. A credit is limited to the goods that take it, shared among
 * the VAT rates by value, and within a rate among the portions; the rest of it lapses.
 */
export function voucherDiscounts(lines: readonly VoucherBase[], voucher: CartVoucher | null): Rappen[][] {
  if (voucher === null) return lines.map(({ portions }) => portions.map(() => rappen(0)))
  const covered = lines.map((line) =>
    voucherException(line, voucher) === null ? line : { ...line, portions: line.portions.map(worthless) },
  )
  if (voucher.type === 'credit') return sharedCredit(covered, voucher.discount)
  const { discountPercentage: rate } = voucher
  if (rate < 0 || rate > 10_000) throw new RangeError(`Not a percentage: ${rate}`)
  return covered.map(({ portions }) => {
    const amounts = portions.map(({ amount }) => amount)
    const whole = rappen(amounts.reduce((sum, amount) => sum + amount, 0))
    return shareByValue(percentageOff(whole, rate), amounts)
  })
}

function worthless(portion: VatPortion): VatPortion {
  return { ...portion, amount: rappen(0) }
}

function sharedCredit(lines: readonly VoucherBase[], credit: Rappen): Rappen[][] {
  if (credit < 0) throw new RangeError(`Not a credit: ${credit}`)
  const portions = lines.flatMap((line) => line.portions)
  const goods = portions.reduce((sum, { amount }) => sum + amount, 0)
  const discounts = portions.map(() => rappen(0))
  for (const [rate, share] of shareByRate(rappen(Math.min(credit, goods)), grossByRate(portions))) {
    const amountsAtRate = portions.map((portion) => (portion.rate === rate ? portion.amount : rappen(0)))
    const shares = shareByValue(share, amountsAtRate)
    for (const [index, portion] of portions.entries()) {
      if (portion.rate === rate) discounts[index] = shares[index] ?? rappen(0)
    }
  }
  let next = 0
  return lines.map((line) => {
    const first = next
    next += line.portions.length
    return discounts.slice(first, next)
  })
}
