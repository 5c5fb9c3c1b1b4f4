/** A text as it is set: its lines, and the size of its letters. */
export interface SetText {
  lines: readonly string[]
  size: number
}

interface Room {
  width: number
  height: number
  /** The sizes to try, the largest first. */
  sizes: readonly number[]
}

/** Of the size of letters, from line to line. */
export const LEADING = 1.16

/**
 * Sets a text as large as it fits. Where it fits in no size, words that are too long are divided and the last line ends
 * with «…». Widths are estimates, none of them too small, so that nothing leaves the room in any typeface of the shop.
 */
export function setInRoom(text: string, { width, height, sizes }: Room): SetText {
  const words = text.split(/\s+/).filter(Boolean)
  const most = (size: number) => Math.max(1, Math.floor(height / (size * LEADING)))
  for (const size of sizes) {
    const lines = linesOf(words, width / size)
    if (lines.length <= most(size) && lines.every((line) => widthOf(line) * size <= width)) return { lines, size }
  }
  const size = sizes.at(-1) ?? 12
  const lines = linesOf(
    words.flatMap((word) => divided(word, width / size)),
    width / size,
  )
  return { lines: shortened(lines, { most: most(size), room: width / size }), size }
}

/** Widths are in the size of the letters from here on. */
function linesOf(words: readonly string[], room: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.pop()
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer) > room) lines.push(last, word)
    else lines.push(longer)
  }
  return lines
}

function divided(word: string, room: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (widthOf(`${part}${letter}-`) > room) {
      parts.push(`${part}-`)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

function shortened(lines: readonly string[], { most, room }: { most: number; room: number }): string[] {
  if (lines.length <= most) return [...lines]
  let last = lines[most - 1] ?? ''
  while (widthOf(`${last} …`) > room) last = [...last].slice(0, -1).join('')
  return [...lines.slice(0, most - 1), `${last.trimEnd()} …`]
}

const NARROW = /[iljtfrI.,:;!’'|()[\]/ -]/
const WIDE = /[mwMWÆŒ—…%@&]/
const CAPITAL = /\p{Lu}/u

function widthOf(text: string): number {
  let sum = 0
  for (const letter of text)
    sum += NARROW.test(letter) ? 0.42 : WIDE.test(letter) ? 1.02 : CAPITAL.test(letter) ? 0.8 : 0.62
  return sum
}
