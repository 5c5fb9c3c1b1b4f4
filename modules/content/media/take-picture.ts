import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { FileStorage } from '#adapters/storage/port.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import { MAX_MEDIUM_BYTES, MAX_PICTURE_PIXELS } from '#contract/file-sizes.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { redrawPicture } from '#modules/ground/security/uploads/clean-picture.ts'
import { bytesOf, type WholeUpload } from '#modules/ground/uploads/use-upload.ts'
import type { media } from './tables.ts'

type StoredPicture = Pick<
  typeof media.$inferSelect,
  'permalink' | 'hash' | 'width' | 'height' | 'colour' | 'mediaType' | 'size'
>

const KINDS = [
  { contentType: 'image/jpeg', ending: 'jpg', begins: (head: string) => head.startsWith('\u00ff\u00d8\u00ff') },
  { contentType: 'image/png', ending: 'png', begins: (head: string) => head.startsWith('\u0089PNG\r\n\u001a\n') },
  {
    contentType: 'image/webp',
    ending: 'webp',
    begins: (head: string) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
  },
] as const

/** The upload of a picture, read whole: it must not be large, and is known by its first bytes, whatever its name says. */
export async function readPicture(upload: WholeUpload): Promise<{ bytes: Uint8Array<ArrayBuffer>; hash: string }> {
  if (upload.size > MAX_MEDIUM_BYTES) throw refusal('mediumSize')
  const bytes = await bytesOf(upload)
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32) }
}

/**
 * Draws an uploaded picture anew and stores it under a permalink of its own, where nothing else ever lies. A file that is no
 * picture, or is broken or too large, is refused with the reason.
 */
export async function storePicture(
  pictures: FileStorage,
  { bytes, hash }: Awaited<ReturnType<typeof readPicture>>,
  ip: string,
): Promise<StoredPicture> {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const kind = KINDS.find(({ begins }) => begins(head))
  if (!kind) throw refusal('mediumKind')
  const { contentType, ending } = kind
  const drawn = await redrawPicture(bytes, { contentType, network: clientNetwork(ip), mostPixels: MAX_PICTURE_PIXELS })
  if (drawn === null) throw refusal('mediumBroken')
  if (drawn === 'too_many_pixels') throw refusal('mediumPixels')
  const { content, width, height, colour } = drawn
  const key = `media/${uuidv7()}.${ending}`
  await pictures.put(key, content)
  return { permalink: `/${key}`, hash, width, height, colour, mediaType: contentType, size: content.byteLength }
}

function refusal(reason: Rule): Refusal {
  return new Refusal('invalid', { errors: { upload: [fieldMessage('upload', reason)] } })
}

/** The key in the storage of pictures. */
export function keyOf(permalink: string): string {
  return permalink.replace(/^\//, '')
}
