import type { PDFPage } from '@cantoo/pdf-lib'

/** What readers see of a page: its size in points after it was turned, and where its lower left corner lies. */
export interface VisiblePage {
  width: number
  height: number
  /** Leads from the corner and the directions that are seen to the page's own: the six numbers of the operator `cm`. */
  matrix: [a: number, b: number, c: number, d: number, e: number, f: number]
}

/** The part within both boxes, as PDF viewers show it (ISO 32000-1, 14.11.2); null when there is none. */
export function visiblePage(page: PDFPage): VisiblePage | null {
  const media = edges(page.getMediaBox())
  const crop = edges(page.getCropBox())
  const left = Math.max(media.left, crop.left)
  const bottom = Math.max(media.bottom, crop.bottom)
  const right = Math.min(media.right, crop.right)
  const top = Math.min(media.top, crop.top)
  const [across, up] = [right - left, top - bottom]
  if (!(across > 0 && up > 0)) return null
  const turn = ((page.getRotation().angle % 360) + 360) % 360
  if (turn === 90) return { width: up, height: across, matrix: [0, 1, -1, 0, right, bottom] }
  if (turn === 180) return { width: across, height: up, matrix: [-1, 0, 0, -1, right, top] }
  if (turn === 270) return { width: up, height: across, matrix: [0, -1, 1, 0, left, top] }
  return { width: across, height: up, matrix: [1, 0, 0, 1, left, bottom] }
}

/** Any two opposite corners may define a box. */
function edges({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return {
    left: Math.min(x, x + width),
    bottom: Math.min(y, y + height),
    right: Math.max(x, x + width),
    top: Math.max(y, y + height),
  }
}
