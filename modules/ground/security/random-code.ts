import { randomInt } from 'node:crypto'
import { COUPON_LETTERS } from '#contract/licences/coupons.ts'

/** A code that nobody can guess, of letters and digits that are not mistaken for one another: 59 bits in twelve. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => COUPON_LETTERS[randomInt(COUPON_LETTERS.length)]).join('')
}
