/**
 * How many keystrokes lie between two words: a letter missing, too many, wrong, or two exchanged
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

/** How many wrong keystrokes a word of this length is forgiven. */
export function forgiven(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 10 ? 2 : 3
}

/**
 * A short word with two letters exchanged shares too few groups of three letters with the right one to be found
 * by them, so these are looked up as they are: every exchange of neighbours, and every word with a letter less.
 */
export function slipsOf(word: string): string[] {
  const letters = [...word]
  const slips = new Set<string>()
  for (let place = 0; place < letters.length; place++) {
    slips.add(letters.toSpliced(place, 1).join(''))
    const next = letters[place + 1]
    const here = letters[place]
    if (next !== undefined && here !== undefined) slips.add(letters.toSpliced(place, 2, next, here).join(''))
  }
  slips.delete(word)
  return [...slips]
}
