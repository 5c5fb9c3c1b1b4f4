import type { FailureCode } from '#contract/client.ts'
import type { applyVoucher, incrementAmount } from '#contract/shop/cart.ts'
import type { FormFailure } from '#forms/api-failure.ts'

/** The field with the code has a name of its own: forms never show again what a field called `code` held. */
export const VOUCHER_FIELD = 'voucher'

/** Values of `intent`. */
export const APPLY = 'apply-voucher'
export const REMOVE = 'remove-voucher'

/** The parameter of the cart's address that keeps a code on the way to the login and back. */
export const CODE_PARAMETER = 'gutschein'

/** The reason for which the checkout leads back to the cart, which then names the voucher's problem. */
export const VOUCHER_REASON = 'voucher_invalid'

export type VoucherFailure = FormFailure<FailureCode<typeof applyVoucher | typeof incrementAmount>>

/** Why a voucher could not be applied or removed; null for the answer to any other form of the cart. */
export function failureOfVoucher(answer: VoucherFailure | object | undefined): VoucherFailure | null {
  if (!answer || !('message' in answer)) return null
  const { intent } = answer.values
  return intent === APPLY || intent === REMOVE ? answer : null
}
