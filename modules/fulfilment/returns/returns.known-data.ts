import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { orders } from '#modules/sales/orders/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { returnPictures, returns } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId }, mark }) => {
  const [order] = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)).limit(1)
  if (!order) throw new Error('the known person has no order')
  const [id, at] = [uuidv7(), new Date()]
  await db.insert(returns).values({
    id,
    orderId: order.id,
    reference: id,
    state: 'rejected',
    reason: 'damaged',
    note: `Geschrieben von ${mark}`,
    worth: 2900,
    announcedAt: at,
    arrivedAt: at,
    closedAt: at,
    closedBy: userId,
    answer: 'Die Ecke war schon vorher so.',
  })
  const content = new TextEncoder().encode(mark)
  const file = { filename: `${mark}.jpg`, contentType: 'image/jpeg', content, size: content.length }
  await db.insert(returnPictures).values({ id: uuidv7(), userId, returnId: id, ...file })
}
