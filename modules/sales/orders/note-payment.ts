import { and, eq, isNull } from 'drizzle-orm'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { orders } from './tables.ts'

/** Notes that an order is paid whose status says something else; false where somebody else has. */
export async function notePayment(tx: Database, orderId: string, at = now()): Promise<boolean> {
  const [paid] = await tx
    .update(orders)
    .set({ paidAt: at })
    .where(and(eq(orders.id, orderId), isNull(orders.paidAt)))
    .returning({ id: orders.id })
  return paid !== undefined
}

/** Notes that an order is not paid any more. */
export async function unnotePayment(tx: Database, orderId: string): Promise<void> {
  await tx.update(orders).set({ paidAt: null }).where(eq(orders.id, orderId))
}
