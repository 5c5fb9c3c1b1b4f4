import { eq, inArray, sql } from 'drizzle-orm'
import type { SchoolOrder } from '#contract/procurement/school-orders.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { loadOrder } from '#modules/fulfilment/order-desk/load-order.ts'
import { presentOrder } from '#modules/fulfilment/order-desk/present-order.ts'
import { users } from '#modules/ground/users/tables.ts'
import { sharesOfLines } from '#modules/sales/orders/shares/line-shares.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { readRestartRules } from '#modules/storefront/cart/read-pricing.ts'

/** An order of a school with what of it is for whom. */
export async function loadSchoolOrder(
  core: Core,
  { schoolId, orderId }: { schoolId: string; orderId: string },
): Promise<SchoolOrder> {
  const { db } = core
  const loaded = await loadOrder(db, { schoolId }, orderId)
  const lineIds = loaded.lines.map(({ id }) => id)
  const [rules, placers, shares] = await Promise.all([
    readRestartRules(core),
    placersOf(db, [orderId]),
    sharesOfLines(db, lineIds),
  ])
  const {
    digital_places: _,
    codes: __,
    restart_methods: ___,
    is_payment_open: ____,
    ...order
  } = presentOrder(loaded, rules)
  return {
    ...order,
    school_year: loaded.order.schoolYear,
    placed_by: placers.get(orderId) ?? null,
    shares: lineIds.flatMap((line_id) => {
      const ofLine = shares.get(line_id)
      return ofLine ? [{ line_id, shares: [...ofLine] }] : []
    }),
  }
}

/** First and last name of who placed each of the orders; without those whose account is gone. */
export async function placersOf(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: orders.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, [...orderIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
