import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for others. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 31^10 codes: with a thousand of them valid, and ten guesses in a quarter of an hour, nobody finds one. */
const LENGTH = 10

/** A code that nobody can guess, after a prefix: `HERBST-7KQ4M2XAPB`. */
export function generateCode(prefix = ''): string {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return prefix === '' ? code : `${prefix.replace(/-$/, '')}-${code}`
}
