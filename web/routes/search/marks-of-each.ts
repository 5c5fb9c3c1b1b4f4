import type { MarkedText } from '#contract/catalogue/catalogue.ts'

const BETWEEN = ', '

/** The marked text of a comma-separated list of names, as one marked text for each name. */
export function marksOfEach(text: MarkedText, names: readonly string[]): MarkedText[] {
  let start = 0
  return names.map((name) => {
    const end = start + name.length
    const marked = cut(text, start, end)
    start = end + BETWEEN.length
    return marked
  })
}

/** The marked text from `start` to before `end`. */
function cut(text: MarkedText, start: number, end: number): MarkedText {
  let at = 0
  return text.flatMap(({ text: piece, hit }) => {
    const from = at
    at += piece.length
    const part = piece.slice(Math.max(0, start - from), Math.max(0, end - from))
    return part ? [{ text: part, hit }] : []
  })
}
