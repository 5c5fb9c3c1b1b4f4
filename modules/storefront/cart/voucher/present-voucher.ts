import { toMoney } from '#contract/ground/money.ts'
import { type CartVoucher, minimumText, voucherProblemTexts } from '#contract/sales/vouchers.ts'
import type { CartTotals } from '#modules/ground/pricing/price-cart.ts'
import type { PricedVoucher } from './price-voucher.ts'

/** The voucher of a cart in the form of the API. */
export function presentVoucher(
  voucher: PricedVoucher,
  totals: Pick<CartTotals, 'voucher' | 'voucherAddsShipping'>,
): CartVoucher {
  const { code, type, discount, discountPercentage, problem: reason } = voucher
  const message = problemText(voucher)
  return {
    code,
    type,
    discount: discount === null ? null : toMoney(discount),
    discount_percentage: discountPercentage,
    amount: toMoney(totals.voucher),
    adds_shipping: totals.voucherAddsShipping,
    problem: reason && message ? { reason, message } : null,
  }
}

/** Why a voucher takes nothing off, as the buyer reads it; null when it does. */
export function problemText({ problem, minimum, missing }: Pick<PricedVoucher, 'problem' | 'minimum' | 'missing'>) {
  if (problem === null) return null
  return problem === 'minimum' ? minimumText(toMoney(minimum), toMoney(missing)) : voucherProblemTexts[problem]
}
