import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { Refusal } from '#contract/errors.ts'
import {
  LAST_ORDER_ROW,
  MAX_ORDER_FILE_BYTES,
  quickOrderSentences,
} from '#contract/storefront/quick-order-sentences.ts'
import { declaredSeparator, readCell } from '#kernel/spreadsheet-file.ts'
import { tableText } from '#kernel/table-encoding.ts'
import type { Row } from './heading.ts'
import { rowsOfText } from './rows-of-text.ts'
import { rowsOfWorkbook, WorkbookBroken } from './rows-of-workbook.ts'

/**
 * The rows of an uploaded table, CSV in any encoding that spreadsheets save or XLSX, told apart by their bytes. Refuses (422,
 * at `file`) what is neither, is broken or too large.
 */
export async function rowsOfFile(file: File): Promise<Row[]> {
  if (file.size > MAX_ORDER_FILE_BYTES) throw refused(quickOrderSentences.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!startsAs(bytes, 'PK')) return rowsOfCsv(await csvText(file, bytes))
  try {
    return await rowsOfWorkbook(bytes)
  } catch (error) {
    if (error instanceof WorkbookBroken) throw refused(quickOrderSentences.broken)
    throw error
  }
}

function refused(sentence: string): Refusal {
  return new Refusal('invalid', { errors: { file: [sentence] } })
}

function startsAs(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, place) => bytes[place] === letter.charCodeAt(0))
}

/** The text of a file that has nothing but text. */
async function csvText(file: File, bytes: Uint8Array): Promise<string> {
  // Spreadsheets as they were before 2007, and those with a password, are binary.
  const text = startsAs(bytes, '%PDF') ? '\0' : await tableText(file)
  if (/(?!\s)\p{Cc}/u.test(text)) throw refused(quickOrderSentences.kind)
  return text
}

const SEPARATORS = ['\t', ';', ',']
/** Lines by which the separator is told. */
const HEAD = 20

/** The rows of a CSV file, by the separator that it declares, or that occurs most often at its beginning. */
function rowsOfCsv(text: string): Row[] {
  const head = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, HEAD)
  const declared = declaredSeparator(head[0] ?? '')
  const counted = SEPARATORS.map((one) => ({ one, count: head.join('\n').split(one).length }))
  const delimiter = declared ?? counted.reduce((most, next) => (next.count > most.count ? next : most)).one
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: LAST_ORDER_ROW + 1,
    })
    const numbered = rows.map((cells, index) => ({ number: index + 1, cells: cells.map(readCell) }))
    return declared === undefined ? numbered : numbered.slice(1)
  } catch (error) {
    // A quote that nothing closes: lines without cells.
    if (error instanceof CsvError) return rowsOfText(text)
    throw error
  }
}
