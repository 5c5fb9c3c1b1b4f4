import type { Face } from '#server/media/og-pictures/lettering.ts'
import type { Random } from '../random.ts'
import type { Sheet } from './sheet.ts'

/** The text on a cover. */
export type CoverSubject = { slug: string; title: string; subtitle: string | null; series: string; authors: string[] }

export type Palette = readonly [string, string, string, string]

/** Covers of 640 pixels are 17 centimetres wide. */
export const PIXELS_PER_MILLIMETRE = 640 / 170

/** How the series is lettered on the back and on the spine. */
export type Reverse = {
  /** Of what is told about the book, and of its authors. */
  text: Face
  /** Of its title. */
  head: Face
  ink: string
  /** Of the strip at the head of the spine. */
  accent: string
  /** Of price and mark at the foot of the back, where the series darkens it. */
  foot?: string
  /** Where the title begins on the back: below what the series has there. */
  top?: number
}

/** The strip of the back between its text and its foot, in which a series repeats its picture. */
export const BAND = 104

type Context = { chance: Random; colours: Palette }

export type Design = {
  width: number
  height: number
  /** Colour schemes. The first colour is the background; each design uses the others in its own way. */
  palettes: readonly Palette[]
  draw: (sheet: Sheet, subject: CoverSubject, context: Context) => void
  reverse: (colours: Palette) => Reverse
  /** Repeats the picture of the cover on the back, small: in a strip that begins at `band`, above it only at the edges. */
  trace: (sheet: Sheet, subject: Pick<CoverSubject, 'title' | 'series'>, context: Context & { band: number }) => void
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

/** A line of points, as the data of a path. */
export function curve(count: number, at: (index: number) => readonly [number, number]): string {
  const points = Array.from({ length: count }, (_, index) => at(index).map(round).join(' '))
  return `M${points.join('L')}`
}
