import { asc, eq, max } from 'drizzle-orm'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { shipmentLines, shipments } from '#modules/fulfilment/shipments/tables.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { type OrderRow, orderLines } from '#modules/sales/orders/tables.ts'
import { returnTermsSetting } from './return-terms.ts'
import { type Returnable, returnableOf } from './returnable.ts'

type LineRow = typeof orderLines.$inferSelect

/** The lines of an order and what of each can be sent back now. For a change it holds while the order is locked. */
export async function loadReturnable(
  db: Database,
  { id: orderId, status }: Pick<OrderRow, 'id' | 'status'>,
): Promise<(Returnable & { line: LineRow })[]> {
  const terms = await readSettingNow(db, returnTermsSetting)
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const sent = await db
    .select({ lineId: shipmentLines.lineId, at: max(shipments.shippedAt) })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(eq(shipments.orderId, orderId))
    .groupBy(shipmentLines.lineId)
  const lastSent = new Map(sent.map(({ lineId, at }) => [lineId, at]))
  const at = now()
  return lines.map((line) => ({
    line,
    ...returnableOf(line, { status, lastSentAt: lastSent.get(line.id) ?? null, terms, at }),
  }))
}
