import { and, asc, eq, exists, inArray } from 'drizzle-orm'
import type { OrderToSend } from '#contract/fulfilment/fulfilment.ts'
import type { Database } from '#kernel/database/connection.ts'
import { PLANNED_BY_VALUES } from '#kernel/database/planned-by-values.ts'
import { hyphenateIsbn } from '#modules/catalogue/catalogue/hyphenate-isbn.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { articleOfLine } from '#modules/sales/orders/article-of-line.ts'
import { leftToShip } from '#modules/sales/orders/left-to-ship.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { IS_LINE_READY, IS_TO_SEND, ITS_PRODUCT } from './ready-to-send.ts'

/** One page of the orders with something to send now, the oldest first, and how many there are. */
export async function listToSend(
  db: Database,
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<{ data: OrderToSend[]; total: number }> {
  const readyLines = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(products, ITS_PRODUCT)
    .where(and(eq(orderLines.orderId, orders.id), IS_LINE_READY))
  const wanted = and(IS_TO_SEND, exists(readyLines), PLANNED_BY_VALUES)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(wanted)
      .orderBy(asc(orders.placedAt), asc(orders.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(orders, wanted),
  ])
  const lines = await readyLinesOf(
    db,
    rows.map(({ id }) => id),
  )
  const data = rows.flatMap(({ id, number, placedAt, deliveryAddress, email }) =>
    deliveryAddress === null
      ? []
      : {
          id,
          number,
          placed_at: placedAt.toISOString(),
          delivery_address: deliveryAddress,
          email,
          delivery_note: `/office/orders/${id}/delivery-note.pdf`,
          lines: (lines.get(id) ?? []).map(presentLine),
        },
  )
  return { data, total }
}

/** The lines with copies that can be sent now, by their orders. */
export async function readyLinesOf(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, (typeof orderLines.$inferSelect)[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(products, ITS_PRODUCT)
    .where(and(inArray(orderLines.orderId, [...orderIds]), IS_LINE_READY))
    .orderBy(asc(orderLines.position))
  return Map.groupBy(
    rows.map(({ line }) => line),
    ({ orderId }) => orderId,
  )
}

function presentLine(line: typeof orderLines.$inferSelect): OrderToSend['lines'][number] {
  const { id: line_id, isbn, title } = line
  const isbn_hyphenated = isbn && hyphenateIsbn(isbn)
  return { line_id, isbn, isbn_hyphenated, title, ...articleOfLine(line), quantity: leftToShip(line) }
}
