import {
  brokenSentences,
  cellSentences,
  recordFields,
  refusalSentences,
} from '#contract/exchange/exchange-sentences.ts'
import { asTyped, codeAsTyped } from '#contract/typed-text/pasted-text.ts'
import { declaredSeparator, readCell } from '#kernel/spreadsheet-file.ts'
import { type Bytes, decoded, encodingOf, isWestern } from '#kernel/table-encoding.ts'
import {
  type CatalogueRecord,
  type Entry,
  FileBroken,
  RecordRefused,
} from '#modules/exchange/record/catalogue-record.ts'
import { cutText } from '#modules/exchange/record/cut-text.ts'
import { cutTexts } from '#modules/exchange/record/cut-texts.ts'
import * as said from '#modules/exchange/record/said-fields.ts'
import { type Column, type ColumnName, columns, isColumn } from './columns.ts'
import { completeRows } from './complete-rows.ts'
import { readKeptText } from './kept-text.ts'
import { splitRows } from './split-rows.ts'
import { guardContent } from './spreadsheet-values.ts'

const SEPARATORS = [';', ',', '\t']
/** The table needs one of these columns to identify the product. */
const NAMING: readonly ColumnName[] = ['record_reference', 'isbn', 'order_number']

/**
 * The rows of a CSV file as records: comma, semicolon or tab, in any encoding that spreadsheets save, as Excel and
 * LibreOffice write them in Switzerland. A file whose first line does not name known columns is broken. `open` is
 * called several times.
 */
export async function* readCsv(open: () => Bytes): AsyncGenerator<Entry> {
  const encoding = await encodingOf(open)
  const separator = await findSeparator(decoded(open(), encoding))
  let names: ColumnName[] | undefined
  let isFirst = true
  const rows = splitRows(decoded(open(), encoding), separator)
  for await (const { line, cells: written } of completeRows(rows, () => names?.length)) {
    const cells = written.map((cell) => asTyped(cell).trim())
    const isDeclaration = isFirst && declaredSeparator(written[0] ?? '') !== undefined
    isFirst = false
    // Spreadsheets leave empty rows behind.
    if (isDeclaration || cells.every((cell) => cell === '')) continue
    if (names) yield readRow({ line, cells }, { columnNames: names, canLack: isWestern(encoding) })
    else names = readNames({ line, cells })
  }
  if (!names) throw new FileBroken(brokenSentences.emptyFile, 1)
}

/** Characters in which a first line is looked for. */
const LONGEST_HEAD = 10_000

/** The separator that the first line declares, else the one that occurs most often in the first line with content. */
async function findSeparator(text: AsyncIterable<string>): Promise<string> {
  let head = ''
  for await (const part of text) {
    head += part
    if (/\S[^\r\n]*[\r\n]/.test(head) || head.length > LONGEST_HEAD) break
  }
  const [line = ''] = head.trimStart().split(/\r\n|\r|\n/)
  const declared = declaredSeparator(line)
  if (declared !== undefined) {
    if (!SEPARATORS.includes(declared)) throw new FileBroken(brokenSentences.separatorUnknown(cutText(declared, 1)), 1)
    return declared
  }
  const counts = SEPARATORS.map((one) => ({ one, count: line.split(one).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).one
}

interface Cells {
  line: number
  cells: readonly string[]
}

/** The columns, without nameless ones at the end, which spreadsheets append. */
function readNames({ cells, line }: Cells): ColumnName[] {
  const names = withoutEmptyEnd(cells).map((cell) =>
    codeAsTyped(cell)
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const known = names.map((name, n) => {
    if (name === '') throw new FileBroken(brokenSentences.columnNameless(n + 1), line)
    if (!isColumn(name)) throw new FileBroken(brokenSentences.columnUnknown(cutText(name, 60)), line)
    return name
  })
  const twice = known.find((name, n) => known.indexOf(name) !== n)
  if (twice) throw new FileBroken(brokenSentences.columnTwice(twice), line)
  if (!NAMING.some((name) => known.includes(name)))
    throw new FileBroken(brokenSentences.columnMissing(NAMING.join(', ')), line)
  return known
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

interface Reading {
  columnNames: readonly ColumnName[]
  /** Whether the encoding has no letters but those of Western Europe. */
  canLack: boolean
}

function readRow({ cells, line }: Cells, { columnNames, canLack }: Reading): Entry {
  const cellOf = (name: ColumnName) => readKeptText(readCell(cells[columnNames.indexOf(name)] ?? '')).trim()
  const named = NAMING.map(cellOf).find(Boolean)
  const names = { reference: named ? cutText(named, 100) : null, isbn: cellOf('isbn'), title: cellOf('title') }
  try {
    const found = withoutEmptyEnd(cells).length
    if (cells.length < columnNames.length || found > columnNames.length)
      throw new RecordRefused(refusalSentences.columns(Math.max(found, cells.length), columnNames.length))
    const record: CatalogueRecord = { reference: '', deletes: false }
    for (const name of columnNames) Object.assign(record, readColumn(name, cellOf(name), canLack))
    const reference = record.reference || record.orderNumber || record.isbn
    if (!reference) throw new RecordRefused(refusalSentences.missing(recordFields.reference))
    const isReferenceMade = record.reference === ''
    return { line, record: cutTexts({ ...record, reference, isReferenceMade, ...availableFromOf(record) }) }
  } catch (error) {
    if (!(error instanceof RecordRefused)) throw error
    return { line, ...names, refusal: error.message, cell: error.cell }
  }
}

/** What a cell says. A refusal names the column, and what it should hold. */
function readColumn(name: ColumnName, cell: string, canLack: boolean): Partial<CatalogueRecord> {
  if (cell === '') return {}
  const column: Column = columns[name]
  try {
    return column.read(guardContent(cell, canLack))
  } catch (error) {
    if (!(error instanceof RecordRefused)) throw error
    throw new RecordRefused(cellSentences.inColumn(name, error.message, column.expects), {
      column: name,
      value: said.shown(cell),
      expected: column.expects ?? null,
    })
  }
}

/** A row that states an availability but no date clears the date. */
function availableFromOf({ availability, availableFrom }: CatalogueRecord): Partial<CatalogueRecord> {
  return availability && availableFrom === undefined ? { availableFrom: null } : {}
}
