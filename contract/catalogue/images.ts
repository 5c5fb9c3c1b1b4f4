/** The widths of pictures, in pixels. There are few, so that caches hit; no others are made. */
export const IMAGE_WIDTHS = [160, 240, 320, 480, 640, 960, 1440] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/**
 * The folder of sample pages. Not everybody may see them, so this site serves them itself, after checking the visitor.
 */
export const SAMPLE_PICTURES = 'samples/'

/** The folder of drawn ex libris: shown as they are, where every other picture of an author is a photograph. */
export const PLATES = 'ex-libris/'

/** Whether a picture of an author is an ex libris. */
export function isPlate({ permalink }: { permalink: string }): boolean {
  return permalink.startsWith(`/${PLATES}`)
}

/** A picture of a member of the team that is at least so many times as wide as it is high is a signature. */
const SIGNATURE_RATIO = 2

/** Whether a picture of a member of the team is a signature, and no photograph. */
export function isSignature({ width, height }: { width: number; height: number }): boolean {
  return width >= height * SIGNATURE_RATIO
}

/** The ratios pictures are cropped to, width to height; no others are made. */
export const IMAGE_RATIOS = ['1:1', '4:3', '3:2', '16:9', '4:5', '3:4', '2:3'] as const
export type ImageRatio = (typeof IMAGE_RATIOS)[number]

/** Height in pixels of a picture cropped to a ratio. */
export function imageHeight(width: number, ratio: ImageRatio): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  return Math.round((width * down) / across)
}
