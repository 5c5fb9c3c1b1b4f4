import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { orderNotes, orders } from '#modules/sales/orders/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { shipments } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: staffId } }) => {
  const [order] = await db.select().from(orders).where(eq(orders.userId, staffId)).orderBy(desc(orders.id)).limit(1)
  if (!order) throw new Error('the known person has no order')
  const parcel = { orderId: order.id, carrier: 'post', trackingNumber: uuidv7(), shippedAt: new Date() } as const
  const { deliveryAddress } = order
  await db.insert(shipments).values({ id: uuidv7(), ...parcel, staffId, deliveryAddress })
  await db.insert(orderNotes).values({ id: uuidv7(), orderId: order.id, staffId, text: 'Am Telefon bestätigt.' })
}
