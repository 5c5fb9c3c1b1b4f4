const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }

/** The words with umlauts, spelt as people type them without: the services treat `ä` only as `a`, not as `ae`. */
export function writtenOut(texts: readonly string[]): string {
  const words =
    texts
      .join(' ')
      .normalize('NFC')
      .match(/[\p{L}\p{N}]*[äöüÄÖÜß][\p{L}\p{N}]*/gu) ?? []
  return [...new Set(words)]
    .map((word) => word.replace(/[äöüÄÖÜß]/g, (letter) => WRITTEN_OUT[letter] ?? letter))
    .join(' ')
}

/** A number in the form in which numbers are compared: lower case, without hyphens and spaces. */
export function bareNumber(number: string): string {
  return number.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The letters of an order number, then digits with hyphens or spaces in between; nothing else. */
const NUMBER = /^\s*(?:isbn[:\s]*)?\p{L}{0,4}[\s-]*\d[\d\s\p{Pd}]*[xX]?\s*$/iu

/** The query in the form in which a service compares it: numbers normalised, other text as typed. */
export function comparableQuery(query: string): string {
  return NUMBER.test(query) ? bareNumber(query.replace(/isbn/i, '')) : query
}
