import type { Picture, StoredPicture } from '#contract/catalogue/catalogue.ts'
import type { FiledPicture, PictureFields } from './tables.ts'

const SHOWN_BY_NO_BROWSER = /\.(psd|tiff?)$/i

/** Whether a file, by its name, is of a format that no browser shows. */
export function isShownByNoBrowser(file: string): boolean {
  return SHOWN_BY_NO_BROWSER.test(file)
}

/** The first usable of the three picture fields (decisions, section 4); null where a plain edition with the logo is drawn. */
export function coverOf(pictures: PictureFields): Picture | null {
  for (const picture of [pictures.coverImage, pictures.coverImage2d, pictures.image]) {
    const shown = shownPicture(picture)
    if (shown) return shown
  }
  return null
}

/** What browsers show beside the cover. */
export function reverseOf({ backCover, spine }: PictureFields): { back_cover: Picture | null; spine: Picture | null } {
  return { back_cover: shownPicture(backCover), spine: shownPicture(spine) }
}

function shownPicture(picture: FiledPicture | null | undefined): Picture | null {
  if (!picture || isShownByNoBrowser(picture.file)) return null
  const { file: _, ...shown } = picture
  return shown
}

/** All three fields as stored, including formats that no browser shows: for answers about one title or product. */
export function presentPictureFields({ coverImage, coverImage2d, image }: PictureFields) {
  return { cover_image: stored(coverImage), cover_image_2d: stored(coverImage2d), image: stored(image) }
}

function stored(picture: Picture | null): StoredPicture | null {
  if (!picture) return null
  const { permalink, alt, focus, width, height } = picture
  return { permalink, alt, asset: { focus, width, height } }
}

/** Absolute URL of a title's cover, for feeds and other sites: always a JPEG. Null without a cover. */
export function coverAddress(origin: string, pictures: PictureFields): string | null {
  return pictureAddress(origin, coverOf(pictures))
}

/** The same of any picture of a title. */
export function pictureAddress(origin: string, picture: Picture | null): string | null {
  return picture && new URL(`/images${picture.permalink}?w=960&fm=jpg`, origin).href
}
