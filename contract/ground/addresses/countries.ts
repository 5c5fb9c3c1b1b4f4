import { z } from 'zod'
import { codeAsTyped } from '#contract/typed-text/pasted-text.ts'

/** Countries offered, in the specification's order (section 3). */
export const country = z.enum([
  'ch',
  'de',
  'at',
  'be',
  'bg',
  'cy',
  'cz',
  'dk',
  'ee',
  'es',
  'fi',
  'fr',
  'gr',
  'hr',
  'hu',
  'ie',
  'it',
  'li',
  'lt',
  'lu',
  'lv',
  'mt',
  'nl',
  'pl',
  'pt',
  'ro',
  'se',
  'si',
  'sk',
])
export type Country = z.output<typeof country>

export const countryNames: Record<Country, string> = {
  ch: 'Schweiz',
  de: 'Deutschland',
  at: 'Österreich',
  be: 'Belgien',
  bg: 'Bulgarien',
  cy: 'Zypern',
  cz: 'Tschechien',
  dk: 'Dänemark',
  ee: 'Estland',
  es: 'Spanien',
  fi: 'Finnland',
  fr: 'Frankreich',
  gr: 'Griechenland',
  hr: 'Kroatien',
  hu: 'Ungarn',
  ie: 'Irland',
  it: 'Italien',
  li: 'Liechtenstein',
  lt: 'Litauen',
  lu: 'Luxemburg',
  lv: 'Lettland',
  mt: 'Malta',
  nl: 'Niederlande',
  pl: 'Polen',
  pt: 'Portugal',
  ro: 'Rumänien',
  se: 'Schweden',
  si: 'Slowenien',
  sk: 'Slowakei',
}

const SWISS = /^[1-9][0-9]{3}$/
const FIVE = /^[0-9]{5}$/
const FOUR = /^[0-9]{4}$/
const OTHER = /^.{2,16}$/

/** Post code patterns (decisions, section 3); other countries take 2 to 16 characters. */
const postCodes: Partial<Record<Country, RegExp>> = {
  ch: SWISS,
  li: SWISS,
  de: FIVE,
  fr: FIVE,
  it: FIVE,
  es: FIVE,
  fi: FIVE,
  ee: FIVE,
  hr: FIVE,
  at: FOUR,
  be: FOUR,
  dk: FOUR,
  hu: FOUR,
  lu: FOUR,
  bg: FOUR,
  cy: FOUR,
  nl: /^[1-9][0-9]{3} ?[A-Z]{2}$/,
}

/**
 * A post code as it is written where it is valid: in capitals, without the country before it («CH-8000», «D 10115»), with
 * the spaces it has there.
 */
export function postCodeAsMeant(typed: string, of: Country): string {
  const code = codeAsTyped(typed).trim().replace(/ +/g, ' ').toUpperCase()
  const pattern = postCodes[of]
  if (!pattern) return code
  const bare = code.replace(/^[A-Z]{1,3}[-. ]*(?=\d)/, '').replace(/[ .]/g, '')
  return of === 'nl' ? bare.replace(/(?<=^\d{4})(?=[A-Z]{2}$)/, ' ') : bare
}

export function isPostCode(value: string, of: Country): boolean {
  return (postCodes[of] ?? OTHER).test(value)
}

/**
 * Printed books are shipped within this area at the domestic rate; all others are exported (decisions, section 5).
 */
export function isDomestic(value: Country): boolean {
  return value === 'ch' || value === 'li'
}
