import { asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as officeReturnsApi from '#contract/fulfilment/office-returns.ts'
import { postageOf } from '#contract/fulfilment/return-labels.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { isOpen } from './present-returns.ts'
import { type ReturnRow, returns } from './tables.ts'

type ReturnedLines = officeReturnsApi.OfficeReturn['lines']

interface Row {
  returned: ReturnRow
  orderNumber: string
  lines: ReturnedLines
  hasPicture: boolean
}

const columns = {
  returned: returns,
  orderNumber: orders.number,
  lines: sql<ReturnedLines>`(
    select json_agg(
      json_build_object('line_id', order_lines.id, 'title', order_lines.title, 'quantity', return_lines.quantity)
      order by order_lines.position)
    from return_lines join order_lines on order_lines.id = return_lines.line_id
    where return_lines.return_id = ${returns.id})`,
  hasPicture: sql<boolean>`exists (select from return_pictures where return_pictures.return_id = ${returns.id})`,
}

const rows = (db: Readable) =>
  db.select(columns).from(returns).innerJoin(orders, eq(orders.id, returns.orderId)).$dynamic()

/** The returns as staff list them. */
export const returnList = listing(officeReturnsApi.officeReturns.list, {
  rows,
  id: returns.id,
  sort: { announced_at: returns.announcedAt },
  filters: { state: (state) => eq(returns.state, state), reason: (reason) => eq(returns.reason, reason) },
  // A reference begins with the order’s number.
  search: (text) => hasWords(text, sql`lower(${returns.reference})`),
  present: presentOfficeReturn,
})

/** What the buyer of an order sends back, the first one first. */
export function returnsOf(db: Readable, orderId: string): Promise<Pick<ReturnRow, 'id' | 'reference' | 'state'>[]> {
  const { id, reference, state, announcedAt } = returns
  return db
    .select({ id, reference, state })
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(announcedAt), asc(id))
}

export async function readReturn(db: Readable, id: string): Promise<officeReturnsApi.OfficeReturn> {
  const [row] = await rows(db).where(eq(returns.id, id))
  if (!row) throw new Refusal('not_found')
  return presentOfficeReturn(row)
}

function presentOfficeReturn({ returned, orderNumber, lines, hasPicture }: Row): officeReturnsApi.OfficeReturn {
  const { id, orderId, reference, state, reason, note, worth, answer, announcedAt, arrivedAt, closedAt } = returned
  return {
    id,
    order_id: orderId,
    order_number: orderNumber,
    reference,
    state,
    reason,
    postage: postageOf(reason),
    lines,
    worth: toMoney(worth),
    note,
    has_picture: hasPicture,
    answer,
    announced_at: announcedAt.toISOString(),
    arrived_at: arrivedAt?.toISOString() ?? null,
    closed_at: closedAt?.toISOString() ?? null,
    may: isOpen(returned) ? ['credit', ...(state === 'announced' ? (['arrive'] as const) : []), 'reject'] : [],
  }
}
