import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { orders } from '#modules/sales/orders/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { staffMails } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: staffId } }) => {
  const [order] = await db.select().from(orders).where(eq(orders.userId, staffId)).orderBy(desc(orders.id)).limit(1)
  if (!order) throw new Error('the known person has no order')
  const mail = { kind: 'order-confirmation', day: '2026-11-02', number: 1 }
  await db.insert(staffMails).values({ id: uuidv7(), orderId: order.id, staffId, ...mail })
}
