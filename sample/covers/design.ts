import type { Random } from '../random.ts'
import type { Sheet } from './sheet.ts'

/** What a cover shows. */
export type CoverSubject = { slug: string; title: string; subtitle: string | null; series: string; authors: string[] }

export type Design = {
  width: number
  height: number
  /** Colour worlds; the first colour is the ground, whose meaning for the rest each design knows. */
  palettes: readonly (readonly [string, string, string, string])[]
  draw: (
    sheet: Sheet,
    subject: CoverSubject,
    context: { chance: Random; colours: readonly [string, string, string, string] },
  ) => void
}

/** Authors on one line; from four on the first two stand for all. */
export function byline(authors: string[]): string {
  if (authors.length > 3) return `${authors.slice(0, 2).join(', ')} u. a.`
  return authors.join(', ')
}

/** Coordinates with one decimal, so that the SVG stays small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}
