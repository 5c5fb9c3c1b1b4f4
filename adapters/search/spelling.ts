const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }

/** The words of texts with umlauts as they are typed without: services only know `a` for `ä`. */
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

/** A number as it is compared: without hyphens, spaces and capitals. */
export function bareNumber(number: string): string {
  return number.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Letters of an order number, then digits with hyphens or spaces between; nothing else. */
const NUMBER = /^\s*(?:isbn[:\s]*)?\p{L}{0,4}[\s-]*\d[\d\s\p{Pd}]*[xX]?\s*$/iu

/** The query as a service compares it: numbers bare, everything else as typed. */
export function comparableQuery(query: string): string {
  return NUMBER.test(query) ? bareNumber(query.replace(/isbn/i, '')) : query
}
