import { cutText } from '#modules/exchange/record/cut-text.ts'
import { capHeight, measure } from '#server/media/og-pictures/lettering.ts'
import { byline, type CoverSubject, PIXELS_PER_MILLIMETRE } from './design.ts'
import { type CoverGround, chosenFor, type Ground } from './draw-cover.ts'
import { newSheet } from './sheet.ts'

export type SpineSubject = Pick<CoverSubject, 'title' | 'authors'> & Ground & { pages: number }

/** Pages of a millimetre. */
const PAGES = 10
const MARGIN = 26
/** Of a spine that has room for it. */
const LARGEST = 26
/** Characters of a title, of which more would be too small to read. */
const LONGEST_TITLE = 60
/** The mark as `Sheet.mark` draws it. */
const MARK = { width: 130, height: 24 }

/** The size and colour of a spine, known without drawing it: as high as the cover, as wide as the book is thick. */
export function spineGround(subject: Ground & { pages: number }): CoverGround {
  const { design, colours } = chosenFor(subject)
  const width = Math.round((subject.pages / PAGES) * PIXELS_PER_MILLIMETRE)
  return { width, height: design.height, colour: colours[0] }
}

/** Draws the spine of a book, which is read from its foot upwards: the mark, the authors, the title. */
export function drawSpine(subject: SpineSubject): CoverGround & { svg: string } {
  const { design, colours } = chosenFor(subject)
  const { text, ink, accent } = design.reverse(colours)
  const ground = spineGround(subject)
  const { width: thick, height: long } = ground
  // Drawn as it lies on the table, and turned at the end.
  const sheet = newSheet(long, thick, ground.colour)
  sheet.add(`<rect x="${long - 14}" width="14" height="${thick}" fill="${accent}"/>`)
  const scale = Math.min(1, (thick * 0.62) / MARK.height)
  sheet.add(`<g transform="translate(${MARGIN} ${thick / 2 + 6 * scale}) scale(${scale})">`)
  sheet.mark(0, 0, ink)
  sheet.add('</g>')
  const authors = subject.authors.length > 2 ? `${subject.authors[0]} u. a.` : byline(subject.authors)
  const title = cutText(subject.title, LONGEST_TITLE)
  const begin = MARGIN + MARK.width * scale + 30
  const gap = authors === '' ? 0 : 1
  const wide = measure(authors, text) + gap + measure(title, design.face)
  const size = Math.min(LARGEST, thick * 0.46, (long - begin - MARGIN - 14) / wide)
  const y = thick / 2 + (capHeight(text) * size) / 2
  sheet.line(authors, { face: text, size, x: begin, y, fill: ink })
  sheet.line(title, { face: design.face, size, x: begin + (measure(authors, text) + gap) * size, y, fill: ink })
  return { svg: turned(sheet.toSvg(), ground), ...ground }
}

/** A drawing that stands on its left side. */
function turned(svg: string, { width, height }: CoverGround): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g transform="translate(0 ${height}) rotate(-90)">${svg}</g></svg>`
}
