import { soldInWords } from '#contract/catalogue/article-in-words.ts'
import { rappen } from '#contract/ground/money.ts'
import { ORDER_FILE_HEAD, orderFileName } from '#contract/procurement/order-file-words.ts'
import { sumLabels } from '#contract/sales/sums.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Cell, decimalCell, spreadsheetFile, textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { hyphenateIsbn } from '#modules/catalogue/catalogue/hyphenate-isbn.ts'
import { loadOrder } from '#modules/fulfilment/order-desk/load-order.ts'
import { shareByValue } from '#modules/ground/pricing/share-by-value.ts'
import { articleOfLine } from '#modules/sales/orders/article-of-line.ts'
import { type NamedShare, sharesOfLines } from '#modules/sales/orders/shares/line-shares.ts'
import type { OrderRow, orderLines } from '#modules/sales/orders/tables.ts'

type Line = Pick<
  typeof orderLines.$inferSelect,
  | 'title'
  | 'isbn'
  | 'amount'
  | 'unitPrice'
  | 'total'
  | 'quantityDiscountRate'
  | 'format'
  | 'isInspectionCopy'
  | 'binding'
  | 'edition'
>

/**
 * An order of a school as a table for its bookkeeping: a line for each class and teacher, and one for shipping, which add
 * up to the total of the order.
 */
export async function orderFile(
  db: Database,
  { schoolId, orderId }: { schoolId: string; orderId: string },
): Promise<File> {
  const { order, lines } = await loadOrder(db, { schoolId }, orderId)
  const shares = await sharesOfLines(
    db,
    lines.map(({ id }) => id),
  )
  const head = headOf(order)
  const rows = lines.flatMap((line) => rowsOf(line, shares.get(line.id)).map((cells) => [...head, ...cells]))
  const shipping = order.shipping === 0 ? [] : [[...head, ...shippingRow(order)]]
  return spreadsheetFile(orderFileName(order.number), [ORDER_FILE_HEAD, ...rows, ...shipping])
}

function headOf({ number, placedAt, purchaseNumber, costCentre }: OrderRow): Cell[] {
  return [number, swissDay(placedAt), textCell(purchaseNumber), textCell(costCentre)]
}

/** What classes and teachers get of a line, with the money of each in Rappen, which adds up to that of the line. */
export function moneyOfShares(
  { total, amount }: Pick<Line, 'total' | 'amount'>,
  shares: readonly NamedShare[] = [{ class: null, teacher: null, amount }],
): (NamedShare & { total: number })[] {
  const totals = shareByValue(
    rappen(total),
    shares.map((share) => rappen(share.amount)),
  )
  return shares.map((share, place) => ({ ...share, total: totals[place] ?? 0 }))
}

function rowsOf(line: Line, shares: readonly NamedShare[] | undefined): Cell[][] {
  return moneyOfShares(line, shares).map((share) => [
    textCell(line.isbn && hyphenateIsbn(line.isbn)),
    textCell(line.title),
    soldInWords(articleOfLine(line)),
    textCell(share.class),
    textCell(share.teacher),
    String(share.amount),
    decimalCell(line.unitPrice),
    decimalCell(line.quantityDiscountRate),
    decimalCell(share.total),
  ])
}

function shippingRow({ shipping }: OrderRow): Cell[] {
  return [null, sumLabels.shipping, null, null, null, null, null, null, decimalCell(shipping)]
}
