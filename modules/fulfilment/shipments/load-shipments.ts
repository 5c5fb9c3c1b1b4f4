import { asc, eq } from 'drizzle-orm'
import { carrierLabel, trackingUrl } from '#contract/fulfilment/carriers.ts'
import type { OrderShipment } from '#contract/sales/orders.ts'
import type { Database } from '#kernel/database/connection.ts'
import { shipmentLines, shipments } from './tables.ts'

/** The parcels of an order, the first one first. */
export async function loadShipments(db: Database, orderId: string): Promise<OrderShipment[]> {
  const rows = await db
    .select({ shipment: shipments, line: shipmentLines })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.shippedAt), asc(shipments.id), asc(shipmentLines.lineId))
  return [...Map.groupBy(rows, ({ shipment }) => shipment.id).values()].flatMap((ofOne) => {
    const [first] = ofOne
    return first
      ? presentShipment(
          first.shipment,
          ofOne.map(({ line }) => line),
        )
      : []
  })
}

function presentShipment(
  { id, carrier, trackingNumber, shippedAt }: typeof shipments.$inferSelect,
  lines: readonly (typeof shipmentLines.$inferSelect)[],
): OrderShipment {
  return {
    id,
    carrier: carrierLabel(carrier),
    tracking_number: trackingNumber,
    tracking_url: trackingUrl(carrier, trackingNumber),
    shipped_at: shippedAt.toISOString(),
    lines: lines.map(({ lineId, quantity }) => ({ line_id: lineId, quantity })),
  }
}
