import { MAX_UPLOADED_PIXELS } from '#contract/file-sizes.ts'
import { BackgroundProcess, ProcessEnded } from '#kernel/background/background-process.ts'
import { BoundedQueue } from '#kernel/bounded-queue.ts'
import type { CleanAnswer, CleanOrder } from './clean-process.ts'

const drawing = new BoundedQueue({ atOnce: 1, waiting: 20 })
/** Decoded, a picture takes up to 200 MB. */
const cleaner = new BackgroundProcess<CleanOrder, CleanAnswer>(new URL('./clean-process.ts', import.meta.url))

interface Asked extends Pick<CleanOrder, 'contentType'> {
  network: string
  /** By default as many as anybody may upload. */
  mostPixels?: number
}

/**
 * Decodes a JPG, PNG or WebP and encodes it again, at most 3,000 pixels wide and high: only the visible picture stays,
 * without metadata such as the place, and without anything hidden in the file. Null when the picture is broken or takes too
 * long, and when decoding it has ended the process twice. Networks take turns.
 */
export async function redrawPicture(
  content: Uint8Array,
  { contentType, network, mostPixels = MAX_UPLOADED_PIXELS }: Asked,
): Promise<CleanAnswer | null> {
  const order = { content, contentType, mostPixels }
  return drawing.run(
    () => cleaner.run(order).catch((error: unknown) => (error instanceof ProcessEnded ? cleanAgain(order) : null)),
    { network },
  )
}

/** The same, of which only the picture is wanted; null also when it has too many pixels. */
export async function cleanPicture(content: Uint8Array, asked: Asked): Promise<Uint8Array | null> {
  const drawn = await redrawPicture(content, asked)
  return drawn === null || drawn === 'too_many_pixels' ? null : drawn.content
}

function cleanAgain(order: CleanOrder): Promise<CleanAnswer | null> {
  return cleaner.run(order).catch(() => null)
}
