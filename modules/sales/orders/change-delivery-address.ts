import { eq } from 'drizzle-orm'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { Database } from '#kernel/database/connection.ts'
import { orders } from './tables.ts'

/** Notes where what is still to be sent of a locked order goes. */
export async function changeDeliveryAddress(tx: Database, orderId: string, address: PrintedAddress): Promise<void> {
  await tx.update(orders).set({ deliveryAddress: address }).where(eq(orders.id, orderId))
}
