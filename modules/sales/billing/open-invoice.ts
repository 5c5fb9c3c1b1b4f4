import { and, eq, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { MAY_BE_OWED } from '#contract/sales/order-status.ts'
import { swissDay, swissDayAfter, swissMidnight } from '#kernel/swiss-dates.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { OPEN_AMOUNT } from './open-amount.ts'
import { billingDocuments } from './tables.ts'

/** Of an order joined with its invoice: it is carried out, and something of it is neither paid nor credited. */
export function isOwed(): SQL | undefined {
  return and(
    isNull(orders.paidAt),
    inArray(orders.status, [...MAY_BE_OWED]),
    eq(orders.paymentMethod, 'invoice'),
    eq(billingDocuments.kind, 'invoice'),
    gt(OPEN_AMOUNT, 0),
  )
}

/** The first day on which it is overdue; null while it is not, and for one that was paid when it was issued. */
export function overdueSince(dueOn: string | null, at: Date): string | null {
  return dueOn !== null && dueOn < swissDay(at) ? swissDayAfter(swissMidnight(dueOn), 1) : null
}

/** The same, and at this moment the last day to pay it is over. */
export function isOverdue(at: Date): SQL | undefined {
  return and(isOwed(), lt(billingDocuments.dueOn, swissDay(at)))
}
