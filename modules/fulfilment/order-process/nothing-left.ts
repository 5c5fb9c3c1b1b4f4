import { and, asc, eq, exists, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { OPEN_AMOUNT } from '#modules/sales/billing/open-amount.ts'
import { LEFT_OF_PRINTED } from '#modules/sales/orders/left-to-ship.ts'
import { type OrderRow, orderLines, orders } from '#modules/sales/orders/tables.ts'
import { changeOrder } from './change-order.ts'
import { closeSettledTasks } from './settled-tasks.ts'

const BATCH = 100

const ofOrder = eq(orderLines.orderId, orders.id)
const isPrinted = and(ofOrder, eq(orderLines.ships, true))

/** SQL, inside a statement about orders: everything that was to be sent is sent or credited. */
function isNothingLeft(db: Database): SQL | undefined {
  const lines = (wanted: SQL | undefined) => db.select({ id: orderLines.id }).from(orderLines).where(wanted)
  return and(exists(lines(isPrinted)), notExists(lines(and(isPrinted, sql`${LEFT_OF_PRINTED} > 0`))))
}

/** Part of the job `complete-shipped-orders`: ends orders that had nothing left to send before the shop knew of it. */
export async function endOrdersWithNothingLeft(core: Core): Promise<void> {
  while ((await endBatch(core)) === BATCH);
}

function endBatch(core: Core): Promise<number> {
  return inTransaction(core.db, async (tx) => {
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.status, ['paid', 'invoice']), isNothingLeft(tx)))
      .orderBy(asc(orders.placedAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const order of due) await endIfNothingLeft(core, tx, order)
    return due.length
  })
}

/**
 * Ends a locked order of which nothing is left to send: on invoice, unpaid and credited as a whole, it is cancelled;
 * otherwise, sent in part and credited for the rest, it is completed.
 */
export async function endIfNothingLeft(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { id: orderId }: Pick<OrderRow, 'id'>,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (order?.status !== 'paid' && order?.status !== 'invoice') return
  const is = async (wanted: SQL | undefined) => (await tx.$count(orders, and(eq(orders.id, orderId), wanted))) > 0
  const change = { orderId, from: order.status, by: 'system' } as const
  if (order.status === 'invoice' && (await is(and(isNull(orders.paidAt), sql`${OPEN_AMOUNT} <= 0`)))) {
    await changeOrder(core, tx, { ...change, to: 'canceled', reason: 'credited as a whole' })
  } else if (await is(isNothingLeft(tx))) {
    await changeOrder(core, tx, { ...change, to: 'completed', reason: 'nothing left to send' })
  } else return
  await closeSettledTasks(tx, { orderId, staffId: null, note: null })
}
