import { parseAccept } from 'hono/utils/accept'
import type { Sharp } from 'sharp'
import type { ImageParameters } from './parameters.ts'

interface Encoding {
  type: string
  encode(image: Sharp, quality: number | null): Sharp
}

/** The default qualities leave a cover's lettering about equally sharp; AVIF's scale runs lower than the others. */
export const encodings = {
  avif: {
    type: 'image/avif',
    // One more step of effort takes at least half as long again, and saves two per cent.
    encode: (image, quality) =>
      image.avif({ quality: quality === null ? 65 : Math.round(quality * 0.8), effort: 1, chromaSubsampling: '4:2:0' }),
  },
  webp: { type: 'image/webp', encode: (image, quality) => image.webp({ quality: quality ?? 80 }) },
  jpg: {
    type: 'image/jpeg',
    encode: (image, quality) => image.flatten({ background: '#fff' }).jpeg({ quality: quality ?? 82, mozjpeg: true }),
  },
} as const satisfies Record<string, Encoding>
export type Format = keyof typeof encodings

/** Pixels; AVIF of wider pictures takes too long while a visitor waits. */
const MAX_AVIF_WIDTH = 960

/** The requested format, or the smallest one that the browser accepts. */
export function chooseFormat({ format, width }: ImageParameters, accept: string): Format {
  if (format) return format === 'avif' && width > MAX_AVIF_WIDTH ? 'webp' : format
  const shows = new Set(parseAccept(accept).flatMap(({ type, q }) => (q > 0 ? [type] : [])))
  if (shows.has(encodings.avif.type) && width <= MAX_AVIF_WIDTH) return 'avif'
  return shows.has(encodings.webp.type) ? 'webp' : 'jpg'
}
