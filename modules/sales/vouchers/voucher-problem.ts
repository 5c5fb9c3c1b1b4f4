import type { VoucherProblem } from '#contract/sales/vouchers.ts'

/** What decides whether a voucher may be used. */
export interface VoucherTerms {
  validFrom: Date | null
  /** Valid until before this moment. */
  validUntil: Date | null
  endedAt: Date | null
  usageLimit: number | null
  used: number
  limitPerPerson: number | null
  /** How many live orders of the person have used it. */
  usedByPerson: number
  /** Rappen. */
  minimum: number
}

/**
 * Why nobody, or not this person, may use the voucher at this moment, whatever is in the cart; null when they may. The
 * dates come first: they say more than that it is used up.
 */
export function voucherProblem(
  terms: VoucherTerms,
  at: Date,
): Extract<VoucherProblem, 'not_begun' | 'expired' | 'used_up' | 'already_used'> | null {
  const { validFrom, validUntil, endedAt, usageLimit, used, limitPerPerson, usedByPerson } = terms
  if (endedAt !== null && endedAt <= at) return 'expired'
  if (validUntil !== null && validUntil <= at) return 'expired'
  if (validFrom !== null && validFrom > at) return 'not_begun'
  if (limitPerPerson !== null && usedByPerson >= limitPerPerson) return 'already_used'
  return usageLimit !== null && used >= usageLimit ? 'used_up' : null
}
