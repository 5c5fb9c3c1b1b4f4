import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { orderTermsSetting } from '#modules/sales/orders/order-terms.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { changeOrder } from './change-order.ts'
import { endOrdersWithNothingLeft } from './nothing-left.ts'

const BATCH = 100

/** Job `complete-shipped-orders`: also ends those of which nothing was left to send. */
export async function completeShippedOrders(core: Core): Promise<void> {
  while ((await completeBatch(core)) === BATCH);
  await endOrdersWithNothingLeft(core)
}

function completeBatch(core: Core): Promise<number> {
  return inTransaction(core.db, async (tx) => {
    const days = await daysUntilReceived(tx)
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.status, 'shipped'), lt(orders.statusChangedAt, sql`now() - make_interval(days => ${days})`)))
      .orderBy(asc(orders.statusChangedAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { id } of due) await completeShipped(core, tx, id)
    return due.length
  })
}

/** A locked order that was shipped counts as received. */
export async function completeShipped(core: Core, tx: Database, orderId: string): Promise<void> {
  const reason = `${await daysUntilReceived(tx)} days`
  await changeOrder(core, tx, { orderId, from: 'shipped', to: 'completed', by: 'clock', reason })
}

async function daysUntilReceived(tx: Database): Promise<number> {
  return (await readSettingNow(tx, orderTermsSetting)).received_days
}
