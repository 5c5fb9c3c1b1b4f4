import { href } from 'react-router'
import type { QuoteState } from '#contract/procurement/quotes/quote-states.ts'
import { atSchoolYear } from '../school/at-school-year.ts'

/** In addresses: whose quotes are shown, or for whom one is made. */
export const FOR = 'fuer'
/** Values of it, beside the id of a school: oneself, and the school that is shown in the account. */
export const ONESELF = 'mich'
export const SCHOOL = 'schule'
export const STATE = 'stand'

/** In addresses of a quote: what was just done. */
export const MADE = 'neu'
export const RENEWED = 'erneuert'
export const PLACED = 'bestellt'

/** What the list of quotes shows. */
export interface ShownQuotes {
  /** A school’s, by its id; null for one’s own. */
  school: string | null
  state: QuoteState | undefined
}

/** The address of a page of quotes. */
export function addressOfQuotes({ school, state }: ShownQuotes, page = 1): string {
  const query = new URLSearchParams({
    [FOR]: school ?? ONESELF,
    ...(state && { [STATE]: state }),
    ...(page > 1 && { page: String(page) }),
  })
  return `${href('/profile/quotes')}?${query}`
}

/** The address where a person gives the address that a quote needs, and from where they come back to this page of quotes. */
export function missingAddressPath(back: string): string {
  return `${href('/profile/details/address/create')}?${new URLSearchParams({ redirect: back })}`
}

/** Of what a quote is made, in the address where it is made. */
export const SOURCE = 'source'

/** The address where a quote of the approved wishes of the school that is shown is made; of the coming year if left out. */
export function quoteOfWishesPath(year?: string): string {
  const path = href('/profile/quotes/new')
  const source = { [SOURCE]: 'wishes' }
  return year === undefined ? `${path}?${new URLSearchParams(source)}` : atSchoolYear(path, year, source)
}
