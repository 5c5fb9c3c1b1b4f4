import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Carrier } from '#contract/fulfilment/carriers.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { isAnnounced } from '#modules/catalogue/catalogue/delivery.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { closeSettledTasks } from '#modules/fulfilment/order-process/settled-tasks.ts'
import { billIfDue } from '#modules/fulfilment/order-process/when-billed.ts'
import { leftToShip } from '#modules/sales/orders/left-to-ship.ts'
import { lockOrder } from '#modules/sales/orders/lock-order.ts'
import { shipLine } from '#modules/sales/orders/ship-line.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import { queueShipped } from './mails.ts'
import { mayGo } from './ready-to-send.ts'
import { shipmentLines, shipments } from './tables.ts'

export interface Parcel {
  orderId: string
  carrier: Carrier
  /** Null for a letter. */
  trackingNumber: string | null
  /** Empty for everything that is left; for a warehouse, of what can be sent now. */
  lines: readonly { line_id: string; quantity: number }[]
  by: 'staff' | 'fulfilment'
  staffId: string
}

interface Shipped {
  shipmentId: string
  /** False for a parcel that was recorded before, as when its label is scanned twice. */
  isNew: boolean
}

/** A printed line of the order, and whether it can be sent today. */
interface OpenLine {
  id: string
  left: number
  isOut: boolean
}

/**
 * Records a parcel and tells the buyer. With the last one the order is shipped; one on invoice without invoice gets it
 * with the first. A parcel that is known by carrier and number changes nothing. Returns the id of the shipment, and
 * whether it is a new one.
 */
export async function shipOrder(core: Core, tx: Database, parcel: Parcel): Promise<Shipped> {
  const { orderId, carrier, trackingNumber, staffId, by } = parcel
  // Parcels of one order are recorded one after the other, so that one of them is the last.
  const order = await lockOrder(tx, orderId)
  const known = await knownParcel(tx, parcel)
  if (known !== null) return { shipmentId: known, isNew: false }
  const { status } = order
  if (!mayGo(status)) throw new Refusal('order_status_refused')
  const open = await openLines(tx, orderId)
  const packed = packedLines(open, parcel)
  for (const { lineId, quantity } of packed) await shipLine(tx, { lineId, quantity })
  const id = uuidv7()
  const shippedAt = now()
  await tx.insert(shipments).values({ id, orderId, carrier, trackingNumber, shippedAt, staffId })
  await tx.insert(shipmentLines).values(packed.map((line) => ({ ...line, shipmentId: id })))
  const sent = packed.reduce((sum, { quantity }) => sum + quantity, 0)
  const isLast = open.reduce((sum, { left }) => sum + left, 0) === sent
  await queueShipped(core, tx, { shipmentId: id, isLast })
  if (isLast) {
    const reason = 'last parcel sent'
    await changeOrder(core, tx, { orderId, from: status, to: 'shipped', by, staffId, reason, at: shippedAt })
    await closeSettledTasks(tx, { orderId, staffId, note: null })
  } else await billIfDue(core, tx, { order, progress: { waits: true, isSent: true }, at: shippedAt })
  return { shipmentId: id, isNew: true }
}

async function knownParcel(
  tx: Database,
  { orderId, carrier, trackingNumber }: Pick<Parcel, 'orderId' | 'carrier' | 'trackingNumber'>,
): Promise<string | null> {
  if (trackingNumber === null) return null
  const [known] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(eq(shipments.orderId, orderId), eq(shipments.carrier, carrier), eq(shipments.trackingNumber, trackingNumber)),
    )
  return known?.id ?? null
}

async function openLines(tx: Database, orderId: string): Promise<OpenLine[]> {
  const rows = await tx
    .select({ line: orderLines, availability: products.availability })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.ships, true)))
    .orderBy(asc(orderLines.position))
  return rows.map(({ line, availability }) => ({
    id: line.id,
    left: leftToShip(line),
    isOut: !isAnnounced(availability),
  }))
}

function packedLines(open: readonly OpenLine[], { lines, by }: Parcel): { lineId: string; quantity: number }[] {
  if (lines.length === 0) {
    const all = open.filter(({ left, isOut }) => left > 0 && (isOut || by === 'staff'))
    if (all.length === 0) throw new Refusal('nothing_to_ship')
    return all.map(({ id, left }) => ({ lineId: id, quantity: left }))
  }
  const unknown = lines.flatMap(({ line_id }, n) => (open.some(({ id }) => id === line_id) ? [] : [n]))
  if (unknown.length > 0) {
    const message = [fieldMessage('line_id', 'unknown')]
    const errors = Object.fromEntries(unknown.map((n) => [`lines.${n}.line_id`, message]))
    throw new Refusal('invalid', { errors })
  }
  return lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }))
}
