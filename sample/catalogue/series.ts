/** The publisher's series; each has its own cover design in `sample/covers/designs/`. */
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

/** The series whose volumes are numbered, in the order of their appearance. */
export const numberedSeries: readonly SeriesKey[] = ['bausteine', 'saldo']

/** The text on the page of each series. */
export const seriesNotes: Record<SeriesKey, string> = {
  spielregeln: 'Recht für alle, die keine Juristinnen und Juristen werden: Fälle aus dem Alltag, in klarer Sprache.',
  saldo: 'Buchhaltung Schritt für Schritt, vom ersten Beleg bis zum Abschluss.',
  datenspur: 'Informatik und Medien, die man versteht, weil man sie ausprobiert.',
  kontur: 'Allgemeinbildung für die Berufsfachschule, entlang von Fragen statt von Fächern.',
  raster: 'Studienbücher für Hochschule und Weiterbildung: knapp, geordnet, mit Aufgaben und Lösungen.',
  wortschatz: 'Sprachen lernen im Gespräch, von den ersten Sätzen bis zur Diskussion.',
  farbkreis: 'Lehrmittel für die Volksschule, in denen Kinder zeichnen, bauen und forschen.',
  werkbank: 'Didaktik für die Praxis: Unterricht planen, durchführen, beurteilen.',
  ladentisch: 'Alles für die Lehre im Detailhandel, vom Gespräch bis zum Lager.',
  essenz: 'Sachbücher und Geschichten, die von einer einzigen Frage ausgehen.',
  handzeichen: 'Dünne Hefte für den Unterricht von morgen: eine Idee, ein Nachmittag Vorbereitung.',
  kompass: 'Orientierung fürs Gymnasium: Grundlagen, Übungen, Maturafragen.',
  bausteine: 'Lehrmittel rund um Beruf und Wirtschaft, Band für Band zum Zusammensetzen.',
  pruefstand: 'Aufgaben mit Lösungen, zur Vorbereitung auf die Abschlussprüfung.',
}
