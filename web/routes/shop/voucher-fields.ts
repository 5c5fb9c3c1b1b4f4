import type { FailureCode } from '#contract/client.ts'
import type { applyVoucher, incrementAmount } from '#contract/storefront/cart.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { AMOUNT } from '#web/purchase/amount-names.ts'

/** The field with the code has a name of its own: forms never show again what a field called `code` held. */
export const VOUCHER_FIELD = 'voucher'
/** The code of the voucher that the cart has: nobody typed it. */
export const APPLIED_VOUCHER = 'applied-voucher'

/** Values of `intent`. */
export const APPLY = 'apply-voucher'
export const REMOVE = 'remove-voucher'

/** The parameter of the cart's address that keeps a code on the way to the login and back. */
export const CODE_PARAMETER = 'gutschein'

/** The reason for which the checkout leads back to the cart, which then names the voucher's problem. */
export const VOUCHER_REASON = 'voucher_invalid'

export type VoucherFailure = FormFailure<FailureCode<typeof applyVoucher | typeof incrementAmount>>

/** Why a voucher could not be applied or removed; null for the answer to any other press in the cart. */
export function failureOfVoucher(answer: VoucherFailure | object | undefined): VoucherFailure | null {
  if (!answer || !('message' in answer) || isOfAmounts(answer)) return null
  const { intent } = answer.values
  return intent === APPLY || intent === REMOVE ? answer : null
}

/** Whether the typed amounts are to blame, whatever was pressed: what one product's form failed with is at no field. */
export function isOfAmounts({ errors }: Pick<FormFailure, 'errors'>): boolean {
  return Object.keys(errors).some((name) => name.startsWith(AMOUNT))
}
