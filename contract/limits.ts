/**
 * Numbers that a refusal or a description names and a check compares with. This file imports nothing, because tables of
 * refusals lie below all operations.
 */

/** How many clients an organisation may have. */
export const MOST_CLIENTS = 10

/** How many products a shopping list may have. */
export const MAX_LISTED_PRODUCTS = 500

/** How often somebody may be wrong within so many minutes: with an account, or a browser; and in one network. */
export const WRONG_CODES = {
  minutes: 15,
  coupon: { own: 10, network: 100 },
  voucher: { own: 10, network: 100 },
  /** A code of 59 bits is not guessed, but a school behind one address must get through with an old link. */
  list: { own: 100, network: 1_000 },
  school: { own: 10, network: 100 },
  /** Likewise: one pupil with a program must not lock a school out of its classes. */
  class: { own: 10, network: 1_000 },
} as const

/**
 * Years that a date from outside may have. A year below 100 would be read as one of this or the last century, the
 * database has no year 0, and dates after 9999 are written differently.
 */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2200
