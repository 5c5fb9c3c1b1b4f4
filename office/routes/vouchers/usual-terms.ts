/** What a voucher is if nothing else is said (`contract/sales/office-vouchers.ts`). */
export const USUAL = { type: 'credit', limit_per_person: 1, minimum: { amount: 0 } }

/** What each code of a series is: for one use. */
export const USUAL_OF_SERIES = { ...USUAL, usage_limit: 1 }
