/** The publisher's series; each has a cover design of its own in `sample/covers/designs/`. */
export const series = {
  spielregeln: 'Spielregeln',
  saldo: 'Saldo',
  datenspur: 'Datenspur',
  kontur: 'Kontur',
  raster: 'Raster – Studienbücher',
  wortschatz: 'Wortwechsel',
  farbkreis: 'Farbkreis',
  werkbank: 'Werkbank',
  ladentisch: 'Ladentisch',
  essenz: 'Edition Aare',
  handzeichen: 'Handzeichen',
  kompass: 'Kompass',
  bausteine: 'Bausteine',
  pruefstand: 'Prüfstand',
} as const

export type SeriesKey = keyof typeof series
