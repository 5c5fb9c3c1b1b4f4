import { href } from 'react-router'

/** In the address of a pupil's books: a code was redeemed now, or before. */
export const REDEEMED_NOW = 'eingeloest'
export const REDEEMED_BEFORE = 'bereits'

/** Where a pupil finds the book of a code; the order behind it is for whoever buys. */
export function booksAfterRedeeming(isAgain: boolean): string {
  return `${href('/profile/e-learning')}?${isAgain ? REDEEMED_BEFORE : REDEEMED_NOW}`
}
