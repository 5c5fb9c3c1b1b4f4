const SHORTEST_CORE = 4
/**
 * The longest decoration, in digits and signs, that does not make a word another password: a date, or «123!» and the
 * like.
 */
const MOST_ORNAMENTS = 8
const LETTERS_FOR_SIGNS = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's' }
/** «1» and «!» can stand for «i» or «l». */
const ALPHABETS: readonly Record<string, string>[] = [
  { ...LETTERS_FOR_SIGNS, '1': 'i', '!': 'i' },
  { ...LETTERS_FOR_SIGNS, '1': 'l', '!': 'l' },
]

/**
 * A password without the digits and signs before and after it: for «2026!sommer» and «sommer--99», «sommer». Null when
 * too little remains, or when the decoration is longer than an attacker would try.
 */
export function coreOf(password: string): string | null {
  const core = password.replaceAll(/^\P{L}+|\P{L}+$/gu, '')
  return isCore(core, password) ? core : null
}

/**
 * The words that a password may have been made from, by undoing what cracking programs undo: digits and signs before,
 * after or in place of letters («P4$$w0rt!»), and repetition («sommerSommer»).
 */
export function coresOf(password: string): string[] {
  const plain = password.normalize('NFC').toLowerCase()
  const withoutSigns = plain.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
  const spelt = [withoutSigns, coreOf(plain) ?? [], spelledOut(plain)].flat()
  return [...spelt, ...spelt.flatMap((core) => core.match(/^(\p{L}{4,}?)(?:\P{L}*\1)+$/u)?.[1] ?? [])]
}

/** Replaces signs by letters. A sign at an end may stand for a letter or be decoration, so every way is tried. */
function spelledOut(plain: string): string[] {
  const before = plain.match(/^\P{L}*/u)?.[0].length ?? 0
  const after = plain.match(/\P{L}*$/u)?.[0].length ?? 0
  const found = new Set<string>()
  for (let start = 0; start <= Math.min(before, MOST_ORNAMENTS); start++) {
    for (let cut = 0; cut <= Math.min(after, MOST_ORNAMENTS - start); cut++) {
      const rest = plain.slice(start, plain.length - cut)
      if (!isCore(rest, plain) || !/\p{L}/u.test(rest)) continue
      for (const alphabet of ALPHABETS) {
        const word = rest.replaceAll(/[0134578@$!]/g, (sign) => alphabet[sign] ?? sign)
        if (/^\p{L}+$/u.test(word)) found.add(word)
      }
    }
  }
  return [...found]
}

function isCore(core: string, password: string): boolean {
  return core.length >= SHORTEST_CORE && password.length - core.length <= MOST_ORNAMENTS
}
