import { IMAGE_WIDTHS, type ImageRatio, imageHeight } from '#contract/images.ts'
import { imgixUrl } from './imgix-url.ts'

interface Crop {
  ratio: ImageRatio
  /** `x-y` in percent: what stays in sight. */
  focus: string
}

interface ImageOptions {
  /** Pixels; the next offered width is taken. */
  width: number
  crop?: Crop | undefined
}

/**
 * Address of a picture at a size, from the image service (specification, section 7): the asset's path without its
 * host, and a focal point when the picture is cropped. The service is this site, or imgix where IMGIX_HOST named one
 * when the shop was built.
 */
export function imageUrl(permalink: string, { width, crop }: ImageOptions): string {
  const path = permalink
    .replace(/^[a-z]+:\/\/[^/]+/i, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/+/, '')
  const offered = IMAGE_WIDTHS.find((each) => each >= width) ?? Math.max(...IMAGE_WIDTHS)
  const query = new URLSearchParams({ w: String(offered) })
  if (crop) {
    const [x, y] = crop.focus.split('-').map((percent) => String(Number(percent) / 100))
    query.set('h', String(imageHeight(offered, crop.ratio)))
    query.set('fit', 'crop')
    query.set('fp-x', x ?? '0.5')
    query.set('fp-y', y ?? '0.5')
  }
  const host = import.meta.env.IMGIX_HOST
  return host ? imgixUrl(host, path, query) : `/images/${path}?${query}`
}

/** The `srcset` of a picture, never wider than the original. */
export function imageSrcSet(permalink: string, originalWidth: number, crop?: Crop): string {
  const widths = IMAGE_WIDTHS.filter((width) => width <= originalWidth)
  return (widths.length > 0 ? widths : [IMAGE_WIDTHS[0]])
    .map((width) => `${imageUrl(permalink, { width, crop })} ${width}w`)
    .join(', ')
}
