/** Fields of a wish. */
export const AMOUNT = 'amount'
export const CLASS = 'class'
export const REASON = 'reason'
export const REVISION = 'revision'
/** The new edition by which a wish is replaced. */
export const NEW_EDITION = 'product'
export const SCHOOL_YEAR = 'school_year'
/** Whose wishes of last year are written down again: one’s own where it is left out. */
export const OF = 'of'
/** Value of `of`. */
export const FORMER_MEMBERS = 'former_members'
/** Values of `intent`. */
export const CHANGE = 'change'
export const REPLACE = 'replace'
export const WITHDRAW = 'withdraw'
export const REMOVE = 'remove'
export const ASK = 'ask'
export const RENEW = 'renew'
/** The list of classes that fields of a class offer. */
export const CLASSES = 'school-classes'
