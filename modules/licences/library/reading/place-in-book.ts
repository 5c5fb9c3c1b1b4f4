/** A file of the book, by its name in the archive, and what in it is meant. */
export interface PlaceInBook {
  file: string
  anchor: string | null
}

/** No shop has this address: what does not lead to it leads out of the book. */
const BOOK = 'https://book.invalid/'

/**
 * Where an address in a file of a book leads; null for anything outside of the book. Steps upwards end at its root, so that
 * the name is never more than one of the archive's.
 */
export function placeInBook(address: string, from: string): PlaceInBook | null {
  const base = BOOK + from.split('/').map(encodeURIComponent).join('/')
  const url = URL.parse(address.trim(), base)
  if (!url?.href.startsWith(BOOK)) return null
  const file = decoded(url.pathname.slice(1))
  return file === null ? null : { file, anchor: decoded(url.hash.slice(1)) || null }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
