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

/** Titles (slugs) that say by themselves which volume they are, and come first. */
export const namedVolumes: readonly string[] = [
  'bausteine-a',
  'bausteine-b',
  'bausteine-c',
  'bausteine-d',
  'bausteine-e',
]

/** The text on the page of each series. */
export const seriesNotes: Record<SeriesKey, string> = {
  spielregeln: 'Recht für alle, die keine Juristinnen und Juristen werden: Fälle aus dem Alltag, in klarer Sprache.',
  saldo: 'Buchhaltung Schritt für Schritt, vom ersten Beleg bis zum Abschluss.',
  datenspur: 'Informatik und Medien, die man versteht, weil man sie ausprobiert.',
  kontur: 'Die Welt in Karten und Linien: Landschaften, Märkte und Wege der Dinge, gezeichnet, gemessen und begangen.',
  raster:
    'Knapp und geordnet: Studienbücher und Leitfäden für alle, die unterrichten, ausbilden, führen oder etwas genau wissen wollen.',
  wortschatz: 'Sprachen lernen im Gespräch, von den ersten Sätzen bis zur Diskussion.',
  farbkreis:
    'Genau hinschauen, in Farbe: Natur und Körper, Zahlen und Gestaltung, und wie Kinder lernen, die mehr Zeit brauchen.',
  werkbank:
    'Vom Machen zum Verstehen: rechnen, messen, versuchen, bauen, in Mathematik und Naturwissenschaft ebenso wie in Wirtschaft und Technik.',
  ladentisch: 'Alles für die Lehre im Detailhandel, vom Gespräch bis zum Lager.',
  essenz: 'Sachbücher und Geschichten, die von einer einzigen Frage ausgehen.',
  handzeichen: 'Dünne Hefte für den Unterricht von morgen: eine Idee, ein Nachmittag Vorbereitung.',
  kompass:
    'Orientierung unter Menschen: Geschichte, Politik und Gesellschaft, an Quellen, Reden und Geschichten erzählt und zum Mitreden gemacht.',
  bausteine: 'Lehrmittel rund um Beruf und Wirtschaft, Band für Band zum Zusammensetzen.',
  pruefstand: 'Üben, prüfen, Rückmeldung geben: von den zehn Minuten am Tag bis zur Abschlussprüfung.',
}
