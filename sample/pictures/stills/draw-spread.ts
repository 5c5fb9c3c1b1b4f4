import { bookColours } from '../../content/pdf/book-colours.ts'
import { lessonOf } from '../../content/pdf/book-text.ts'
import { chaptersOf } from '../../content/pdf/draw-book.ts'
import { coverColours } from '../../covers/draw-cover.ts'
import { random } from '../../random.ts'
import { mixed } from '../colours.ts'
import { type BookName, bookAt } from './books.ts'
import { PAGE_SIZE, samplePages } from './sample-page.ts'
import { STILL } from './still.ts'

const PAPER = '#fbf8f2'
/** Of a page, in the still's pixels: the book is cut at its head and foot. */
const SCALE = 660 / PAGE_SIZE.width
/** Degrees by which the book may lie askew. */
const ASKEW = [-7, -5, -3, 3, 5, 7] as const
/** How far the cover stands out around the pages. */
const EDGE = 9
/** Width of the shadow in which a page bends down to the gutter. */
const BEND = 96

/** Which pages face each other. */
const OPENINGS = [
  ['opening', 'explanation'],
  ['explanation', 'exercises'],
  ['opening', 'exercises'],
] as const

/** An open book: two pages of its sample, with the gutter between and the shadow below. */
export function drawSpread(name: BookName, seed: string): { svg: string } {
  const chance = random(`spread:${seed}`)
  const { strong, pale } = bookColours(coverColours(name))
  const ground = spreadGround(name)
  const book = bookAt(name.slug)
  const chapters = chaptersOf(book)
  const [left, right] = chance.pick(OPENINGS)
  const number = chance.int(1, Math.min(3, chapters.length))
  const chapter = chapters[number - 1]
  if (!chapter) throw new Error(`«${name.title}» has no chapters`)
  const page = { chapter, lesson: lessonOf(book, chapter, number), number, strong, pale }
  const { width, height } = PAGE_SIZE
  const place = `translate(${STILL.width / 2} ${STILL.height / 2 + 20}) rotate(${chance.pick(ASKEW)}) scale(${SCALE}) translate(${-width} ${-height / 2})`
  const whole = { x: -EDGE, y: -EDGE, width: 2 * (width + EDGE), height: height + 2 * EDGE }
  const parts = [
    `<rect width="${STILL.width}" height="${STILL.height}" fill="${ground}"/>`,
    `<g transform="${place}">`,
    box({ ...whole, x: whole.x + 12, y: whole.y + 16 }, mixed('#000000', ground, 0.24)),
    box(whole, strong),
    // The pages below: one edge each at the outer sides.
    ...[6, 4, 2].map((off, n) =>
      box({ x: -off, y: 0, width: 2 * (width + off), height }, mixed('#000000', PAPER, 0.16 - n * 0.04)),
    ),
    samplePages[left](page).toSvg(),
    `<g transform="translate(${width} 0)">${samplePages[right](page).toSvg()}</g>`,
    `<rect x="${width - BEND}" width="${BEND}" height="${height}" fill="url(#left)"/>`,
    `<rect x="${width}" width="${BEND}" height="${height}" fill="url(#right)"/>`,
    `<path d="M${width} 0V${height}" stroke="#000000" stroke-opacity="0.35" stroke-width="1.2"/>`,
    '</g>',
  ]
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${STILL.width}" height="${STILL.height}" viewBox="0 0 ${STILL.width} ${STILL.height}"><defs>${bend('left', 0, 1)}${bend('right', 1, 0)}</defs>${parts.join('')}</svg>`,
  }
}

/** The colour of its ground, known without drawing it. */
export function spreadGround(name: BookName): string {
  return mixed(bookColours(coverColours(name)).strong, PAPER, 0.26)
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function box({ x, y, width, height }: Box, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}

/** From no shadow to that of the gutter. */
function bend(id: string, from: number, to: number): string {
  const stop = (at: number) => {
    const depth = from + (to - from) * at
    return `<stop offset="${at}" stop-opacity="${(0.34 * depth ** 2.4).toFixed(3)}"/>`
  }
  return `<linearGradient id="${id}">${[0, 0.25, 0.5, 0.75, 1].map(stop).join('')}</linearGradient>`
}
