/** Markers around hits in a service's answers: from Unicode's private use area, so that no text can contain them. */
export const HIT_BEGINS = '\uE000'
export const HIT_ENDS = '\uE001'

/** Recognises the words that a service has marked in these texts, wholly or in part. */
export function markedIn(texts: readonly string[]): (word: string) => boolean {
  const words = texts.flatMap((text) => text.match(/[\p{L}\p{N}\p{M}\uE000\uE001]+/gu) ?? [])
  const hits = new Set(words.filter((word) => word.includes(HIT_BEGINS)).map(withoutMarks))
  return (word) => hits.has(word)
}

function withoutMarks(word: string): string {
  return word.replace(/[\uE000\uE001]/g, '')
}
