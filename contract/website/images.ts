/** Widths pictures are offered in, in pixels; few, so that caches hit. No other is made. */
export const IMAGE_WIDTHS = [160, 240, 320, 480, 640, 960] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Below it lie pages to look into, which are not for everybody: this site gives them itself, after asking who looks. */
export const SAMPLE_PICTURES = 'samples/'

/** Forms pictures are cropped to, width to height. No other is made. */
export const IMAGE_RATIOS = ['1:1', '4:3', '3:2', '16:9', '4:5', '3:4', '2:3'] as const
export type ImageRatio = (typeof IMAGE_RATIOS)[number]

/** Height in pixels of a picture cropped to a form. */
export function imageHeight(width: number, ratio: ImageRatio): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  return Math.round((width * down) / across)
}
