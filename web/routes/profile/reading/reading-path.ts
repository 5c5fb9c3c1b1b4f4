import { href } from 'react-router'
import type { OwnedFile } from '#contract/licences/library.ts'

/** In the address of a file: the browser shows it instead of saving it. */
export const SHOWN = 'lesen'

/** Where one reads a file that one owns: an EPUB chapter by chapter in the shop, a PDF as the browser shows it. */
export function readingPath(productId: string, { id, media_type }: Pick<OwnedFile, 'id' | 'media_type'>): string {
  const file = { product: productId, file: id }
  if (media_type === 'application/epub+zip') return href('/profile/pdfs/:product/:file/read/:chapter?', file)
  return `${href('/profile/pdfs/:product/:file?', file)}?${SHOWN}`
}

/** The addresses of an EPUB that is read. */
export interface BookAddresses {
  userId: string
  product: string
  file: string
  /** What the visitor has set in the address, such as the size of the text; empty, or begins with «?». */
  search: string
}

export function chapterPath({ product, file, search }: BookAddresses, chapter: number, anchor: string | null = null) {
  const path = href('/profile/pdfs/:product/:file/read/:chapter?', { product, file, chapter: String(chapter) })
  return path + search + (anchor === null ? '' : `#${encodeURIComponent(elementId(anchor))}`)
}

/** The id of an element of a book: no other part of the page is called so. */
export function elementId(anchor: string): string {
  return `buch-${anchor}`
}

/** The API itself answers with the picture, to its owner alone. */
export function picturePath({ userId, product, file }: BookAddresses, picture: number): string {
  return `/api/users/${userId}/products/${product}/files/${file}/book/pictures/${picture}`
}
