import { encode } from 'uqr'
import type { Pdf } from './sheet.ts'

/**
 * Draws a QR code as one shape; modules in a row are one rectangle, or viewers would show gaps between them. Written at
 * once: each call of the library keeps a buffer, and a thousand codes have 250,000 rectangles.
 */
export function drawQrCode(pdf: Pdf, content: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { data, size: modules } = encode(content, { ecc: 'M', border: 0 })
  const unit = size / modules
  const shape: string[] = []
  for (const [row, cells] of data.entries()) {
    for (let start = 0; start < modules; start++) {
      if (!cells[start]) continue
      let end = start
      while (cells[end]) end++
      const corner = [x + start * unit, y + row * unit, (end - start) * unit, unit]
      shape.push(`${corner.map((points) => points.toFixed(2)).join(' ')} re`)
      start = end
    }
  }
  pdf.fillColor('black')
  pdf.addContent(`${shape.join('\n')}\nf`)
}
