import type { Random } from '../random.ts'
import type { Sheet } from './sheet.ts'

/** The text on a cover. */
export type CoverSubject = { slug: string; title: string; subtitle: string | null; series: string; authors: string[] }

export type Design = {
  width: number
  height: number
  /** Colour schemes. The first colour is the background; each design uses the others in its own way. */
  palettes: readonly (readonly [string, string, string, string])[]
  draw: (
    sheet: Sheet,
    subject: CoverSubject,
    context: { chance: Random; colours: readonly [string, string, string, string] },
  ) => void
}

/** The authors on one line; from four authors on, only the first two are named. */
export function byline(authors: string[]): string {
  if (authors.length > 3) return `${authors.slice(0, 2).join(', ')} u. a.`
  return authors.join(', ')
}

/** A coordinate with one decimal, which keeps the SVG small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}
