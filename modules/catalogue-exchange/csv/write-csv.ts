import { spreadsheetText } from '#kernel/spreadsheet-file.ts'
import type { ExportedTitle } from '../read-catalogue.ts'
import { columns } from './columns.ts'

/** A CSV file of these titles, one row per product; importing it again changes nothing. */
export function writeCsv(titles: AsyncIterable<ExportedTitle>): AsyncGenerator<string> {
  return spreadsheetText(rowsOf(titles))
}

async function* rowsOf(titles: AsyncIterable<ExportedTitle>) {
  const all = Object.entries(columns).filter(([name]) => name !== 'delete')
  yield [all.map(([name]) => name)]
  for await (const title of titles) {
    yield title.products.map((product) => all.map(([, column]) => textOf(column.write(title, product))))
  }
}

function textOf(value: string | number | boolean | null): string | null {
  return value === null ? null : String(value)
}
