import { OG_PICTURE, ogPicturePath } from '#contract/catalogue/og-pictures.ts'
import { productMessages } from '#web/messages/catalogue/product.ts'
import type { SharedPicture } from '#web/seo.ts'

/** The picture that the server renders of a title for social networks. */
export function titlePicture(origin: string, { title, uri }: { title: string; uri: string }): SharedPicture {
  return { url: origin + ogPicturePath(uri), ...OG_PICTURE, alt: productMessages.shared(title) }
}
