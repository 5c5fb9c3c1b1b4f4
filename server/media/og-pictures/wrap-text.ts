import { drawable, type Face, measure } from './lettering.ts'

interface Room {
  face: Face
  /** Pixels. */
  width: number
  height: number
  /** Line height as a fraction of the size. */
  leading: number
  /** The sizes to try, in pixels, the largest first. */
  sizes: readonly [number, ...number[]]
}

export interface Wrapped {
  lines: string[]
  size: number
}

const ELLIPSIS = '…'

/** The text at the largest size that fits. A text that does not fit at the smallest size is cut off after a word. */
export function wrapText(text: string, { face, width, height, leading, sizes }: Room): Wrapped {
  const words = drawable(text, face).split(' ').filter(Boolean)
  const wide = (line: string) => measure(line, face)
  let fitted: Wrapped = { lines: [], size: sizes[0] }
  for (const size of sizes) {
    const limit = width / size
    const lines = breakWords(words, limit, wide)
    const most = Math.max(1, Math.floor(height / (size * leading)))
    if (lines.length <= most) return { lines, size }
    fitted = { lines: cutOff(lines.slice(0, most), limit, wide), size }
  }
  return fitted
}

/** Breaks words into lines no wider than `limit`; a wider word continues on the next line. */
function breakWords(words: readonly string[], limit: number, wide: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && wide(joined) <= limit) lines[lines.length - 1] = joined
    else lines.push(...pieces(word, limit, wide))
  }
  return lines
}

function pieces(word: string, limit: number, wide: (line: string) => number): string[] {
  if (wide(word) <= limit) return [word]
  const parts = ['']
  for (const letter of word) {
    const longer = parts.at(-1) + letter
    if (wide(longer) <= limit || longer === letter) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}

/**
 * Ends the last line with an ellipsis, and removes as many words as that takes, or letters if there is only one word.
 */
function cutOff(lines: string[], limit: number, wide: (line: string) => number): string[] {
  let last = lines.at(-1) ?? ''
  while (last && wide(last + ELLIPSIS) > limit) {
    const space = last.lastIndexOf(' ')
    last = last.slice(0, space > 0 ? space : -1)
  }
  return [...lines.slice(0, -1), last.replace(/[\s,;:–-]+$/, '') + ELLIPSIS]
}
