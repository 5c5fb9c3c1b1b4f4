import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { orders } from '#modules/sales/orders/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { vouchers, voucherUses } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId } }) => {
  const [order] = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)).limit(1)
  if (!order) throw new Error('the known person has no order')
  const voucher = { id: uuidv7(), code: `HERBST-${uuidv7().slice(-12)}`, type: 'credit' as const, discount: 100 }
  await db.insert(vouchers).values(voucher)
  await db.insert(voucherUses).values({ orderId: order.id, voucherId: voucher.id, userId, returnedAt: new Date() })
}
