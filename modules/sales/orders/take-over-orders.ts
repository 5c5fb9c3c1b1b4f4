import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { orders } from './tables.ts'

/** Makes the orders of a school those of the one that it is joined to; what they say stays as it is. */
export async function takeOverOrders(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(orders).set({ schoolId: to }).where(eq(orders.schoolId, from))
}
