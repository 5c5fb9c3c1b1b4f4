import { isDeepStrictEqual } from 'node:util'
import type { RichText } from '#contract/rich-text.ts'
import { readText } from './read-markup.ts'
import { writeMarkup } from './rich-text-markup.ts'

/** Do both read the same? Editors split text into spans that a file has no way to tell apart. */
export function sameText(stored: RichText, next: RichText | undefined): boolean {
  return (
    next !== undefined && (isDeepStrictEqual(stored, next) || isDeepStrictEqual(readText(writeMarkup(stored)), next))
  )
}
