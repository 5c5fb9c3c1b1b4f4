import type { Picture } from '#contract/catalogue.ts'
import type { PictureFields } from './tables.ts'

const SHOWN_BY_NO_BROWSER = /\.(psd|tiff?)$/i

/** The first usable of the three picture fields (decisions, section 4); null where the logo stands in. */
export function coverOf(pictures: PictureFields): Picture | null {
  for (const picture of [pictures.coverImage, pictures.coverImage2d, pictures.image]) {
    if (!picture || SHOWN_BY_NO_BROWSER.test(picture.file)) continue
    const { file: _, ...shown } = picture
    return shown
  }
  return null
}
