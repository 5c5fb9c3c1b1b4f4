import type { Database } from '#kernel/database/connection.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { readCsv } from '#modules/exchange/csv/read-csv.ts'
import { importCatalogue } from '#modules/exchange/import/import-catalogue.ts'
import { readRunSettings } from '#modules/exchange/import/read-settings.ts'
import { sampleIsbn } from '../catalogue/isbn.ts'

/** Numbers that no product of the demonstration has. */
const [FIRST, SECOND] = [90_001, 90_002]

/** A table as a spreadsheet saved it: what it takes off sale was never there, and the rest cannot be read. */
const TABLE = [
  'isbn;title;format;price;availability;published_on;departments;delete',
  `${sampleIsbn(FIRST)};;;;;;;WAHR`,
  `${sampleIsbn(SECOND)};Rechnen im Betrieb;book;1.234;available;01.03.2026;;`,
  '9.78E+12;Rechnen in der Werkstatt;book;34.50;available;01.03.2026;;',
  `${sampleIsbn(SECOND)};Rechnen im Büro;book;34.50;lieferbar;01.03.2026;;`,
  `${sampleIsbn(SECOND)};Rechnen auf Reisen;book;34.50;available;3/1/2026;;`,
  `${sampleIsbn(SECOND)};Rechnen zu Hause;book;34.50;available;01.03.2026;hauswirtschaft-und-mehr;`,
].join('\r\n')

/** An import with something to say about its records, for the back office. It changes nothing in the catalogue. */
export async function importTable(db: Database): Promise<void> {
  await importCatalogue({
    db,
    source: 'nachtrag-fruehling.csv',
    format: 'csv',
    entries: readCsv(tableBytes),
    settings: await readRunSettings({ db, kept: new KeptValues() }),
  })
}

async function* tableBytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${TABLE}\r\n`)
}
