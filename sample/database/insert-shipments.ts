import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Carrier } from '#contract/fulfilment/carriers.ts'
import type { Database } from '#kernel/database/connection.ts'
import { shipmentLines, shipments } from '#modules/fulfilment/shipments/tables.ts'
import { orderEvents, orderLines, orderNotes, orders } from '#modules/sales/orders/tables.ts'
import { sampleId } from '../sample-id.ts'
import { insertRows } from './insert-rows.ts'

const DAY = 86_400_000
/** Of the orders with several articles, one in so many went in two parcels. */
const TWO_PARCELS = 5
/** One order in so many has a note. */
const NOTED = 40

const CARRIERS: readonly Carrier[] = ['post', 'post', 'post', 'dpd', 'planzer']

const NOTES = [
  'Die Schule bittet um Lieferung an den Hintereingang.',
  'Am Telefon bestätigt: Rechnung geht an die Schulverwaltung.',
  'Möchte im Frühling den Klassensatz nachbestellen.',
]

type LineRow = typeof orderLines.$inferSelect

interface SentOrder {
  order: { id: string; shippedAt: Date }
  lines: LineRow[]
}

/** Inserts the parcels of the orders that were sent, some in two, and notes of the staff about a few orders. */
export async function insertShipments(tx: Database, staffId: string): Promise<void> {
  const parcels = (await sentOrders(tx)).flatMap(parcelsOf).map((parcel, n) => ({
    ...parcel,
    id: sampleId('shipment', n),
    carrier: CARRIERS[n % CARRIERS.length] ?? 'post',
    trackingNumber: `99.60.${String(100_000 + n * 37)}.${String(10_000_000 + n * 7919)}`,
    staffId,
  }))
  await insertRows(
    tx,
    shipments,
    parcels.map(({ lines: _, ...parcel }) => parcel),
  )
  await insertRows(
    tx,
    shipmentLines,
    parcels.flatMap(({ id: shipmentId, lines }) =>
      lines.map((line) => ({ shipmentId, lineId: line.id, quantity: line.amount })),
    ),
  )
  await tx
    .update(orderLines)
    .set({ shipped: sql`${orderLines.amount}` })
    .where(inArray(orderLines.id, tx.select({ id: shipmentLines.lineId }).from(shipmentLines)))
  await insertNotes(tx, staffId)
}

/** The orders that were sent, with their printed lines. */
async function sentOrders(tx: Database): Promise<SentOrder[]> {
  const rows = await tx
    .select({ id: orderEvents.orderId, shippedAt: orderEvents.at, line: orderLines })
    .from(orderEvents)
    .innerJoin(orderLines, eq(orderLines.orderId, orderEvents.orderId))
    .where(eq(orderEvents.toStatus, 'shipped'))
    .orderBy(asc(orderEvents.at), asc(orderEvents.orderId), asc(orderLines.position))
  const printed = rows.filter(({ line }) => line.ships)
  return [...Map.groupBy(printed, ({ id }) => id)].flatMap(([id, ofOrder]) => {
    const [first] = ofOrder
    return first ? { order: { id, shippedAt: first.shippedAt }, lines: ofOrder.map(({ line }) => line) } : []
  })
}

/** The last parcel went when the order was shipped. */
function parcelsOf({ order: { id: orderId, shippedAt }, lines }: SentOrder, n: number) {
  const [first, ...others] = lines
  if (n % TWO_PARCELS > 0 || !first || others.length === 0) return [{ orderId, shippedAt, lines }]
  return [
    { orderId, shippedAt: new Date(shippedAt.getTime() - DAY / 4), lines: [first] },
    { orderId, shippedAt, lines: others },
  ]
}

async function insertNotes(tx: Database, staffId: string): Promise<void> {
  const placed = await tx
    .select({ id: orders.id, placedAt: orders.placedAt })
    .from(orders)
    .orderBy(asc(orders.placedAt), asc(orders.id))
  await insertRows(
    tx,
    orderNotes,
    placed
      .filter((_, n) => n % NOTED === NOTED - 1)
      .map(({ id: orderId, placedAt }, n) => ({
        id: sampleId('order-note', n),
        orderId,
        staffId,
        text: NOTES[n % NOTES.length] ?? '',
        at: new Date(placedAt.getTime() + DAY / 24),
      })),
  )
}
