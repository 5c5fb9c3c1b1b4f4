import { type Face, measure } from '#server/media/og-pictures/lettering.ts'

export type Fitted = { lines: string[]; size: number }
export type Room = {
  face: Face
  width: number
  height: number
  max: number
  min: number
  leading: number
  tracking?: number
}

/** Words that should not end a line. */
const CLINGING = new Set([
  '–',
  'der',
  'die',
  'das',
  'und',
  'in',
  'im',
  'zu',
  'zum',
  'zur',
  'von',
  'für',
  'den',
  '&',
  'am',
  'à',
  'la',
  'le',
])

/**
 * Breaks words into exactly `count` lines of about the same width; undefined when a line would be wider than `limit`.
 */
function breakEvenly(
  words: string[],
  count: number,
  limit: number,
  width: (line: string) => number,
): string[] | undefined {
  const best: ({ cost: number; lines: string[] } | undefined)[][] = Array.from({ length: count + 1 }, () => [])
  ;(best[0] as unknown[])[0] = { cost: 0, lines: [] }
  for (let line = 1; line <= count; line += 1) {
    for (let end = line; end <= words.length; end += 1) {
      for (let start = end - 1; start >= line - 1; start -= 1) {
        const before = best[line - 1]?.[start]
        const text = words.slice(start, end).join(' ')
        const wide = width(text)
        if (wide > limit) break
        if (!before) continue
        const last = words[end - 1] ?? ''
        const sense = /[.:!?–,]$/.test(last) ? -0.04 : CLINGING.has(last.toLowerCase()) ? 0.05 : 0
        const cost = before.cost + ((limit - wide) / limit) ** 2 + (end < words.length ? sense : 0)
        const row = best[line] as { cost: number; lines: string[] }[]
        if (!row[end] || cost < (row[end]?.cost ?? 0)) row[end] = { cost, lines: [...before.lines, text] }
      }
    }
  }
  return best[count]?.[words.length]?.lines
}

/** Lines that are filled one after the other, as in running text; `limit` and `width` are of size 1. */
export function fillLines(text: string, limit: number, width: (text: string) => number): string[] {
  const space = width(' ')
  const lines: string[] = []
  let room = -1
  for (const word of text.split(' ')) {
    const wide = width(word)
    if (wide + space <= room) {
      lines.push(`${lines.pop() ?? ''} ${word}`)
      room -= wide + space
    } else {
      lines.push(word)
      room = limit - wide
    }
  }
  return lines
}

/**
 * The largest size at which the text fits, broken into lines of about the same width. Throws when it does not fit at
 * `min`.
 */
export function fitText(text: string, { face, width, height, max, min, leading, tracking = 0 }: Room): Fitted {
  const words = text.split(' ')
  for (let size = max; size >= min; size *= 0.96) {
    const limit = width / size
    const allowed = Math.max(1, Math.floor((height / size - 0.75) / leading) + 1)
    for (let count = 1; count <= Math.min(allowed, words.length); count += 1) {
      const lines = breakEvenly(words, count, limit, (line) => measure(line, face, tracking))
      if (lines) return { lines, size }
    }
  }
  throw new Error(`No room for «${text}»`)
}
