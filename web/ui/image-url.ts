import { IMAGE_WIDTHS } from '#contract/images.ts'

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

/** The `srcset` of a picture, never wider than the original. */
export function imageSrcSet(permalink: string, originalWidth: number): string {
  const widths = IMAGE_WIDTHS.filter((width) => width <= originalWidth)
  return (widths.length > 0 ? widths : [IMAGE_WIDTHS[0]])
    .map((width) => `${imageUrl(permalink, { width })} ${width}w`)
    .join(', ')
}
