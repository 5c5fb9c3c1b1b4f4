import { eq } from 'drizzle-orm'
import { paginate } from '#contract/envelope.ts'
import { Refusal } from '#contract/errors.ts'
import * as fulfilmentApi from '#contract/fulfilment/fulfilment.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { deliveryNote, deliveryNotes } from './delivery-note.ts'
import { listToSend } from './list-to-send.ts'
import { loadShipments } from './load-shipments.ts'
import { ordersToSendFile } from './orders-to-send-file.ts'
import { shipOrder } from './ship-order.ts'

/** What staff and a warehouse do with parcels. */
export function shipmentRoutes({ core }: { core: Core }): Route[] {
  const { db } = core
  return [
    route(officeOrdersApi.readDeliveryNote, async ({ params: { id }, query: { shipment } }, staff) => {
      const note = await deliveryNote(db, { orderId: id, shipmentId: shipment })
      await audit(db, staff, {
        operation: officeOrdersApi.readDeliveryNote,
        subjectId: id,
        personId: note.userId,
        isLook: true,
      })
      return note.file
    }),
    route(fulfilmentApi.listOrdersToSend, async ({ query }, { url }) => {
      const { data, total } = await listToSend(db, query)
      return { data, ...paginate(url, query.page, query.per_page, total) }
    }),
    route(fulfilmentApi.readOrdersToSendFile, async ({ query }, staff) => {
      const { data } = await listToSend(db, query)
      await audit(db, staff, { operation: fulfilmentApi.readOrdersToSendFile, subjectId: null, isLook: true })
      return ordersToSendFile(data, new Date())
    }),
    route(fulfilmentApi.readDeliveryNotes, async ({ query: { order, ...page } }, staff) => {
      const asked = order.length > 0 ? order : (await listToSend(db, page)).data.map(({ id }) => id)
      const { file, noted } = await deliveryNotes(db, asked)
      const operation = fulfilmentApi.readDeliveryNotes
      for (const { orderId, userId } of noted)
        await audit(db, staff, { operation, subjectId: orderId, personId: userId, isLook: true })
      return file
    }),
    route(fulfilmentApi.reportShipped, async ({ body }, staff) => ({
      data: await inTransaction(db, (tx) => shipForWarehouse(core, tx, { body, staff })),
    })),
  ]
}

type Reported = Parameters<Parameters<typeof route<typeof fulfilmentApi.reportShipped>>[1]>[0]['body']

async function shipForWarehouse(core: Core, tx: Database, { body, staff }: { body: Reported; staff: Asker }) {
  const { carrier, lines, tracking_number: trackingNumber } = body
  const [known] = await tx
    .select({ id: orders.id, userId: orders.userId, status: orders.status })
    .from(orders)
    .where(eq(orders.number, body.order_number ?? ''))
  if (!known) throw new Refusal('not_found')
  const { id: orderId, userId: personId } = known
  const parcel = { orderId, carrier, trackingNumber, lines, by: 'fulfilment', staffId: staff.user.id } as const
  const { shipmentId, isNew } = await shipOrder(core, tx, parcel)
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  const shipment = (await loadShipments(tx, orderId)).find(({ id }) => id === shipmentId)
  if (!order || !shipment) throw new Error('a parcel has gone')
  if (isNew)
    await audit(tx, staff, {
      operation: fulfilmentApi.reportShipped,
      subjectId: orderId,
      personId,
      before: { status: known.status },
      after: { status: order.status, carrier, tracking_number: trackingNumber },
    })
  return { order: orderId, status: order.status, shipment }
}
