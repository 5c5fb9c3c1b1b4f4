import type { Picture } from '#contract/catalogue/catalogue.ts'
import { imageUrl } from '#ui/pictures/image-url.ts'
import type { SharedPicture } from '#web/seo.ts'

/** Pixels; social networks show the picture about this wide. */
const IMAGE_WIDTH = 960

/** Absolute URL of a picture, for feeds and other sites: on this site, or at imgix. */
export function imageAddress(origin: string, picture: Picture): string {
  const address = imageUrl(picture.permalink, { width: IMAGE_WIDTH })
  return import.meta.env.IMGIX_HOST ? address : origin + address
}

/** A picture for social networks; undefined where there is none, and the publisher's picture is used. */
export function sharedPicture(origin: string, picture: Picture | null): SharedPicture | undefined {
  if (!picture) return undefined
  const width = Math.min(IMAGE_WIDTH, picture.width)
  return {
    url: imageAddress(origin, picture),
    width,
    height: Math.round((picture.height * width) / picture.width),
    alt: picture.alt,
  }
}
