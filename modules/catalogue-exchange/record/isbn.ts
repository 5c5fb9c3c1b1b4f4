import isbn3 from 'isbn3'

/** The thirteen digits of an ISBN, written with or without hyphens, ISBN-10 too; null when it is none. */
export function readIsbn(text: string): string | null {
  return isbn3.parse(text.trim())?.isbn13 ?? null
}
