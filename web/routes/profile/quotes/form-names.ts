/** Fields of the forms of a quote. */
export const INTENT = 'intent'
export const SCHOOL = 'school'
export const EXPECTED = 'expected_total'

/** Values of the intent. */
export const ORDER = 'order'
export const WITHDRAW = 'withdraw'
export const RENEW = 'renew'
