import type { Face } from '#server/media/og-pictures/lettering.ts'
import type { Random } from '../random.ts'
import type { Sheet } from './sheet.ts'

/** The text on a cover. */
export type CoverSubject = { slug: string; title: string; subtitle: string | null; series: string; authors: string[] }

/** A colour scheme: its first colour is the background; each design uses the others in its own way. */
export type Colours = readonly [string, string, string, string]

/** Covers of 640 pixels are 17 centimetres wide. */
export const PIXELS_PER_MILLIMETRE = 640 / 170

/** How the series is lettered on the back and on the spine, beside its title. */
export type Reverse = {
  /** Of what is told about the book, and of its authors. */
  text: Face
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

type Context = { chance: Random; colours: Colours }

/** What a colour of a palette is for. */
export type Role = 'ground' | 'main' | 'second' | 'soft' | 'paper' | 'ink'

/** What of a cover is not lettering; the ex libris of authors show it too. */
export type Ornament = {
  /** Of the colours, in their order. */
  roles: readonly [Role, Role, Role, Role]
  /** The part of the cover that it fills, in the cover's pixels; as high as who shows it needs. */
  window: { x: number; y: number; width: number }
  /** `letter` begins the title or the name; `isSmall` leaves out what only a cover has room for. */
  draw: (sheet: Sheet, context: Context & { letter: string; isSmall: boolean }) => void
}

export type Design = {
  width: number
  height: number
  palettes: readonly Colours[]
  /** The colours of which the series is made where its palettes are quiet. */
  hues?: readonly string[]
  /** Of the title, on every side. */
  face: Face
  ornament: Ornament
  draw: (sheet: Sheet, subject: CoverSubject, context: Context) => void
  reverse: (colours: Colours) => Reverse
  /** Repeats the picture of the cover on the back, small: in a strip that begins at `band`, above it only at the edges. */
  trace: (sheet: Sheet, subject: Pick<CoverSubject, 'title' | 'series'>, context: Context & { band: number }) => void
}

/** Draws the ornament of a cover with this title. */
export function decorate(sheet: Sheet, { ornament }: Pick<Design, 'ornament'>, title: string, context: Context): void {
  ornament.draw(sheet, { ...context, letter: firstLetter(title), isSmall: false })
}

/** The letter that begins a title. */
export function firstLetter(title: string): string {
  return [...title].find((one) => /\p{L}/u.test(one)) ?? 'A'
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
