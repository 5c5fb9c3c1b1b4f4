import { toMoney } from '#contract/money.ts'
import * as officeOrdersApi from '#contract/office/orders.ts'
import type { Database } from '#kernel/database/connection.ts'
import { orders } from '#modules/orders/tables.ts'
import { answerResource } from '#modules/resources/answer-resource.ts'
import { readOfficeOrder } from './read-office-order.ts'

/** The orders as a resource of the back office, whose actions several modules answer. */
export function officeOrders(db: Database) {
  return answerResource(db, officeOrdersApi.orders, {
    table: orders,
    read: readOfficeOrder,
    // Without what tells of the buyer; notes stay with the order.
    recorded: ({ number, status, paid_at, left_to_pay, ledger, shipments, notes }) => ({
      number,
      status,
      paid_at,
      received: toMoney(ledger.reduce((sum, { amount }) => sum + amount.amount, 0)),
      left_to_pay,
      shipments: shipments.length,
      notes: notes.length,
    }),
    personOf: (order) => order.user_id,
    isPersonal: true,
  })
}
