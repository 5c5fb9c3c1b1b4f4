import type { FileStorage } from '#adapters/storage/port.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { shipOrder } from '#modules/fulfilment/shipments/ship-order.ts'
import { knownSender } from '#modules/ground/mail/known-sender.ts'
import type { MailSettings } from '#modules/ground/mail/letter.ts'
import { loadInvoiceOf } from '#modules/sales/billing/load-document.ts'
import { dropUnlessSent } from '#modules/sales/billing/reminders/send-reminders.ts'
import { addNote } from '#modules/sales/orders/add-note.ts'
import { changeAddressByStaff } from './change-address.ts'
import { decideFraud } from './decide-fraud.ts'
import { officeOrderList } from './list-office-orders.ts'
import { officeOrders } from './office-orders.ts'
import { readOfficeOrder } from './read-office-order.ts'
import { drawAskedReminder, previewReminder, sendAskedReminder } from './remind-order.ts'
import { sendOrderMail } from './send-order-mail.ts'
import { completeByStaff, markPaidByStaff } from './staff-steps.ts'

export interface OfficeOrderKit {
  core: Core
  /** Of invoices and letters. */
  storage: FileStorage
  mailSettings(): Promise<MailSettings>
}

/** What staff see of orders and decide about them. */
export function officeOrderRoutes(kit: OfficeOrderKit): Route[] {
  const { core } = kit
  const { answer, act } = officeOrders(core)
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
    act(
      officeOrdersApi.changeDeliveryAddress,
      (tx, { params, body: { address } }, { user }) =>
        changeAddressByStaff(core, tx, { orderId: params.id, staffId: user.id, address }),
      ({ body }) => body.note,
    ),
    ...mailRoutes(kit),
  ]
}

/** Mails that staff send about orders. What is drawn or read for them is so before the transaction. */
function mailRoutes(kit: OfficeOrderKit): Route[] {
  const { core, mailSettings } = kit
  const { changeOne } = officeOrders(core)
  return [
    route(officeOrdersApi.sendOrderMail, async ({ params: { id }, body: { kind } }, staff) => {
      const invoice = kind === 'invoice' ? await loadInvoiceOf(kit, id) : null
      const mail = { orderId: id, staffId: staff.user.id, kind, invoice }
      const change = { operation: officeOrdersApi.sendOrderMail, id, staff }
      return { data: await changeOne(change, (tx) => sendOrderMail(core, tx, mail)) }
    }),
    route(officeOrdersApi.previewReminder, async ({ params: { id } }) => {
      await readOfficeOrder(core.db, id)
      return { data: await previewReminder(core, { orderId: id, settings: await knownSender(mailSettings) }) }
    }),
    route(officeOrdersApi.remindOrder, async ({ params: { id }, body: { to_pay: toPay } }, staff) => {
      await readOfficeOrder(core.db, id)
      const drawn = await drawAskedReminder(kit, { orderId: id, toPay })
      const change = { operation: officeOrdersApi.remindOrder, id, staff }
      try {
        return { data: await changeOne(change, (tx) => sendAskedReminder(core, tx, drawn)) }
      } finally {
        await dropUnlessSent(kit, drawn)
      }
    }),
  ]
}
