import { brushed } from '../covers/brush.ts'
import { round } from '../covers/design.ts'
import { type Random, random } from '../random.ts'
import { penMarks, penStrokes } from './pen-letters.ts'

/** Size of every signature, in pixels: twice of what pages show. */
export const SIGNATURE = { width: 480, height: 144 } as const

/** Pages lay it on their own paper by multiplying. */
const WHITE = '#ffffff'
const INK = '#1c3557'
/** Of the widest hair of the brush. */
const WIDTH = 5.5
const MARGIN = 14
/** Where the baseline lies, and how many pixels a unit of the letters takes at most. */
const BASELINE = 98
const LARGEST = 3.5

interface Point {
  x: number
  y: number
  isSharp: boolean
}

type Mark = readonly [from: Point, to: Point]

interface Hand {
  /** Of the letters' heights, by which they lean. */
  slant: number
  /** Of the width, by which the baseline rises. */
  rise: number
  /** Of the letters' widths. */
  stretch: number
}

/** The first name of a person in one stroke of the brush of «Handzeichen», always the same. */
export function drawSignature(name: string): { svg: string; colour: string } {
  const chance = random(`signature:${name}`)
  const [first = ''] = name.split(' ')
  const written = write(first, chance)
  const { stroke, marks } = fitted(written, chance)
  const { width, height } = SIGNATURE
  const lines = [pathOf(stroke), ...marks.map(pathOf)].map((path) => brushed(path, { ink: INK, width: WIDTH }))
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${WHITE}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g></svg>`,
    colour: WHITE,
  }
}

interface Written {
  stroke: Point[]
  marks: Mark[]
  width: number
}

/** The letters one after the other, each a little otherwise than the last time, and the swing at the end. */
function write(first: string, chance: Random): Written {
  const stroke: Point[] = []
  const marks: Mark[] = []
  const shaken = (value: number) => value + (chance.next() - 0.5) * 0.7
  let left = 0
  for (const letter of first) {
    const points = pointsOf(letter)
    stroke.push(...points.map(({ x, y, isSharp }) => ({ x: left + shaken(x), y: shaken(y), isSharp })))
    const mark = penMarks[letter]
    if (mark) {
      const [x1, y1, x2, y2] = mark
      marks.push([at(left + shaken(x1), shaken(y1)), at(left + shaken(x2), shaken(y2))])
    }
    left += points.at(-1)?.x ?? 0
  }
  stroke.push(...swing(left, chance))
  return { stroke, marks, width: left }
}

/** How somebody ends: with a line that runs out, or one that comes back below the name. */
function swing(left: number, chance: Random): Point[] {
  const reach = chance.int(8, 14)
  const out = [at(left + reach * 0.5, 3.2), at(left + reach, chance.int(4, 8))]
  const back = [
    at(left + 7, 3),
    at(left + 8.5, -4),
    at(left * 0.6, -8.4),
    at(Math.max(2, left * 0.3), -8),
    at(left * 0.8, -7.4),
    at(left + reach + 4, -6),
  ]
  return chance.chance(0.4) ? back : out
}

/** In pixels, within the margins. */
function fitted({ stroke, marks, width }: Written, chance: Random): Pick<Written, 'stroke' | 'marks'> {
  const room = SIGNATURE.width - 2 * MARGIN
  const hand: Hand = {
    slant: 0.22 + chance.next() * 0.26,
    rise: 0.01 + chance.next() * 0.05,
    // A short name is written wider.
    stretch: Math.min(1.4, Math.max(1, room / LARGEST / (width + 30))),
  }
  const laid = (scale: number) => {
    const place = (point: Point) => placed(point, hand, scale)
    return { stroke: stroke.map(place), marks: marks.map(([from, to]) => [place(from), place(to)] as const) }
  }
  const { stroke: large } = laid(LARGEST)
  const xs = large.map(({ x }) => x)
  const scale = LARGEST * Math.min(1, room / (Math.max(...xs) - Math.min(...xs)))
  const { stroke: points, marks: dots } = laid(scale)
  const shift = MARGIN - Math.min(...points.map(({ x }) => x))
  const moved = (point: Point): Point => ({ ...point, x: point.x + shift })
  return { stroke: points.map(moved), marks: dots.map(([from, to]) => [moved(from), moved(to)] as const) }
}

function placed({ x, y, isSharp }: Point, { slant, rise, stretch }: Hand, scale: number): Point {
  const across = x * stretch + y * slant
  return { x: across * scale, y: BASELINE - (y + across * rise) * scale, isSharp }
}

function pointsOf(letter: string): Point[] {
  const drawn = penStrokes[letter]
  if (!drawn) throw new Error(`The pen has no letter «${letter}»`)
  return drawn.split(', ').map((point) => {
    const [x = 0, y = 0] = point.replace('!', '').split(' ').map(Number)
    return { x, y, isSharp: point.endsWith('!') }
  })
}

function at(x: number, y: number): Point {
  return { x, y, isSharp: false }
}

/** A smooth line through the points (Catmull-Rom), which has no direction where it turns sharply. */
function pathOf(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  const parts = points.slice(1).map((to, n) => {
    const from = points[n] ?? first
    const [out, into] = [directionAt(points, n), directionAt(points, n + 1)]
    const control = [from.x + out.x, from.y + out.y, to.x - into.x, to.y - into.y, to.x, to.y].map(round)
    return `C${control.join(' ')}`
  })
  return `M${round(first.x)} ${round(first.y)}${parts.join('')}`
}

/** A sixth of the way from the point before to the point after. */
function directionAt(points: readonly Point[], n: number): { x: number; y: number } {
  const [before, here, after] = [points[n - 1], points[n], points[n + 1]]
  if (!before || !after || here?.isSharp) return { x: 0, y: 0 }
  return { x: (after.x - before.x) / 6, y: (after.y - before.y) / 6 }
}
