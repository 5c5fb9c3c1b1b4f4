import { codeAsTyped } from './pasted-text.ts'

/** Codes that are printed, read aloud and typed: of coupons, shopping lists and schools. */

export const CODE_LENGTH = 12
/** Of generated codes: without letters and digits that are mistaken for one another (decisions, section 3). */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE = /^[0-9A-Z]{12}$/

/** A code in the form in which it is stored and compared: without spaces and hyphens, in upper case. */
export function canonicalCode(code: string): string {
  return codeAsTyped(code).replace(/[\s-]/g, '').toUpperCase()
}

/** Whether a code in that form has the letters and the length of one. */
export function isCanonical(code: string): boolean {
  return CODE.test(code)
}

/** A code in groups of four, as it is printed and shown. */
export function groupedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** A code among other words: in groups of four, or in one piece with a digit, as words of twelve letters have none. */
const CODE_IN_TEXT =
  /(?<![\p{L}\p{N}]-?)(?:[0-9A-Z]{4}([-._·/])[0-9A-Z]{4}\1[0-9A-Z]{4}|(?=[A-Z]*\d)[0-9A-Z]{12})(?!-?[\p{L}\p{N}])/giu
const NO_SIGN_OF_CODES = /[^\p{L}\p{N}]/gu

/** The code that a text is, whatever stands between its letters, or the only one that stands in it. */
export function codeIn(pasted: string): string {
  const text = codeAsTyped(pasted)
  const bare = (code: string) => code.replace(NO_SIGN_OF_CODES, '').toUpperCase()
  const [found, other] = new Set((text.match(CODE_IN_TEXT) ?? []).map(bare))
  return found !== undefined && other === undefined ? found : bare(text)
}
