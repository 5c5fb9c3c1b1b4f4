import { type PackedPiece, type Piece, plainBytes } from '../http/compression/deflated-parts.ts'
import { cutAtValue, VALUE } from './open-value.ts'

/**
 * Draws the content of an opening. It belongs to the shop's build (`web/page/openings.tsx`); the server only passes it
 * on.
 */
export type Opening = (session: never) => unknown

/** A part that many pages share; it belongs to the shop's build too (`web/page/shared-part.tsx`). */
export interface SharedPart {
  /** The data that the part shows; a new object whenever the data changes. */
  of: object
  /** A key for everything else that the part depends on. */
  by: string
  draw: unknown
}

/**
 * A page in text order: what is the same for every visitor, openings for the visitor's own data, and the places of an
 * open parameter's value.
 */
export type PageTemplate<Part = Piece> = readonly (Part | Opening | typeof VALUE)[]

/** The template of a page that is kept. */
export type KeptTemplate = PageTemplate<Piece | PackedPiece>

const MARK = '<template data-opening="'
const MARK_END = '"></template>'

/** Cuts a page at its marks. `drawn` are the openings and shared parts that were met during rendering. */
export function cutPage(
  html: Buffer<ArrayBuffer>,
  drawn: readonly (Opening | SharedPart)[],
  templateOf: (part: SharedPart) => PageTemplate,
): PageTemplate {
  const template: (Piece | Opening | typeof VALUE)[] = []
  let from = 0
  for (let mark = html.indexOf(MARK); mark !== -1; mark = html.indexOf(MARK, from)) {
    const end = html.indexOf(MARK_END, mark)
    const opening = drawn[Number(html.toString('latin1', mark + MARK.length, end))]
    if (!opening) throw new Error('the page has an opening that nothing stands in')
    template.push({ plain: html.subarray(from, mark) })
    if (typeof opening === 'function') template.push(opening)
    else template.push(...templateOf(opening))
    from = end + MARK_END.length
  }
  template.push({ plain: html.subarray(from) })
  return template
}

/** Cuts the template of a page whose address has an open parameter. */
export function openTemplate(template: PageTemplate): PageTemplate {
  return template.flatMap((part) => (isPiece(part) && !part.isShared ? cutAtValue(part) : [part]))
}

export function isPiece<Part extends object>(part: PageTemplate<Part>[number]): part is Part {
  return typeof part === 'object'
}

/** Fills the openings with their content, and the value's places with the value. */
export function fillTemplate<Part extends object>(
  template: PageTemplate<Part>,
  draw: (openings: readonly Opening[]) => readonly string[],
  value = '',
): (Part | Piece)[] {
  const openings = template.filter((part) => typeof part === 'function')
  const texts = openings.length > 0 ? draw(openings) : []
  if (texts.length !== openings.length) throw new Error('not every opening was drawn')
  const drawn = new Map(openings.map((opening, index) => [opening, texts[index] ?? '']))
  return template.map((part) => {
    if (isPiece(part)) return part
    return { plain: Buffer.from(part === VALUE ? value : (drawn.get(part) ?? '')) }
  })
}

export function wholeText(pieces: readonly (Piece | PackedPiece)[]): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.map(plainBytes))
}
