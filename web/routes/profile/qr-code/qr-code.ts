import { encode } from 'uqr'

export interface QrCodeDrawing {
  /** Modules per side, including the quiet zone. */
  size: number
  /** The dark ones, as an SVG path. */
  path: string
}

/** A QR code, rendered on the server, so that browsers need no library for it. */
export function drawQrCode(text: string): QrCodeDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => runs(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join('')
  return { size, path }
}

/** Where runs of dark modules begin, and their lengths. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    const last = found.at(-1)
    if (last && last[0] + last[1] === x) last[1]++
    else found.push([x, 1])
  }
  return found
}
