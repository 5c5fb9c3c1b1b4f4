import * as officeOrdersApi from '#contract/office/orders.ts'
import type { Core } from '#kernel/core.ts'
import type { Route } from '#kernel/route.ts'
import { addNote } from '#modules/orders/add-note.ts'
import { shipOrder } from '#modules/shipments/ship-order.ts'
import { decideFraud } from './decide-fraud.ts'
import { officeOrderList } from './list-office-orders.ts'
import { officeOrders } from './office-orders.ts'
import { completeByStaff, markPaidByStaff } from './staff-steps.ts'

/** What staff see of orders and decide about them. */
export function officeOrderRoutes({ core }: { core: Core }): Route[] {
  const { answer, act } = officeOrders(core.db)
  return [
    ...answer({ list: officeOrderList }),
    act(
      officeOrdersApi.markOrderPaid,
      (tx, { params, body: { note, received } }, { user }) =>
        markPaidByStaff(core, tx, { orderId: params.id, staffId: user.id, note, received }),
      ({ body }) => body.note,
    ),
    act(
      officeOrdersApi.completeOrder,
      (tx, { params, body: { note } }, { user }) =>
        completeByStaff(core, tx, { orderId: params.id, staffId: user.id, note }),
      ({ body }) => body.note,
    ),
    act(
      officeOrdersApi.decideFraud,
      (tx, { params, body: { accept, on_invoice: onInvoice, note } }, { user }) =>
        decideFraud(core, tx, { orderId: params.id, staffId: user.id, note, isAccepted: accept, onInvoice }),
      ({ body }) => body.note,
    ),
    act(officeOrdersApi.shipOrder, async (tx, { params: { id: orderId }, body }, { user }) => {
      const { carrier, lines, tracking_number } = body
      const trackingNumber = tracking_number ?? null
      const parcel = { orderId, carrier, trackingNumber, lines, by: 'staff', staffId: user.id } as const
      await shipOrder(core, tx, parcel)
    }),
    act(officeOrdersApi.addOrderNote, (tx, { params, body: { text } }, { user }) =>
      addNote(tx, { orderId: params.id, staffId: user.id, text }),
    ),
  ]
}
