import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { declaredSeparator, readCell } from '#kernel/spreadsheet-file.ts'
import { tableText } from '#kernel/table-encoding.ts'

/** A row of a table, or a line of a text in its cells; by its number from 1. */
export interface Row {
  number: number
  cells: readonly string[]
}

/** Between the cells of a line; the first that occurs in it. */
const SEPARATORS = ['\t', ';', ',']
/** Lines by which the separator of a file is told. */
const HEAD = 20

/** The lines of a pasted text in their cells: those of a spreadsheet are separated by tabs. */
export function rowsOfText(text: string): Row[] {
  return text.split(/\r\n|\n|\r/).map((line, index) => {
    const separator = SEPARATORS.find((one) => line.includes(one))
    return { number: index + 1, cells: separator === undefined ? [line] : line.split(separator) }
  })
}

/** The text of a file, in any encoding that spreadsheets save; null for one that has more than text. */
export async function textOfTable(file: File): Promise<string | null> {
  // Spreadsheets as they were before 2007, and those with a password, are binary.
  const text = (await file.slice(0, 4).text()) === '%PDF' ? '\0' : await tableText(file)
  return /(?!\s)\p{Cc}/u.test(text) ? null : text
}

/**
 * The rows of a CSV file, by the separator that it declares, or that occurs most often at its beginning. Not more than
 * `most`.
 */
export function rowsOfCsv(text: string, most: number): Row[] {
  const head = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, HEAD)
  const declared = declaredSeparator(head[0] ?? '')
  const counted = SEPARATORS.map((one) => ({ one, count: head.join('\n').split(one).length }))
  const delimiter = declared ?? counted.reduce((before, next) => (next.count > before.count ? next : before)).one
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: most,
    })
    const numbered = rows.map((cells, index) => ({ number: index + 1, cells: cells.map(readCell) }))
    return declared === undefined ? numbered : numbered.slice(1)
  } catch (error) {
    // A quote that nothing closes: lines without cells.
    if (error instanceof CsvError) return rowsOfText(text)
    throw error
  }
}
