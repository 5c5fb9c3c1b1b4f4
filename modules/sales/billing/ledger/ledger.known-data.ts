import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { orders } from '#modules/sales/orders/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { ledgerEntries } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId } }) => {
  const [order] = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)).limit(1)
  if (!order) throw new Error('the known person has no order')
  await db.insert(ledgerEntries).values({
    id: uuidv7(),
    orderId: order.id,
    kind: 'payment',
    amount: 100,
    fee: 500,
    staffId: userId,
    reason: 'Bar an der Messe.',
  })
}
