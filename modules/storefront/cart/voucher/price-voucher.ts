import { basisPoints, type Rappen, rappen } from '#contract/ground/money.ts'
import type { VoucherProblem } from '#contract/sales/vouchers.ts'
import { type CartPrice, type CartToPrice, priceCart } from '#modules/ground/pricing/price-cart.ts'
import type { CartVoucher } from '#modules/ground/pricing/voucher-discount.ts'
import type { LoadedVoucher } from '#modules/sales/vouchers/load-voucher.ts'
import { voucherProblem } from '#modules/sales/vouchers/voucher-problem.ts'

/** The voucher of a cart as it is priced; the amount is in the cart's totals. */
export interface PricedVoucher extends Pick<LoadedVoucher, 'id' | 'code' | 'type' | 'discount' | 'discountPercentage'> {
  /** Why it takes nothing off; null when it does. */
  problem: VoucherProblem | null
  minimum: Rappen
  /** Goods that are missing to the minimum; 0 when nothing is. */
  missing: Rappen
}

type WithoutVoucher = Omit<CartToPrice, 'voucher' | 'items'> & {
  items: readonly Omit<CartToPrice['items'][number], 'takesVoucher'>[]
}

/**
 * Prices a cart with its voucher; one that cannot be used takes nothing off, and says why (decisions, section 14). One
 * that would lower the price by nothing has a problem too: a use must not be spent on it.
 */
export function priceWithVoucher(
  cart: WithoutVoucher,
  loaded: LoadedVoucher | null,
): CartPrice & { voucher: PricedVoucher | null } {
  const covered = new Set(loaded?.coveredIds)
  const items = cart.items.map((item) => ({ ...item, takesVoucher: covered.has(item.productId) }))
  const without = priceCart({ ...cart, items, voucher: null })
  if (!loaded) return { ...without, voucher: null }
  const { id, code, type, discount, discountPercentage } = loaded
  const minimum = rappen(loaded.minimum)
  // Without a voucher, these are the goods after the quantity discount.
  const missing = rappen(Math.max(0, minimum - without.totals.goods))
  const facts = { id, code, type, discount, discountPercentage, minimum, missing }
  const problem = voucherProblem(loaded, cart.at) ?? (missing > 0 ? 'minimum' : null)
  if (problem) return { ...without, voucher: { ...facts, problem } }
  const price = priceCart({ ...cart, items, voucher: asDiscount(loaded) })
  return { ...price, voucher: { ...facts, problem: price.totals.voucher > 0 ? null : 'nothing_covered' } }
}

function asDiscount({ code, type, discount, discountPercentage }: LoadedVoucher): CartVoucher {
  return type === 'credit'
    ? { code, type, discount: rappen(discount ?? 0) }
    : { code, type, discountPercentage: basisPoints(discountPercentage ?? 0) }
}
