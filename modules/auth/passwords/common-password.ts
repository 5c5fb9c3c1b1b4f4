import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { coreOf, coresOf } from './breached-passwords/core-of.ts'
import { SortedLines } from './breached-passwords/sorted-lines.ts'

/** From known breaches; made by `breached-passwords/make-list.ts`, which says from what. */
const BREACHED = new SortedLines(gunzipSync(read('./breached-passwords/breached-passwords.txt.gz')))
/** What is common here and now, and not in that list: German words, and keyboards of Switzerland. */
const ADDED = read('./common-passwords.txt').toString().split('\n').filter(Boolean)
const ADDED_TOO = new Set([...ADDED, ...ADDED.flatMap((password) => coreOf(password) ?? [])])
/** «aaaaaaaaaa», «121212121212» */
const REPEATED = /^(.{1,3})\1{2,}$/u

/**
 * Is it, in whatever case, a common password or one that became known by a breach, or such a one with the ornaments that
 * whoever guesses tries first (ASVS 6.2.4 and 6.2.12)?
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase()
  return REPEATED.test(plain) || [plain, ...coresOf(plain)].some((text) => BREACHED.has(text) || ADDED_TOO.has(text))
}

function read(file: string): Buffer {
  return readFileSync(new URL(file, import.meta.url))
}
