import { contrast, mixed } from '../../pictures/colours.ts'

/** White text stands on the strong colour. */
const LEAST_CONTRAST = 4
const INK = '#1b2421'
const WHITE = '#ffffff'

/** The colours of a book's pages by those of its cover: a strong one, and a pale one for boxes. */
export function bookColours(cover: readonly string[]): { strong: string; pale: string } {
  const strong = cover.find((colour) => contrast(colour, WHITE) >= LEAST_CONTRAST) ?? INK
  return { strong, pale: mixed(strong, WHITE, 0.1) }
}
