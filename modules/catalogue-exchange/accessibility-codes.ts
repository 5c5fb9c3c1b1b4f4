/** The codes of ONIX code list 196 that say something of a publication; without those that need a text or an address. */
export const ACCESSIBILITY_CODES: ReadonlySet<string> = new Set(
  `01 02 03 04 05 06 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 24 25 26 27 28 29 30 31 32 34 35 36 37 38 39 40 51 52
   75 76 77 80 81 82 84 85 86 92 97`.split(/\s+/),
)
