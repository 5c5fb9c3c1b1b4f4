import { capHeight, type Face, measure, setLine } from '#server/media/og-pictures/lettering.ts'
import { fitText } from './line-breaking.ts'

type Line = {
  face: Face
  size: number
  x: number
  y: number
  fill: string
  tracking?: number
  anchor?: 'start' | 'middle' | 'end'
  turn?: number
}
type Block = {
  face: Face
  x: number
  y: number
  width: number
  height: number
  max: number
  min?: number
  leading?: number
  tracking?: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  grow?: 'down' | 'up'
}

export type Sheet = {
  width: number
  height: number
  add: (svg: string) => void
  /** One line; `y` is the baseline. */
  line: (text: string, options: Line) => void
  /** Text fitted into a box. `y` is the top of the first line's capitals or, with `grow: 'up'`, the last baseline. */
  block: (text: string, options: Block) => { top: number; bottom: number; size: number }
  /** The publisher's logo, a bow over the water with the publisher's name; `y` is the water line. */
  mark: (x: number, y: number, fill: string, anchor?: 'start' | 'end') => void
  toSvg: () => string
  /** What lies in a window of the sheet, without the sheet's ground, as a part of another drawing. */
  cut: (window: Box, place: Box) => string
}

type Box = { x: number; y: number; width: number; height: number }

const SHIFT = { start: 0, middle: 0.5, end: 1 }
const MARK: Face = { family: 'sans', weight: 600, width: 90 }

export function newSheet(width: number, height: number, ground: string): Sheet {
  const parts: string[] = []
  const base = `<rect width="${width}" height="${height}" fill="${ground}"/>`

  function line(text: string, { face, size, x, y, fill, tracking = 0, anchor = 'start', turn }: Line) {
    const shift = SHIFT[anchor] * measure(text, face, tracking) * size
    const { path } = setLine(text, { face, size, x: x - shift, y, tracking })
    parts.push(
      `<path d="${path}" fill="${fill}"${turn === undefined ? '' : ` transform="rotate(${turn} ${x} ${y})"`}/>`,
    )
  }

  function block(
    text: string,
    {
      face,
      x,
      y,
      width: room,
      height: high,
      max,
      min = 9,
      leading = 1.08,
      tracking = 0,
      fill,
      anchor = 'start',
      grow = 'down',
    }: Block,
  ) {
    const { lines, size } = fitText(text, { face, width: room, height: high, max, min, leading, tracking })
    const step = size * leading
    const cap = capHeight(face) * size
    const first = grow === 'down' ? y + cap : y - step * (lines.length - 1)
    for (const [index, one] of lines.entries())
      line(one, { face, size, x, y: first + step * index, fill, tracking, anchor })
    return { top: first - cap, bottom: first + step * (lines.length - 1) + size * 0.22, size }
  }

  function mark(x: number, y: number, fill: string, anchor: 'start' | 'end' = 'start') {
    const name = measure('Aarebogen', MARK, 10) * 17
    const left = anchor === 'start' ? x : x - name - 38
    parts.push(
      `<g fill="none" stroke="${fill}" stroke-width="3.2"><path d="M${left + 3} ${y - 4}a12 12 0 0 1 24 0"/><path d="M${left} ${y}h30" stroke-width="2.2"/></g>`,
    )
    line('Aarebogen', { face: MARK, size: 17, x: left + 38, y, fill, tracking: 10 })
  }

  return {
    width,
    height,
    line,
    block,
    mark,
    add: (svg) => {
      parts.push(svg)
    },
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${base}${parts.join('')}</svg>`,
    cut: (window, place) =>
      `<svg x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" viewBox="${window.x} ${window.y} ${window.width} ${window.height}">${parts.join('')}</svg>`,
  }
}
