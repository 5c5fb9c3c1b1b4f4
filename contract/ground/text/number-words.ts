const WORDS = ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf']

/** A number as sentences write it: from two to twelve as a word, otherwise in digits. */
export function inWords(number: number): string {
  return WORDS[number - 2] ?? String(number)
}
