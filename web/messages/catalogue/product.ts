import { AUTHORISED_ONLY, TEACHERS_ONLY } from '#contract/ground/shown-refusals.ts'

/** Sentences of the product page. */
export const productMessages = {
  choice: 'Format und Ausgabe',
  older: (count: number) => (count === 1 ? 'Eine frühere Auflage' : `${count} frühere Auflagen`),
  /** Before what there is for them. */
  forTeachers: 'Für Lehrpersonen:',
  toOffer: 'Zum Kaufen',
  /** The columns of «Gehört dazu». */
  columns: ['Titel', 'Für wen', 'Preis', 'In den Warenkorb'],
  /** Where «＋» would stand, of what has several editions. */
  chooseThere: 'Auswahl auf der Seite des Titels',
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
  description: 'Darum geht es',
  contents: 'Inhalt',
  accessibility: 'Barrierefreiheit',
  authors: 'Autorinnen und Autoren',
  facts: 'Angaben',
  praise: 'Stimmen',
  related: 'Verwandte Titel',
  series: (series: string) => `Reihe «${series}»`,
  editions: 'Frühere und neuere Auflagen',
  belongs: 'Gehört dazu',
} as const
