import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import {
  LAST_ORDER_ROW,
  MAX_ORDER_LINES,
  MAX_ORDER_ROWS,
  quickOrderSentences,
} from '#contract/storefront/quick-order-sentences.ts'
import type { Core } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { rowsOfText } from '#modules/ground/uploads/table-rows.ts'
import { numbersIn, type ReadLine, readRows } from './reading/read-rows.ts'
import { rowsOfFile } from './reading/rows-of-file.ts'

/** An order as it was sent: one of the two. */
interface SentOrder {
  text: string
  file: File | undefined
}

/** A line with the product that has its number; null where none has. */
export interface LineOfProduct extends ReadLine {
  productId: string | null
}

/** The lines of an order with their products. Refuses (422, at its field) an order without lines, and one of too many. */
export async function readOrder({ db }: Core, { text, file }: SentOrder): Promise<LineOfProduct[]> {
  const field = file ? 'file' : 'text'
  const refused = (sentence: string) => new Refusal('invalid', { errors: { [field]: [sentence] } })
  const isEmpty = text.trim() === ''
  if (!file && isEmpty) throw refused(quickOrderSentences.nothing)
  if (file && !isEmpty) throw refused(quickOrderSentences.both)
  const all = file ? await rowsOfFile(file) : rowsOfText(text)
  if (all.length > LAST_ORDER_ROW) throw refused(quickOrderSentences.tooFarDown)
  const rows = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length > MAX_ORDER_ROWS) throw refused(quickOrderSentences.tooManyRows)
  // The catalogue is not asked about more than can be ordered.
  const count = readRows(rows, () => false).length
  if (count > MAX_ORDER_LINES) throw refused(quickOrderSentences.tooManyLines(count))
  const known = await findByNumbers(db, numbersIn(rows))
  const lines = readRows(rows, (number) => known.has(number))
  if (lines.every(({ isbn, problem }) => isbn === null && problem !== 'rounded'))
    throw refused(quickOrderSentences.noLines)
  const numbers = lines.flatMap(({ isbn }) => isbn ?? [])
  const found = await findByNumbers(db, numbers)
  return lines.map((line) => ({ ...line, productId: (line.isbn && found.get(line.isbn)) ?? null }))
}

/** Products by the ISBN or order number that they have, which of articles without an ISBN is their EAN. */
async function findByNumbers(db: Database, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const asked = sql`${sql.param(numbers)}::text[]`
  const rows = await rowsOf<{ number: string; id: string }>(
    db,
    sql`select isbn as number, id from ${products} where isbn = any(${asked})
        union all
        select order_number, id from ${products} where order_number = any(${asked})
          and not exists (select from ${products} as named where named.isbn = products.order_number)`,
  )
  return new Map(rows.map(({ number, id }) => [number, id]))
}
