import { AUTHORISED_ONLY, TEACHERS_ONLY } from '#contract/ground/shown-refusals.ts'

/** Sentences of the product page. */
export const productMessages = {
  choice: 'Format und Ausgabe',
  older: (count: number) => (count === 1 ? 'Eine frühere Auflage' : `${count} frühere Auflagen`),
  enlarge: 'Umschlag vergrössern',
  lookInside: 'Blick ins Buch',
  /** The columns of «Gehört dazu». */
  columns: ['Werk', 'Titel oder Ausgabe', 'Für wen', 'Lieferbarkeit', 'Preis'],
  pageOfContents: (page: string) => `Seite ${page}`,
  show: 'Ausgabe anzeigen',
  quantityDiscount: 'Mengenrabatt',
  buyBar: 'Ausgewählte Ausgabe kaufen',
  wholeSeries: 'Alle Titel der Reihe',
  shared: (title: string) => `Umschlag und Titel von «${title}»`,
} as const

export const lockMessages = {
  teachers_only: TEACHERS_ONLY,
  authorised_only: AUTHORISED_ONLY,
  out_of_print: 'Diese Ausgabe ist vergriffen und wird nicht mehr geliefert.',
  ask: 'Frage zu dieser Ausgabe',
} as const

export const otherEditionLabels = {
  successor: 'Neuere Auflage',
  predecessor: 'Frühere Auflage',
} as const

export const sectionTitles = {
  description: 'Beschreibung',
  contents: 'Inhalt',
  accessibility: 'Barrierefreiheit',
  authors: 'Autorinnen und Autoren',
  facts: 'Angaben zur Ausgabe',
  related: 'Verwandte Titel',
  series: (series: string) => `Reihe «${series}»`,
  editions: 'Frühere und neuere Auflagen',
  belongs: 'Gehört dazu',
} as const
