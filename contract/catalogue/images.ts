/** The widths of pictures, in pixels. There are few, so that caches hit; no others are made. */
export const IMAGE_WIDTHS = [160, 240, 320, 480, 640, 960] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/**
 * The folder of sample pages. Not everybody may see them, so this site serves them itself, after checking the visitor.
 */
export const SAMPLE_PICTURES = 'samples/'

/** The ratios pictures are cropped to, width to height; no others are made. */
export const IMAGE_RATIOS = ['1:1', '4:3', '3:2', '16:9', '4:5', '3:4', '2:3'] as const
export type ImageRatio = (typeof IMAGE_RATIOS)[number]

/** Height in pixels of a picture cropped to a ratio. */
export function imageHeight(width: number, ratio: ImageRatio): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  return Math.round((width * down) / across)
}
