import { and, eq, isNull } from 'drizzle-orm'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { Database } from '#kernel/database/connection.ts'
import { shipments } from './tables.ts'

/** Notes where the parcels of a locked order went, before it gets another delivery address. */
export async function keepAddress(
  tx: Database,
  { orderId, address }: { orderId: string; address: PrintedAddress },
): Promise<void> {
  await tx
    .update(shipments)
    .set({ deliveryAddress: { ...address, phone: null } })
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.deliveryAddress)))
}
