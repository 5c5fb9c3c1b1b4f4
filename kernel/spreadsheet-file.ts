import { isChanged } from './changed-by-spreadsheets.ts'
import { StreamedFile } from './route.ts'

/** By it, spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const TYPE = 'text/csv'
const SEPARATOR = ';'

/** A text that a spreadsheet shows and saves as it is; a plain cell may become a number or a day. */
export interface TextCell {
  text: string
}
export type Cell = string | TextCell | null
type Row = readonly Cell[]

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
  const one = (text: string) => text.replace(/\s+/gu, ' ')
  return row.map((cell) => (typeof cell === 'string' ? one(cell) : cell && { text: one(cell.text) }))
}

function linesOf(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(writeCell).join(SEPARATOR)}\r\n`).join('')
}

/** Quoted also for programs that take commas or tabs for separators. */
const NEEDS_QUOTES = /[";,\t\r\n]|^\s|\s$/

/** Characters of a text that Excel takes within a formula. */
const LONGEST_IN_FORMULA = 255

function writeCell(cell: Cell): string {
  const text = typeof cell === 'object' ? (cell?.text ?? '') : cell
  const isText = typeof cell === 'object' && text.length <= LONGEST_IN_FORMULA && isChanged(text)
  const shown = isText ? `="${text.replaceAll('"', '""')}"` : isFormula(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

/**
 * The cell of a text that looks like a number or a day, as post codes, house numbers («1-3») and references do: such a one is
 * written as a formula that holds nothing but the text, which Excel, LibreOffice and Google show and merge into letters
 * as the text.
 */
export function textCell(text: string | null): TextCell | null {
  return text === null ? null : { text }
}

/**
 * The cell of a phone number. Without a space in it, a spreadsheet would show it as a number, without its plus or zero;
 * with one it is a text, which can be dialled as well.
 */
export function phoneCell(phone: string | null): string | null {
  return phone?.replace(/^(\+\d{2}|\d{3})(?=\d{4,}$)/, (start) => `${start} `) ?? null
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
