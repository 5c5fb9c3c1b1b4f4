import { isDeepStrictEqual } from 'node:util'
import type { RichText } from '#contract/rich-text.ts'
import { readText } from './read-markup.ts'
import { writeMarkup } from './rich-text-markup.ts'

/** Is anything of this row otherwise? */
export function differs<T extends object>(stored: T, next: T): boolean {
  return (Object.keys(next) as (keyof T)[]).some((key) => !isSame(stored[key], next[key]))
}

function isSame(stored: unknown, next: unknown): boolean {
  return stored === next || isDeepStrictEqual(stored, next) || isDeepStrictEqual(plain(stored), plain(next))
}

/** The database keeps no `undefined` in its JSON. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.parse(JSON.stringify(value))
    : value
}

/** Do both read the same? Editors split text into spans that a file has no way to tell apart. */
export function sameText(stored: RichText, next: RichText | undefined): boolean {
  return (
    next !== undefined && (isDeepStrictEqual(stored, next) || isDeepStrictEqual(readText(writeMarkup(stored)), next))
  )
}
