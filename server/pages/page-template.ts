/** Draws what stands in an opening; of the shop's build (`web/page/openings.tsx`), and nothing else to the server. */
export type Opening = (session: never) => unknown

/** A rendered page, cut where it is open for its visitor: one part more than openings. */
export interface PageTemplate {
  parts: readonly Buffer<ArrayBuffer>[]
  openings: readonly Opening[]
}

const MARK = '<template data-opening="'
const MARK_END = '"></template>'

/** Cuts a page at the marks of its openings; `drawn` are those that came up while it was rendered. */
export function cutPage(html: Buffer<ArrayBuffer>, drawn: readonly Opening[]): PageTemplate {
  const parts: Buffer<ArrayBuffer>[] = []
  const openings: Opening[] = []
  let from = 0
  for (let mark = html.indexOf(MARK); mark !== -1; mark = html.indexOf(MARK, from)) {
    const end = html.indexOf(MARK_END, mark)
    const opening = drawn[Number(html.toString('latin1', mark + MARK.length, end))]
    if (!opening) throw new Error('the page has an opening that nothing stands in')
    parts.push(html.subarray(from, mark))
    openings.push(opening)
    from = end + MARK_END.length
  }
  parts.push(html.subarray(from))
  return { parts, openings }
}

/** Puts what stands in the openings between the parts, in the page's order. */
export function interleave<Part>(parts: readonly Part[], contents: readonly Part[]): Part[] {
  return parts.flatMap((part, index) => {
    const before = index === 0 ? undefined : contents[index - 1]
    return before === undefined ? [part] : [before, part]
  })
}
