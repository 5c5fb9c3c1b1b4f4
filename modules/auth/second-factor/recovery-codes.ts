import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/account/second-factor.ts'

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LETTERS = 24

/** New codes, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode)
}

function newCode(): string {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}

/** What the database keeps of a code, in whatever case and with whatever between its groups it was typed. */
export function recoveryCodeHash(code: string): string {
  const letters = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return createHash('sha256').update(letters).digest('base64url')
}
