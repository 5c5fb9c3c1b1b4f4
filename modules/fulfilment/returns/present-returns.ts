import { asc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { OPEN_RETURN, postageOf } from '#contract/fulfilment/return-labels.ts'
import type { OrderReturn, OrderReturns, ReturnedMoney } from '#contract/fulfilment/returns.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findOwnOrder } from '#modules/fulfilment/payments/own-order.ts'
import { openAmountOf } from '#modules/sales/billing/open-amount.ts'
import type { OrderOwner } from '#modules/sales/orders/own-orders.ts'
import { type OrderRow, orderLines } from '#modules/sales/orders/tables.ts'
import { loadReturnable } from './load-returnable.ts'
import { type ReturnRow, returnLines, returns } from './tables.ts'

type ReturnedLines = OrderReturn['lines']

/** What of an order can be sent back, and what was announced, as its buyer sees it; orders of others are unknown. */
export async function readOrderReturns(
  db: Database,
  own: { owner: OrderOwner; orderId: string },
): Promise<OrderReturns> {
  const order = await findOwnOrder(db, own)
  const rows = await db
    .select()
    .from(returns)
    .where(eq(returns.orderId, order.id))
    .orderBy(asc(returns.announcedAt), asc(returns.id))
  const lines = await linesOfReturns(
    db,
    rows.map(({ id }) => id),
  )
  return {
    number: order.number,
    lines: (await loadReturnable(db, order)).map(({ line, most, until, obstacle }) => ({
      line_id: line.id,
      title: line.title,
      format: line.format,
      is_inspection_copy: line.isInspectionCopy,
      quantity: line.amount,
      most,
      until,
      obstacle,
    })),
    money_back: await moneyBack(db, order),
    returns: rows.map((row) => presentReturn(row, lines.get(row.id) ?? [])),
  }
}

/** One of the returns of an order, as its buyer sees it; others are unknown. */
export async function readOrderReturn(
  db: Database,
  { returnId, ...own }: { owner: OrderOwner; orderId: string; returnId: string },
): Promise<OrderReturn> {
  const found = (await readOrderReturns(db, own)).returns.find(({ id }) => id === returnId)
  if (!found) throw new Refusal('not_found')
  return found
}

/** Of what is owed still, less is owed; what was paid online goes back that way, the rest by a bank transfer. */
export async function moneyBack(db: Database, { id, paymentMethod }: OrderRow): Promise<ReturnedMoney> {
  if ((await openAmountOf(db, id)) > 0) return { way: 'less_owed', method: null }
  if (paymentMethod === null || paymentMethod === 'invoice') return { way: 'by_hand', method: null }
  return { way: 'provider', method: paymentMethod }
}

/** The lines of these returns, in the order of their order. */
export async function linesOfReturns(
  db: Database,
  returnIds: readonly string[],
): Promise<ReadonlyMap<string, ReturnedLines>> {
  if (returnIds.length === 0) return new Map()
  const rows = await db
    .select({ returnId: returnLines.returnId, line: orderLines, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.lineId))
    .where(inArray(returnLines.returnId, [...returnIds]))
    .orderBy(asc(orderLines.position))
  const all = new Map<string, ReturnedLines>()
  for (const { returnId, line, quantity } of rows)
    all.set(returnId, [...(all.get(returnId) ?? []), { line_id: line.id, title: line.title, quantity }])
  return all
}

function presentReturn(row: ReturnRow, lines: ReturnedLines): OrderReturn {
  const { id, reference, state, reason, worth, answer, announcedAt, closedAt } = row
  return {
    id,
    reference,
    state,
    reason,
    postage: postageOf(reason),
    lines,
    worth: toMoney(worth),
    answer,
    announced_at: announcedAt.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
    may_withdraw: state === 'announced',
  }
}

/** Whether a return still holds its copies. */
export function isOpen({ state }: Pick<ReturnRow, 'state'>): boolean {
  return OPEN_RETURN.includes(state)
}
