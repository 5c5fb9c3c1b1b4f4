import { readFileSync } from 'node:fs'

const COMMON = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Is it on the shipped list of the commonest passwords (decisions, section 3), in whatever case? */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFC').toLowerCase())
}
