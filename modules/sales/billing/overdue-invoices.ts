import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { isOwed } from './open-invoice.ts'
import { billingDocuments } from './tables.ts'

/** Days after which an unpaid invoice costs its account the payment by invoice (decisions, section 19). */
const DAYS = 60

/** Whether an invoice of this account is overdue for so long that the next one must be paid in advance. */
export async function hasOverdueInvoice(db: Database, userId: string, at: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: billingDocuments.id })
    .from(orders)
    .innerJoin(billingDocuments, eq(billingDocuments.orderId, orders.id))
    .where(and(eq(orders.userId, userId), isOwed(), lt(billingDocuments.dueOn, swissDayAfter(at, -DAYS))))
    .limit(1)
  return row !== undefined
}
