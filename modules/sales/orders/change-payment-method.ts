import { eq } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type OrderRow, orders } from './tables.ts'

/** Notes with which method a locked order is paid, where it is another than the one that was chosen before. */
export async function changePaymentMethod(
  tx: Database,
  { id, paymentMethod }: Pick<OrderRow, 'id' | 'paymentMethod'>,
  method: PaymentMethod,
): Promise<void> {
  if (method === paymentMethod) return
  await tx.update(orders).set({ paymentMethod: method }).where(eq(orders.id, id))
}
