import { spreadsheetText } from '#kernel/spreadsheet-file.ts'
import type { ExportedTitle } from '#modules/exchange/record/read-catalogue.ts'
import { type Column, columns } from './columns.ts'
import { keptText } from './kept-text.ts'

/** A CSV file of these titles, one row per product; importing it again changes nothing. */
export function writeCsv(titles: AsyncIterable<ExportedTitle>): AsyncGenerator<string> {
  return spreadsheetText(rowsOf(titles))
}

async function* rowsOf(titles: AsyncIterable<ExportedTitle>) {
  const all = Object.entries<Column>(columns).filter(([name]) => name !== 'delete')
  yield [all.map(([name]) => name)]
  for await (const title of titles) {
    yield title.products.map((product) => all.map(([, column]) => cellOf(column, column.write(title, product))))
  }
}

function cellOf({ isValue }: Column, value: string | number | boolean | null): string | null {
  if (value === null) return null
  return isValue ? String(value) : keptText(String(value))
}
