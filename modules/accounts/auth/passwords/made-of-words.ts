/** The shortest part of a name or an address that counts by itself; shorter ones are in too many good passwords. */
const SHORTEST_PART = 3

const DIGRAPHS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * Whether a password, apart from digits, signs and case, consists of these words only. A name or an address counts as a
 * whole and in its parts («Muster-Meier»), with «ü» as «u» and as «ue».
 */
export function isMadeOfWords(password: string, texts: readonly string[]): boolean {
  const words = new Set(texts.flatMap(wordsOf))
  return spellings(password).some((spelling) => isCovered(lettersOf(spelling), words))
}

function isCovered(letters: string, words: ReadonlySet<string>): boolean {
  if (letters === '') return false
  // Positions that a sequence of words reaches from the start.
  const reached = new Set([0])
  for (let at = 0; at < letters.length; at++) {
    if (!reached.has(at)) continue
    for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length)
  }
  return reached.has(letters.length)
}

function wordsOf(text: string): string[] {
  return spellings(text).flatMap((spelling) => {
    const parts = spelling
      .split(/[^\p{L}\p{M}]+/u)
      .map(lettersOf)
      .filter(({ length }) => length >= SHORTEST_PART)
    const whole = lettersOf(spelling)
    return whole ? [whole, ...parts] : parts
  })
}

function spellings(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase()
  return [plain, plain.replaceAll(/[äöü]/g, (letter) => DIGRAPHS[letter] ?? letter)]
}

/** The letters of a text, in lower case and without accents. */
function lettersOf(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '')
}
