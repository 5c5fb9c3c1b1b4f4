interface ImageOptions {
  /** Pixels. */
  width: number
  height?: number
  /** `x-y` in percent: what stays in sight when the picture is cropped. */
  focus?: string
}

/**
 * Address of a picture at a size, from the image service (specification, section 7): the asset's path without its
 * host, and a focal point when the picture is cropped.
 */
export function imageUrl(permalink: string, { width, height, focus }: ImageOptions): string {
  const path = permalink
    .replace(/^[a-z]+:\/\/[^/]+/i, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/+/, '')
  const query = new URLSearchParams({ w: String(width) })
  if (height !== undefined) {
    query.set('h', String(height))
    query.set('fit', 'crop')
    const [x, y] = (focus ?? '50-50').split('-').map((percent) => String(Number(percent) / 100))
    query.set('fp-x', x ?? '0.5')
    query.set('fp-y', y ?? '0.5')
  }
  return `/images/${path}?${query}`
}

/** Widths the covers are offered in; few, so that caches hit. */
const coverWidths = [160, 240, 320, 480, 640, 960] as const

/** The `srcset` of a picture, never wider than the original. */
export function imageSrcSet(permalink: string, originalWidth: number): string {
  const widths = coverWidths.filter((width) => width <= originalWidth)
  return (widths.length > 0 ? widths : [originalWidth])
    .map((width) => `${imageUrl(permalink, { width })} ${width}w`)
    .join(', ')
}
