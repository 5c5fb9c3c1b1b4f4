import type { Piece } from './deflated-parts.ts'

/** Draws what stands in an opening; of the shop's build (`web/page/openings.tsx`), and nothing else to the server. */
export type Opening = (session: never) => unknown

/** A part that many pages share, of the shop's build too (`web/page/shared-part.tsx`). */
export interface SharedPart {
  /** What the part is drawn of; an object that is made anew when its content changes. */
  of: object
  /** What else the part depends on. */
  by: string
  draw: unknown
}

/** A page in the order of its text: what is the same for every visitor, and what is open for their own. */
export type PageTemplate = readonly (Piece | Opening)[]

const MARK = '<template data-opening="'
const MARK_END = '"></template>'

/** Cuts a page at its marks; `drawn` are the openings and shared parts that came up while it was rendered. */
export function cutPage(
  html: Buffer<ArrayBuffer>,
  drawn: readonly (Opening | SharedPart)[],
  templateOf: (part: SharedPart) => PageTemplate,
): PageTemplate {
  const template: (Piece | Opening)[] = []
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

/** Puts what stands in the openings into their places. */
export function fillTemplate(template: PageTemplate, draw: (opening: Opening) => string): Piece[] {
  return template.map((part) => (typeof part === 'function' ? { plain: Buffer.from(draw(part)) } : part))
}

export function wholeText(pieces: readonly Piece[]): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.map(({ plain }) => plain))
}
