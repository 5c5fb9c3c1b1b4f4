import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeLicence } from '#tests/support/factories/coupon-set-factories.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { orderCoupons } from './issue-coupons.ts'
import { couponSets } from './tables.ts'

const app = await startTestApp()
const { core } = app
const { db } = core
const AT_ONCE = 20

test('an order line has one set of coupons for each of its products, however many order it at once', async () => {
  const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.order))
  const orderLineId = line?.id ?? ''
  // As a bundle with two licences makes them.
  const parts = [await makeLicence(app), await makeLicence(app)]
  const createdAt = new Date()
  const sets = parts.map(({ id: productId }) => {
    return {
      createdAt,
      orderLineId,
      ownerId: shopper.user.id,
      schoolId: null,
      productId,
      platform: null,
      days: 365,
      total: 2,
      hasOwn: false,
    }
  })
  await Promise.all(Array.from({ length: AT_ONCE }, () => inTransaction(db, (tx) => orderCoupons(core, tx, sets))))
  const made = await db.select().from(couponSets).where(eq(couponSets.orderLineId, orderLineId))
  expect(made.map(({ productId }) => productId).toSorted()).toEqual(parts.map(({ id }) => id).toSorted())
  for (const { id } of made) {
    expect(await db.$count(sql`jobs.job`, sql`name = 'issue-coupons' and data->>'setId' = ${id}`)).toBe(1)
  }
})
