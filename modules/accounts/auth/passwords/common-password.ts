import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { coreOf, coresOf } from './breached-passwords/core-of.ts'
import { SortedLines } from './breached-passwords/sorted-lines.ts'

/** From known breaches; `breached-passwords/make-list.ts` makes the list and names its source. */
const BREACHED = new SortedLines(gunzipSync(read('./breached-passwords/breached-passwords.txt.gz')))
/** Passwords common in Switzerland that are not on that list: German words and Swiss keyboard patterns. */
const ADDED = read('./common-passwords.txt').toString().split('\n').filter(Boolean)
const ADDED_TOO = new Set([...ADDED, ...ADDED.flatMap((password) => coreOf(password) ?? [])])
/** «aaaaaaaaaa», «121212121212» */
const REPEATED = /^(.{1,3})\1{2,}$/u

/**
 * Whether a password, in any case, is common or breached, or is such a password with the decoration that attackers try
 * first (ASVS 6.2.4 and 6.2.12).
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase()
  return REPEATED.test(plain) || [plain, ...coresOf(plain)].some((text) => BREACHED.has(text) || ADDED_TOO.has(text))
}

function read(file: string): Buffer {
  return readFileSync(new URL(file, import.meta.url))
}
