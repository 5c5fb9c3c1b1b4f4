import { hyphenate } from 'isbn3'

/** An ISBN with the hyphens between group, publisher and title; a number that is not an ISBN stays as it is. */
export function hyphenateIsbn(isbn: string): string {
  return hyphenate(isbn) ?? isbn
}
