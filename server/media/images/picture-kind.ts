export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heif'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/**
 * The kind of a picture by the first bytes of its file, whatever its name says; `heif` is the container of AVIF. null
 * for anything else: SVG, PDF and the like must never reach the library, which could read them.
 */
export function pictureKind(content: Buffer): PictureKind | null {
  if (content.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg'
  if (content.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (word(content, 0) === 'RIFF' && word(content, 8) === 'WEBP') return 'webp'
  return word(content, 4) === 'ftyp' && word(content, 8) === 'avif' ? 'heif' : null
}

function word(content: Buffer, at: number): string {
  return content.toString('latin1', at, at + 4)
}
