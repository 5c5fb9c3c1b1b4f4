import type { OrderToSend } from '#contract/office/fulfilment.ts'
import { soldLabel } from '#contract/words/article-in-words.ts'
import { spreadsheetFile } from '#kernel/spreadsheet-file.ts'
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

/** Orders to send for a spreadsheet or a warehouse, a row for each line. */
export function ordersToSendFile(orders: readonly OrderToSend[], at: Date): File {
  const rows = orders.flatMap((order) => order.lines.map((line) => rowOf(order, line)))
  return spreadsheetFile(`Versand-${swissDay(at)}.csv`, [HEAD, ...rows])
}

function rowOf(
  { number, placed_at, delivery_address: to, email }: OrderToSend,
  line: OrderToSend['lines'][number],
): (string | null)[] {
  return [
    number,
    swissDay(new Date(placed_at)),
    to.company,
    to.institution,
    to.first_name,
    to.last_name,
    to.street,
    to.street_number,
    to.post_code,
    to.city,
    to.country,
    to.phone,
    email,
    line.line_id,
    line.isbn,
    line.title,
    soldLabel(line),
    [line.binding, line.edition].filter(Boolean).join(', ') || null,
    String(line.quantity),
  ]
}
