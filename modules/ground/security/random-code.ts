import { randomInt } from 'node:crypto'
import { CODE_LETTERS } from '#contract/typed-text/spoken-code.ts'

/** A code that nobody can guess, of letters and digits that are not mistaken for one another: 59 bits in twelve. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}
