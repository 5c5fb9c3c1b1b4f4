import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import { addressLines } from '#contract/ground/addresses/address-lines.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Core } from '#kernel/core.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { auditedChanges, type Parts } from '#modules/ground/resources/audited-changes.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { readOfficeOrder } from './read-office-order.ts'

const parts: Parts<officeOrdersApi.OfficeOrder> = {
  table: orders,
  read: readOfficeOrder,
  // Without what tells of the buyer, but for where something goes, which goes with them; notes stay with the order.
  recorded: ({ number, status, paid_at, left_to_pay, ledger, delivery_address, reminders, shipments, notes }) => ({
    number,
    status,
    paid_at,
    received: toMoney(ledger.reduce((sum, { amount }) => sum + amount.amount, 0)),
    left_to_pay,
    delivery_address: delivery_address && addressLines(delivery_address).join(', '),
    reminders: reminders.length,
    shipments: shipments.length,
    notes: notes.length,
  }),
  personOf: (order) => order.user_id,
  isPersonal: true,
}

/** The orders as a resource of the back office; `changeOne` is for a step that prepares something before its transaction. */
export function officeOrders(core: Pick<Core, 'db' | 'replica'>) {
  const { changeOne } = auditedChanges(core.db, parts)
  return { ...answerResource(core, officeOrdersApi.orders, parts), changeOne }
}
