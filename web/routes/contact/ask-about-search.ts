import { href } from 'react-router'

/** Parameter of the address with words that somebody searched for in vain. */
export const SOUGHT_PARAMETER = 'gesucht'

/** Where one writes to the publisher about what the search does not find: the form says what it was. */
export function askAboutSearch(query: string): string {
  return `${href('/support-und-kontakt/nachricht')}?${new URLSearchParams({ [SOUGHT_PARAMETER]: query })}`
}
