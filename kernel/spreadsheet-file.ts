import { StreamedFile } from './route.ts'

/** By it, spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const TYPE = 'text/csv'

type Row = readonly (string | null)[]

/** A file of rows that spreadsheets open as a table with all letters, and of which they compute nothing. */
export function spreadsheetFile(name: string, rows: readonly Row[]): File {
  return new File([BYTE_ORDER_MARK, linesOf(rows)], name, { type: TYPE })
}

/** Such a file of more rows than should be in memory at once. */
export function streamedSpreadsheet(name: string, batches: AsyncIterable<readonly Row[]>): StreamedFile {
  return new StreamedFile(name, { type: TYPE, pieces: piecesOf(batches) })
}

async function* piecesOf(batches: AsyncIterable<readonly Row[]>) {
  yield BYTE_ORDER_MARK
  for await (const rows of batches) yield linesOf(rows)
}

function linesOf(rows: readonly Row[]): string {
  return rows.map((fields) => `${fields.map(field).join(';')}\r\n`).join('')
}

/** What a spreadsheet would compute instead of show: a buyer may be called «=cmd». */
const FORMULA = /^[=+\-@\t\r]/

function field(value: string | null): string {
  const text = (value ?? '').replace(/\s+/gu, ' ')
  const shown = FORMULA.test(text) ? `'${text}` : text
  return /[";]/.test(shown) || shown !== shown.trim() ? `"${shown.replaceAll('"', '""')}"` : shown
}
