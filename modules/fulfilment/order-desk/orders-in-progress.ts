import { and, inArray } from 'drizzle-orm'
import type { OrderSummary } from '#contract/sales/orders.ts'
import type { Core } from '#kernel/core.ts'
import { IN_PROGRESS } from '#modules/sales/orders/order-status.ts'
import { ownedBy } from '#modules/sales/orders/own-orders.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { readRestartRules } from '#modules/storefront/cart/read-pricing.ts'
import { ordersInList } from './load-order.ts'
import { presentInList } from './present-order.ts'

/** Orders with something still to be paid, shipped or received, newest first. */
export async function ordersInProgress(core: Core, userId: string): Promise<OrderSummary[]> {
  const rules = await readRestartRules(core)
  const rows = await ordersInList(core.db, and(ownedBy({ userId }), inArray(orders.status, [...IN_PROGRESS])))
  return rows.map((row) => presentInList(row, rules))
}
