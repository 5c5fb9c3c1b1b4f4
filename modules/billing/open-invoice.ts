import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { MAY_BE_OWED } from '#contract/shop/order-status.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { orders } from '#modules/orders/tables.ts'
import { OPEN_AMOUNT } from './open-amount.ts'
import { billingDocuments } from './tables.ts'

/** Of an order joined with its invoice: it is carried out, nobody has paid it, and not all of it is credited. */
export function isOwed(): SQL | undefined {
  return and(
    isNull(orders.paidAt),
    inArray(orders.status, [...MAY_BE_OWED]),
    eq(orders.paymentMethod, 'invoice'),
    eq(billingDocuments.kind, 'invoice'),
    sql`${OPEN_AMOUNT} > 0`,
  )
}

/** The same, and at this moment the last day to pay it is over. */
export function isOverdue(at: Date): SQL | undefined {
  return and(isOwed(), lt(billingDocuments.dueOn, swissDay(at)))
}
