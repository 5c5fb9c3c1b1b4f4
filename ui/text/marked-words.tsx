import type { MarkedText } from '#contract/catalogue/catalogue.ts'

/** A text with the matching words in `<mark>`. */
export function MarkedWords({ text }: { text: MarkedText }) {
  let start = 0
  return text.map((piece) => {
    const key = start
    start += piece.text.length
    return piece.hit ? (
      <mark key={key} className="bg-river-100 text-inherit">
        {piece.text}
      </mark>
    ) : (
      piece.text
    )
  })
}
