import { inMegabytes } from '#contract/file-sizes.ts'
import { copiesInWords } from '#contract/ground/text/copies-in-words.ts'
import { MAX_ORDER_FILE_BYTES, MAX_ORDER_LINES } from '#contract/storefront/quick-order-sentences.ts'

const linesInWords = (lines: number) => (lines === 1 ? '1 Zeile' : `${lines} Zeilen`)

/** «Zeile 3», «Zeilen 3 und 7». */
function places(numbers: readonly number[]): string {
  const [last, ...others] = numbers.toReversed()
  if (others.length === 0) return `Zeile ${last}`
  return `Zeilen ${others.toReversed().join(', ')} und ${last}`
}

/** Sentences and words of ordering by a list of ISBNs and amounts. */
export const quickOrderMessages = {
  lead: `Fügen Sie eine Liste ein, oder laden Sie eine Tabelle hoch: Der Shop prüft jede Zeile, bevor etwas in den Warenkorb kommt, bis zu ${MAX_ORDER_LINES} auf einmal.`,
  text: 'ISBN und Menge, eine Zeile pro Titel',
  textHint:
    'Zum Beispiel «978-3-9999-9013-2 24» oder «24 x 978-3-9999-9013-2». Titel und Preise dazwischen stören nicht; ohne Menge ist es ein Exemplar.',
  file: 'Oder eine Tabelle',
  fileHint: `CSV oder XLSX, bis ${inMegabytes(MAX_ORDER_FILE_BYTES)}. Gelesen wird das erste Tabellenblatt.`,
  check: 'Prüfen',
  changeLines: 'Zeilen ändern oder eine andere Liste prüfen',
  /** Of the answer. */
  checked: (lines: number) => `${linesInWords(lines)} geprüft`,
  allFound: 'Alles lässt sich bestellen.',
  someNot: (lines: number) =>
    lines === 1 ? '1 Zeile lässt sich so nicht bestellen.' : `${lines} Zeilen lassen sich so nicht bestellen.`,
  noneFound: 'Keine Zeile lässt sich so bestellen',
  noneFoundText: 'Sehen Sie sich die Gründe an, und ändern Sie Ihre Liste unten.',
  notOrderable: (lines: number) => `Nicht bestellbar: ${linesInWords(lines)}`,
  orderable: (lines: number) => `Bestellbar: ${linesInWords(lines)}`,
  line: 'Zeile',
  title: 'Titel',
  written: 'Das steht in der Liste',
  amount: 'Menge',
  state: 'Stand',
  reason: 'Grund',
  each: 'Preis pro Ex.',
  sum: 'Summe',
  added: (numbers: readonly number[]) => `Mit ${places(numbers)} zusammengezählt`,
  cartTakes: (copies: number) => `Davon fasst ein Warenkorb ${copiesInWords(copies)}.`,
  unknown: 'Diese Nummer ist nicht in unserem Sortiment.',
  searchFor: 'Nach dieser Nummer suchen',
  problems: {
    no_number: 'In dieser Zeile steht keine ISBN.',
    several_numbers: 'In dieser Zeile stehen mehrere ISBN: Bitte schreiben Sie jede auf eine eigene.',
    not_an_isbn: 'Diese ISBN gibt es nicht: Bitte vergleichen Sie ihre Ziffern.',
    rounded:
      'Die Tabelle hat die ISBN gerundet, die letzten Ziffern fehlen. Geben Sie der Spalte in Excel das Format «Zahl» ohne Dezimalstellen, und prüfen Sie die Datei noch einmal.',
    no_amount: 'Die Menge ist keine ganze Zahl ab 1.',
  },
  superseded: 'Vergriffen; es gibt eine Nachfolgeauflage.',
  instead: (title: string) => `Stattdessen «${title}» bestellen`,
  recount: 'Preise neu berechnen',
  changed: 'Sie haben etwas geändert. Die Preise stehen da, sobald Sie neu rechnen, spätestens im Warenkorb.',
  toCart: (copies: number) => `${copiesInWords(copies)} in den Warenkorb`,
  nothingChosen: 'Bitte geben Sie bei mindestens einer Zeile eine Menge an.',
  zero: 'Mit der Menge 0 bleibt eine Zeile weg.',
} as const
