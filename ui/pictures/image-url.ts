import {
  IMAGE_WIDTHS,
  type ImageRatio,
  type ImageWidth,
  imageHeight,
  SAMPLE_PICTURES,
} from '#contract/catalogue/images.ts'
import { imgixUrl } from './imgix-url.ts'

interface Crop {
  ratio: ImageRatio
  /** `x-y` in percent: the focal point. */
  focus: string
}

interface ImageOptions {
  /** Pixels; a smaller original is served in its own size. */
  width: ImageWidth
  crop?: Crop | undefined
}

/**
 * Address of a picture at a size, from the image service (specification, section 7): the asset's path without its host,
 * and a focal point when the picture is cropped. The service is this site, or imgix where IMGIX_HOST was set when the
 * shop was built; imgix cannot check access, so restricted pictures come from this site.
 */
export function imageUrl(permalink: string, { width, crop }: ImageOptions): string {
  const path = permalink.replace(/^([a-z]+:\/\/[^/]+)?\/*|[?#].*$/gi, '')
  let query = `w=${width}`
  if (crop) {
    const [x, y] = crop.focus.split('-').map((percent) => Number(percent) / 100)
    query += `&h=${imageHeight(width, crop.ratio)}&fit=crop&fp-x=${x}&fp-y=${y}`
  }
  const host = path.startsWith(SAMPLE_PICTURES) ? '' : import.meta.env.IMGIX_HOST
  return host ? imgixUrl(host, path, query) : `/images/${path}?${query}`
}

/** The `srcset` of a picture, never wider than the original, but for the smallest. */
export function imageSrcSet(permalink: string, originalWidth: number, crop?: Crop): string {
  return IMAGE_WIDTHS.filter((width, index) => index === 0 || width <= originalWidth)
    .map((width) => `${imageUrl(permalink, { width, crop })} ${width}w`)
    .join(', ')
}
