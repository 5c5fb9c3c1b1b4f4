import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { orders } from '#modules/sales/orders/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { refunds } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId } }) => {
  const [order] = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)).limit(1)
  if (!order) throw new Error('the known person has no order')
  const id = uuidv7()
  await db.update(orders).set({ paidAt: new Date() }).where(eq(orders.id, order.id))
  await db.insert(refunds).values({
    id,
    orderId: order.id,
    amount: 100,
    way: 'by_hand',
    state: 'done_by_hand',
    reference: id,
    transactionId: '261120143005',
    askedAt: new Date(),
    settledAt: new Date(),
    settledBy: userId,
    note: 'Überwiesen.',
  })
}
