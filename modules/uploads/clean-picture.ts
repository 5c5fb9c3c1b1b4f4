import sharp from 'sharp'
import { BoundedQueue } from '#kernel/bounded-queue.ts'

/** Larger pictures are refused: a picture of a few kilobytes can expand to gigabytes. */
const MAX_PIXELS = 50_000_000
/** Enough to read a document. */
const MAX_SIDE = 3_000
const SECONDS = 10

const drawing = new BoundedQueue({ atOnce: 1, waiting: 20 })

/**
 * Draws a JPG or PNG anew, at most 3,000 pixels wide and high: only the visible picture stays, without metadata such as
 * the place, and without anything hidden in the file. Null when the picture is broken, too large or takes too long.
 */
export async function cleanPicture(
  content: Uint8Array,
  contentType: 'image/jpeg' | 'image/png',
): Promise<Uint8Array | null> {
  return drawing.run(async () => {
    try {
      const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      const drawn = contentType === 'image/png' ? picture.png() : picture.jpeg({ quality: 85 })
      return new Uint8Array(await drawn.timeout({ seconds: SECONDS }).toBuffer())
    } catch {
      return null
    }
  })
}
