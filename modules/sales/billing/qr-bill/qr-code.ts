import { SwissQRCode } from 'swissqrbill/svg'
import type { Data } from 'swissqrbill/types'

/** Millimetres per side, as the SIX Implementation Guidelines 2.3 (section 6.4) prescribe for paper. */
const SIDE = 46
/** Millimetres of white around it, which a camera needs. */
const QUIET = 5
const WHOLE = { x: -QUIET, y: -QUIET, width: SIDE + 2 * QUIET, height: SIDE + 2 * QUIET }

interface Rect {
  x: number
  y: number
  width: number
  height: number
}

interface Shape {
  fill: string
  rects: Rect[]
}

const RECT = /<rect x="([\d.]+)mm" y="([\d.]+)mm" width="([\d.]+)mm" height="([\d.]+)mm" fill="(\w+)"/g

/**
 * The Swiss QR code of a bill as SVG. The library draws a rectangle for each dark square, 200 kB in all; here squares
 * below each other become one, and neighbours of one colour one path.
 */
export function qrCodeOf(bill: Data): string {
  const shapes: Shape[] = [{ fill: 'white', rects: [WHOLE] }]
  for (const [, x, y, width, height, fill = ''] of new SwissQRCode(bill, SIDE).toString().matchAll(RECT)) {
    const shape = shapes.at(-1)
    const rect = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
    if (shape?.fill === fill) addBelow(shape.rects, rect)
    else shapes.push({ fill, rects: [rect] })
  }
  const paths = shapes.map(({ fill, rects }) => `<path fill="${fill}" d="${rects.map(outline).join('')}"/>`)
  const { x, y, width, height } = WHOLE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" shape-rendering="crispEdges">${paths.join('')}</svg>`
}

function addBelow(rects: Rect[], rect: Rect): void {
  const last = rects.at(-1)
  const isBelow = last && near(last.x, rect.x) && near(last.width, rect.width) && near(last.y + last.height, rect.y)
  if (isBelow) last.height += rect.height
  else rects.push(rect)
}

function outline({ x, y, width, height }: Rect): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.001
}

function short(length: number): string {
  return String(Math.round(length * 1000) / 1000)
}
