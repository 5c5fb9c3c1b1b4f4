import type { Picture } from '#contract/shop/catalogue.ts'
import type { SharedPicture } from '#web/seo.ts'
import { imageUrl } from '#web/ui/pictures/image-url.ts'

/** Pixels; networks show the picture about this wide. */
const IMAGE_WIDTH = 960

/** Full address of a picture, for who is elsewhere: on this site, or at imgix. */
export function imageAddress(origin: string, picture: Picture): string {
  const address = imageUrl(picture.permalink, { width: IMAGE_WIDTH })
  return import.meta.env.IMGIX_HOST ? address : origin + address
}

/** A picture as networks are told of it; undefined where there is none, and the publisher's stands in. */
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
