const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' })
/** Part of the room that a text must fill at least when it is cut at the end of a sentence, or of a word. */
const SENTENCE_SHARE = 0.6
const WORD_SHARE = 0.5

/**
 * Cuts a text to its limit: at the end of a nearby sentence, or else of a word, or else between two letters as people
 * see them; «…» marks the cut. `most` is in UTF-16 units, as the limits of fields are, «…» included. A text that was
 * cut is not cut again.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const room = most - 2
  const head = text.slice(0, graphemeStart(text, room))
  const sentence = lastEnd(head, /[.!?][»«"')\]]*(?=\s)/g)
  if (sentence >= room * SENTENCE_SHARE) return `${head.slice(0, sentence)} …`
  const isWhole = /\s/.test(text.charAt(head.length))
  const word = isWhole ? head.length : lastStart(head, /\s+(?=\S*$)/)
  const kept = word >= room * WORD_SHARE ? head.slice(0, graphemeStart(head, word)) : ''
  return kept ? `${kept.trimEnd()} …` : `${head}…`
}

/** The start of the letter at this place; its combining signs, joiners and surrogates belong to it. */
function graphemeStart(text: string, place: number): number {
  if (place >= text.length) return text.length
  // A letter as people see it is short, so its surroundings are enough.
  const from = Math.max(0, place - 200)
  const index = graphemes.segment(text.slice(from, place + 200)).containing(place - from)?.index ?? 0
  return index === 0 && from > 0 ? graphemeStart(text, from) : from + index
}

function lastEnd(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((_, match) => match.index + match[0].length, 0)
}

function lastStart(text: string, pattern: RegExp): number {
  return pattern.exec(text)?.index ?? 0
}
