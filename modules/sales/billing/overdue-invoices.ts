import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { orderTermsSetting } from '#modules/sales/orders/order-terms.ts'
import { type OrderOwner, ownedBy } from '#modules/sales/orders/own-orders.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { isOwed } from './open-invoice.ts'
import { billingDocuments } from './tables.ts'

/** Whether an invoice of this owner is overdue for so long that the next order must be paid in advance. */
export async function hasOverdueInvoice(db: Database, owner: OrderOwner, at: Date): Promise<boolean> {
  const { overdue_days: days } = await readSettingNow(db, orderTermsSetting)
  const [row] = await db
    .select({ id: billingDocuments.id })
    .from(orders)
    .innerJoin(billingDocuments, eq(billingDocuments.orderId, orders.id))
    .where(and(ownedBy(owner), isOwed(), lt(billingDocuments.dueOn, swissDayAfter(at, -days))))
    .limit(1)
  return row !== undefined
}
