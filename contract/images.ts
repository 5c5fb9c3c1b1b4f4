/** Widths pictures are offered in, in pixels; few, so that caches hit. No other is made. */
export const IMAGE_WIDTHS = [160, 240, 320, 480, 640, 960] as const
