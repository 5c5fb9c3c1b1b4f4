import { soldLabel } from '#contract/catalogue/article-in-words.ts'
import type { OrderToSend } from '#contract/fulfilment/fulfilment.ts'
import { type Cell, phoneCell, spreadsheetFile, textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'

const HEAD = [
  'Bestellnummer',
  'Bestelldatum',
  'Firma',
  'Institution',
  'Vorname',
  'Nachname',
  'Strasse',
  'Hausnummer',
  'PLZ',
  'Ort',
  'Land',
  'Telefon',
  'E-Mail',
  'Artikel-ID',
  'ISBN',
  'Titel',
  'Format',
  'Ausgabe',
  'Menge',
]

/** Orders to send for a spreadsheet or a warehouse, a row for each line. The ISBN in groups, as no spreadsheet rounds that. */
export function ordersToSendFile(orders: readonly OrderToSend[], at: Date): File {
  const rows = orders.flatMap((order) => order.lines.map((line) => rowOf(order, line)))
  return spreadsheetFile(`Versand-${swissDay(at)}.csv`, [HEAD, ...rows])
}

function rowOf(
  { number, placed_at, delivery_address: to, email }: OrderToSend,
  line: OrderToSend['lines'][number],
): Cell[] {
  return [
    number,
    swissDay(new Date(placed_at)),
    textCell(to.company),
    textCell(to.institution),
    textCell(to.first_name),
    textCell(to.last_name),
    textCell(to.street),
    textCell(to.street_number),
    textCell(to.post_code),
    textCell(to.city),
    to.country,
    phoneCell(to.phone),
    email,
    line.line_id,
    line.isbn_hyphenated,
    textCell(line.title),
    soldLabel(line),
    textCell([line.binding, line.edition].filter(Boolean).join(', ') || null),
    String(line.quantity),
  ]
}
