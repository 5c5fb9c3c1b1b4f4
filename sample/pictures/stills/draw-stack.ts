import { round } from '../../covers/design.ts'
import { drawSpine, spineGround } from '../../covers/draw-spine.ts'
import { type Random, random } from '../../random.ts'
import { mixed } from '../colours.ts'
import { type Book, bookAt, books } from './books.ts'
import { STILL, type StillColours } from './still.ts'

/** Of the spines, which are drawn as large as covers are. */
const SCALE = 1.34
/** Where the lowest book lies. */
const TABLE = 824
/** Up to here books lie on one another. */
const TOP = 150
/** How far a book may lie to the left or right of the one below. */
const LOOSE = 44

/** Books that lie on one another, their spines before us: as thick as their pages make them, in the colours of their covers. */
export function drawStack(slugs: readonly string[], seed: string, { ground, ink }: StillColours): { svg: string } {
  const chance = random(`stack:${seed}`)
  const { width, height } = STILL
  const parts = [
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<rect y="${TABLE}" width="${width}" height="${height - TABLE}" fill="${mixed(ink, ground, 0.16)}"/>`,
  ]
  let bottom = TABLE
  for (const book of stacked(slugs, chance)) {
    const { svg, width: thick, height: long } = drawSpine(book)
    const [across, high] = [round(long * SCALE), round(thick * SCALE)]
    const left = round((width - across) / 2 + chance.int(-LOOSE, LOOSE))
    bottom -= high
    // What lies below is in its shadow.
    parts.push(
      `<rect x="${left + 10}" y="${bottom + high}" width="${across - 20}" height="7" fill="${ink}" opacity="0.28"/>`,
      `<g transform="translate(${round(left + across)} ${round(bottom)}) scale(${SCALE}) rotate(90)">${svg}</g>`,
      `<rect x="${left}" y="${round(bottom)}" width="${across}" height="3" fill="#ffffff" opacity="0.25"/>`,
      `<rect x="${left}" y="${round(bottom + high - 4)}" width="${across}" height="4" fill="#000000" opacity="0.22"/>`,
    )
  }
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
  }
}

/** The books that are named, on as many others of their series as there is room for; the thickest lie lowest. */
function stacked(slugs: readonly string[], chance: Random): Book[] {
  const named = slugs.map(bookAt)
  const series = new Set(named.map(({ seriesKey }) => seriesKey))
  const others = [...books().values()].filter(({ slug, seriesKey }) => !slugs.includes(slug) && series.has(seriesKey))
  const below: Book[] = []
  let room = TABLE - TOP - heightOf(named)
  for (const book of chance.shuffle(others)) {
    const high = heightOf([book])
    if (high > room) continue
    below.push(book)
    room -= high
  }
  return [below, named].flatMap((part) => part.toSorted((a, b) => b.pages - a.pages))
}

function heightOf(stack: readonly Book[]): number {
  return stack.reduce((sum, book) => sum + spineGround(book).width * SCALE, 0)
}
