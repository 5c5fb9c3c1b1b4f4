import { BackgroundProcess, ProcessEnded } from '#kernel/background/background-process.ts'
import { BoundedQueue } from '#kernel/bounded-queue.ts'
import type { CleanOrder } from './clean-process.ts'

const drawing = new BoundedQueue({ atOnce: 1, waiting: 20 })
/** Decoded, a picture takes up to 200 MB. */
const cleaner = new BackgroundProcess<CleanOrder, Uint8Array>(new URL('./clean-process.ts', import.meta.url))

/**
 * Decodes a JPG or PNG and encodes it again, at most 3,000 pixels wide and high: only the visible picture stays,
 * without metadata such as the place, and without anything hidden in the file. Null when the picture is broken, too
 * large or takes too long, and when decoding it has ended the process twice. Networks take turns.
 */
export async function cleanPicture(
  content: Uint8Array,
  { contentType, network }: { contentType: CleanOrder['contentType']; network: string },
): Promise<Uint8Array | null> {
  const order = { content, contentType }
  return drawing.run(
    () => cleaner.run(order).catch((error: unknown) => (error instanceof ProcessEnded ? cleanAgain(order) : null)),
    { network },
  )
}

function cleanAgain(order: CleanOrder): Promise<Uint8Array | null> {
  return cleaner.run(order).catch(() => null)
}
