/**
 * The number of wrong keystrokes between two words: a letter missing, added, replaced, or two exchanged
 * (Damerau–Levenshtein, optimal string alignment).
 */
export function keystrokesBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1))
      const exchanged = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (exchanged) least = Math.min(least, at(beforeLast, column - 2) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

/** How many wrong keystrokes are corrected in a word of this length. */
export function forgiven(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 10 ? 2 : 3
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'.split('')

/**
 * Every word that is one wrong keystroke away from a folded one: a letter missing, added, replaced, or two neighbours
 * exchanged. Most typing errors are among these, and looking up some hundred words takes less time than searching for
 * similar ones.
 */
export function neighboursOf(word: string): string[] {
  const letters = [...word]
  const neighbours = new Set<string>()
  for (let place = 0; place <= letters.length; place++) {
    const [before, after] = [letters.slice(0, place).join(''), letters.slice(place + 1).join('')]
    const [here = '', next = ''] = letters.slice(place, place + 2)
    neighbours.add(before + after)
    neighbours.add(before + next + here + letters.slice(place + 2).join(''))
    for (const letter of ALPHABET) {
      neighbours.add(before + letter + after)
      neighbours.add(before + letter + here + after)
    }
  }
  neighbours.delete(word)
  return [...neighbours]
}
