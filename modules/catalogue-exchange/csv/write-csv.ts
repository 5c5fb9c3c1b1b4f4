import type { ExportedTitle } from '../read-catalogue.ts'
import { columns } from './columns.ts'

const SEPARATOR = ';'
/** Spreadsheets read a file that begins with this mark as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A CSV file of these titles, one row per product; importing it again changes nothing. */
export async function* writeCsv(titles: AsyncIterable<ExportedTitle>): AsyncGenerator<string> {
  const all = Object.entries(columns).filter(([name]) => name !== 'delete')
  yield `${BYTE_ORDER_MARK}${all.map(([name]) => name).join(SEPARATOR)}\r\n`
  for await (const title of titles) {
    yield title.products
      .map((product) => `${all.map(([, column]) => quoted(column.write(title, product))).join(SEPARATOR)}\r\n`)
      .join('')
  }
}

function quoted(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value)
  return /[";,\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
