import type { UnreadableLine } from '#contract/storefront/quick-order.ts'
import { codeAsTyped } from '#contract/typed-text/pasted-text.ts'
import type { Row } from '#modules/ground/uploads/table-rows.ts'
import { type Columns, headingOf, isSum } from './heading.ts'
import { amountAmong, amountAround, markedAmount, wholeNumber, withoutPrices } from './read-amount.ts'
import {
  asNumber,
  type FoundNumber,
  findIsbn,
  findNumber,
  isRounded,
  mayBeNumber,
  NUMBER_KINDS,
  wordsOf,
} from './read-number.ts'

/** What a row of an order says. */
export interface ReadLine {
  number: number
  /** What stands there, shortened. */
  text: string
  isbn: string | null
  /** Copies; one where none is said. */
  amount: number
  problem: UnreadableLine | null
}

/** Characters of a line that are shown. */
const SHOWN = 200
/** Cells of a row, and words of a cell, among which something is looked for. */
const MOST_CELLS = 40
const MOST_WORDS = 40
/** Characters of a cell, and of a row. */
const LONGEST_CELL = 300
const LONGEST_ROW = 2_000
/** Words that the catalogue is asked about; a booklist has a few for each line. */
const MOST_ASKED = 10_000

type IsKnown = (number: string) => boolean

/** Everything in these rows that may be the number of a product, to ask the catalogue about. */
export function numbersIn(rows: readonly Row[]): string[] {
  const words = rows.flatMap(({ cells }) => typedCells(cells).flatMap((cell) => wordsOf(cell).slice(0, MOST_WORDS)))
  return [...new Set(words.filter(mayBeNumber).map(asNumber))].slice(0, MOST_ASKED)
}

/**
 * The lines of an order: ISBN and amount in either order, whatever stands beside them. Empty rows, the heading with what
 * stands above it, and sums are no lines. `isKnown` says whether the catalogue has a number that is no ISBN.
 */
export function readRows(rows: readonly Row[], isKnown: IsKnown): ReadLine[] {
  const typed = rows
    .map(({ number, cells }) => ({ number, cells: typedCells(cells) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  let columns: Columns = { number: -1, amount: -1 }
  let lines: ReadLine[] = []
  for (const row of typed) {
    const found = findInRow(row, columns, isKnown)
    if (!found) {
      const heading = headingOf(row)
      if (heading) {
        columns = heading
        // The name of the school or the class stands above the table.
        if (lines.every(({ isbn }) => isbn === null)) lines = []
      }
      if (heading || isSum(row)) continue
    }
    lines.push(readLine(row, found, columns))
  }
  return lines
}

/** The lines of an order as a text that is read as the same lines, each at its place. */
export function asText(lines: readonly ReadLine[]): string {
  const written: string[] = []
  for (const line of lines) {
    while (written.length < line.number - 1) written.push('')
    written.push(line.problem === null && line.isbn !== null ? `${line.isbn}\t${line.amount}` : line.text)
  }
  return written.join('\n')
}

/** A number in a cell of a row. */
interface Place extends FoundNumber {
  cell: number
  words: readonly string[]
  /** Another ISBN stands in the row, and no heading says which one counts. */
  isOneOfSeveral: boolean
}

function findInRow({ cells }: Row, columns: Columns, isKnown: IsKnown): Place | null {
  const places = cells.flatMap((cell, index): Place[] => {
    const words = wordsOf(withoutPrices(cell)).slice(0, MOST_WORDS)
    const found = index === columns.amount ? null : findNumber(words, isKnown)
    return found ? [{ ...found, cell: index, words, isOneOfSeveral: false }] : []
  })
  const inColumn = places.find(({ cell }) => cell === columns.number)
  if (inColumn) return inColumn
  const [best] = NUMBER_KINDS.flatMap((kind) => places.filter((place) => place.kind === kind))
  if (best?.kind !== 'isbn') return best ?? null
  const isOther = (found: FoundNumber | null) => found?.kind === 'isbn' && found.number !== best.number
  return { ...best, isOneOfSeveral: places.some(isOther) || isOther(findIsbn(best.words.slice(best.to))) }
}

function readLine(row: Row, found: Place | null, columns: Columns): ReadLine {
  const line = { number: row.number, text: shown(row.cells), isbn: found?.number ?? null, amount: 1, problem: null }
  if (!found) return { ...line, problem: row.cells.flatMap(wordsOf).some(isRounded) ? 'rounded' : 'no_number' }
  if (found.isOneOfSeveral) return { ...line, problem: 'several_numbers' }
  const amount = amountOf(row, found, columns)
  if (found.kind === 'wrong') return { ...line, amount: Math.max(1, amount ?? 1), problem: 'not_an_isbn' }
  return amount !== null && amount > 0 ? { ...line, amount } : { ...line, problem: 'no_amount' }
}

/** The copies that a row says, one where it says none; null where the column of amounts holds something else. */
function amountOf({ cells }: Row, { cell, words, from, to }: Place, columns: Columns): number | null {
  const inColumn = columns.amount === cell ? '' : (cells[columns.amount] ?? '')
  if (inColumn !== '' && inColumn !== '-') return wholeNumber(inColumn) ?? markedAmount(inColumn)
  if (columns.amount >= 0 && columns.amount < cells.length) return 1
  const [before, after] = [words.slice(0, from), words.slice(to)]
  const others = [...cells.slice(cell + 1), ...cells.slice(0, cell).toReversed()]
  const texts = [before.join(' '), after.join(' '), ...others].map(withoutPrices)
  for (const text of texts) {
    const marked = markedAmount(text)
    if (marked !== null) return marked
  }
  return amountAmong(others) ?? amountAround(before, after) ?? 1
}

/** The cells as they are read: whoever makes a row to take long is read a part of it. */
function typedCells(cells: readonly string[]): string[] {
  let room = LONGEST_ROW
  return cells.slice(0, MOST_CELLS).map((cell) => {
    const text = cell.slice(0, Math.min(LONGEST_CELL, room))
    room -= text.length
    return codeAsTyped(text)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  })
}

function shown(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell !== '').join('; ')
  return [...text.toWellFormed()].slice(0, SHOWN).join('')
}
