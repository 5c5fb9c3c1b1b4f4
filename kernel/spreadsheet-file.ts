import { StreamedFile } from './route.ts'

/** By it, spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const TYPE = 'text/csv'
const SEPARATOR = ';'

type Row = readonly (string | null)[]

/** A file of rows that spreadsheets open as a table with all letters, and of which they compute nothing. */
export function spreadsheetFile(name: string, rows: readonly Row[]): File {
  return new File([BYTE_ORDER_MARK, linesOf(rows.map(inOneLine))], name, { type: TYPE })
}

/** Such a file of more rows than should be in memory at once. */
export function streamedSpreadsheet(name: string, batches: AsyncIterable<readonly Row[]>): StreamedFile {
  return new StreamedFile(name, { type: TYPE, pieces: spreadsheetText(inOneLineEach(batches)) })
}

/** The text of such a file whose cells keep their line breaks; `readCell` gives back what each cell was made of. */
export async function* spreadsheetText(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of batches) yield linesOf(rows)
}

async function* inOneLineEach(batches: AsyncIterable<readonly Row[]>) {
  for await (const rows of batches) yield rows.map(inOneLine)
}

function inOneLine(row: Row): Row {
  return row.map((value) => value?.replace(/\s+/gu, ' ') ?? null)
}

function linesOf(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(writeCell).join(SEPARATOR)}\r\n`).join('')
}

/** Quoted also for programs that take commas or tabs for separators. */
const NEEDS_QUOTES = /[";,\t\r\n]|^\s|\s$/

function writeCell(value: string | null): string {
  const text = value ?? ''
  const shown = isFormula(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

/** How people and other programs write a text that no spreadsheet is to take for a number: `="0123"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/s

/**
 * The text of which `spreadsheetText` made a cell: without the apostrophe that keeps it from being computed. Of a formula
 * that holds nothing but a text, the text.
 */
export function readCell(cell: string): string {
  const [, text] = TEXT_FORMULA.exec(cell) ?? []
  if (text !== undefined) return text.replaceAll('""', '"')
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell
}

/** What Excel understands in a first line, to be told the separator, and no other program does. */
const DECLARED = /^"?sep=(.)?"?[;,\t]*$/i

/** The separator that the first line of a table declares (`sep=;`); undefined where it is a line of the table. */
export function declaredSeparator(line: string): string | undefined {
  const match = DECLARED.exec(line)
  return match ? (match[1] ?? SEPARATOR) : undefined
}

/**
 * The beginning of what a spreadsheet would compute instead of show: a buyer may be called «=cmd». Apostrophes before it
 * count as well, so that each text has a cell of its own and comes back as it was.
 */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]/

/** A number with a sign, as phone numbers and amounts are: computed it is the same, and warehouses need it as it is. */
const SIGNED_NUMBER = /^'*[+-]\d[\d ]*(?:\.\d+)?$/

function isFormula(text: string): boolean {
  return FORMULA.test(text) && !SIGNED_NUMBER.test(text)
}

/** Hundredths as a decimal number that every spreadsheet reads: `-1234.50`. */
export function decimalCell(hundredths: number): string {
  const absolute = Math.abs(hundredths)
  const sign = hundredths < 0 ? '-' : ''
  return `${sign}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}
