import { eq } from 'drizzle-orm'
import { inTransaction } from '#kernel/core.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { issueInvoice } from '#modules/sales/billing/issue-invoice.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import type { TestApp } from '../app.ts'
import { makeOrder } from '../shopper.ts'

/** An order on invoice of CHF 36.50 that was to be paid ten days ago. */
export async function makeOverdueOrder(app: Pick<TestApp, 'core' | 'client'>) {
  const { core } = app
  // The invoice of what is not out yet waits, so that it can be one of an earlier day.
  const { placed, shopper } = await makeOrder(app, { method: 'invoice', product: { availability: 'preorder' } })
  const [order] = await core.db.select().from(orders).where(eq(orders.id, placed.order))
  if (!order) throw new Error('the order has gone')
  const at = new Date(`${swissDayAfter(new Date(), -40)}T12:00:00Z`)
  await inTransaction(core.db, (tx) => issueInvoice(core, tx, { order, at }))
  const [document] = await core.db.select().from(billingDocuments).where(eq(billingDocuments.orderId, order.id))
  if (!document) throw new Error('no invoice')
  return { params: { id: order.id }, shopper, email: shopper.user.email, documentId: document.id }
}
