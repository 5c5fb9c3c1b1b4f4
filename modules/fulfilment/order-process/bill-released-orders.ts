import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { type Core, inTransaction } from '#kernel/core.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { billIfDue } from './when-billed.ts'

const BATCH = 50

/**
 * Job `bill-released-orders`: an order on invoice that waited for something digital is billed when the last of it is
 * out. One with something to send by post is billed with its first parcel.
 */
export async function billReleasedOrders(core: Core, at = new Date()): Promise<void> {
  while ((await billBatch(core, at)) === BATCH);
}

function billBatch(core: Core, at: Date): Promise<number> {
  return inTransaction(core.db, async (tx) => {
    const invoice = tx
      .select({ id: billingDocuments.id })
      .from(billingDocuments)
      .where(eq(billingDocuments.orderId, orders.id))
    const held = tx
      .select({ id: orderLines.id })
      .from(orderLines)
      .innerJoin(products, eq(products.id, orderLines.productId))
      .where(
        and(eq(orderLines.orderId, orders.id), sql`(${orderLines.ships} or ${products.availability} = 'preorder')`),
      )
    const due = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.status, 'invoice'), notExists(invoice), notExists(held)))
      .orderBy(asc(orders.placedAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const order of due) await billIfDue(core, tx, { order, progress: { waits: false, isSent: false }, at })
    return due.length
  })
}
