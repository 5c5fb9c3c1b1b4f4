import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import type { PictureFields } from '#modules/catalogue/catalogue/tables.ts'

/** Absolute URL of a title's cover, for feeds and other sites: always a JPEG. Null without a cover. */
export function coverAddress(origin: string, pictures: PictureFields): string | null {
  const cover = coverOf(pictures)
  return cover && new URL(`/images${cover.permalink}?w=960&fm=jpg`, origin).href
}
