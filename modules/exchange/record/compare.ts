import { isDeepStrictEqual } from 'node:util'
import type { Praise } from '#contract/catalogue/catalogue.ts'
import type { RichText } from '#contract/ground/text/rich-text.ts'
import { readText } from './read-markup.ts'
import { writeMarkup } from './rich-text-markup.ts'
import { sourceOf } from './take-praise.ts'

/** Whether any of these values differs from the stored row. */
export function differs<T extends object>(stored: T, next: T): boolean {
  return (Object.keys(next) as (keyof T)[]).some((key) => !isSame(stored[key], next[key]))
}

function isSame(stored: unknown, next: unknown): boolean {
  return stored === next || isDeepStrictEqual(stored, next) || isDeepStrictEqual(plain(stored), plain(next))
}

/** Drops `undefined`, which the database's JSON cannot hold. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.parse(JSON.stringify(value))
    : value
}

/** Whether both texts read the same. Editors split text into spans that no file format can tell apart. */
export function sameText(stored: RichText, next: RichText | undefined): boolean {
  return (
    next !== undefined && (isDeepStrictEqual(stored, next) || isDeepStrictEqual(readText(writeMarkup(stored)), next))
  )
}

/** Whether readers say the same. ONIX does not tell a role from a place where only one of them is known. */
export function samePraise(stored: readonly Praise[], next: readonly Praise[] | undefined): boolean {
  const told = (all: readonly Praise[]) => all.map(({ text, name, ...by }) => [text, name, sourceOf(by)])
  return next !== undefined && isDeepStrictEqual(told(stored), told(next))
}
