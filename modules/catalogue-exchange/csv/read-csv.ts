import { brokenSentences, recordFields, refusalSentences } from '#contract/words/exchange-sentences.ts'
import { readCell } from '#kernel/spreadsheet-file.ts'
import { type CatalogueRecord, type Entry, FileBroken, RecordRefused } from '../record/catalogue-record.ts'
import { cutText } from '../record/cut-text.ts'
import { type Bytes, decodeTable } from '../record/decode.ts'
import { type ColumnName, columns, isColumn } from './columns.ts'
import { type Row, splitRows } from './split-rows.ts'

/** The table needs one of these columns to identify the product. */
const NAMING: readonly ColumnName[] = ['record_reference', 'isbn', 'order_number']

/**
 * The rows of a CSV file as records: comma, semicolon or tab, UTF-8 or Windows-1252, with or without a byte order mark.
 * Throws FileBroken when the first line does not name known columns. `open` is called several times.
 */
export async function* readCsv(open: () => Bytes): AsyncGenerator<Entry> {
  const separator = await findSeparator(open)
  let names: ColumnName[] | undefined
  for await (const row of splitRows(decodeTable(open), separator)) {
    // Spreadsheets leave empty rows behind.
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (names) yield readRow(row, names)
    else names = readNames(row)
  }
  if (!names) throw new FileBroken(brokenSentences.emptyFile, 1)
}

/** The separator that occurs most often in the first line. */
async function findSeparator(open: () => Bytes): Promise<string> {
  for await (const chunk of open()) {
    const [line = ''] = Buffer.from(chunk).toString('latin1').split(/\r?\n/)
    const counts = [';', ',', '\t'].map((one) => ({ one, count: line.split(one).length }))
    return counts.reduce((most, next) => (next.count > most.count ? next : most)).one
  }
  return ';'
}

function readNames({ cells, line }: Row): ColumnName[] {
  const names = cells.map((cell) =>
    cell
      .replace(/^\ufeff/, '')
      .trim()
      .toLowerCase(),
  )
  const known = names.map((name) => {
    if (!isColumn(name)) throw new FileBroken(brokenSentences.columnUnknown(cutText(name, 60)), line)
    return name
  })
  const twice = known.find((name, n) => known.indexOf(name) !== n)
  if (twice) throw new FileBroken(brokenSentences.columnTwice(twice), line)
  if (!NAMING.some((name) => known.includes(name)))
    throw new FileBroken(brokenSentences.columnMissing(NAMING.join(', ')), line)
  return known
}

function readRow({ cells, line }: Row, names: readonly ColumnName[]): Entry {
  const cellOf = (name: ColumnName) => readCell(cells[names.indexOf(name)]?.trim() ?? '')
  const named = NAMING.map(cellOf).find(Boolean)
  const likely = named ? cutText(named, 100) : null
  try {
    if (cells.length !== names.length) throw new RecordRefused(refusalSentences.columns(cells.length, names.length))
    const record: CatalogueRecord = { reference: '', deletes: false }
    for (const name of names) {
      const cell = cellOf(name)
      if (cell) Object.assign(record, columns[name].read(cell))
    }
    const reference = record.reference || record.orderNumber || record.isbn
    if (!reference) throw new RecordRefused(refusalSentences.missing(recordFields.reference))
    return { line, record: { ...record, reference, ...availableFromOf(record) } }
  } catch (error) {
    if (!(error instanceof RecordRefused)) throw error
    return { line, reference: likely, refusal: error.message }
  }
}

/** A row that states an availability but no date clears the date. */
function availableFromOf({ availability, availableFrom }: CatalogueRecord): Partial<CatalogueRecord> {
  return availability && availableFrom === undefined ? { availableFrom: null } : {}
}
