import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type CouponKeys, createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import { batchId } from '../history/batch-steps.ts'
import { digitalOrderId, soldSet } from '../history/digital-steps.ts'
import { schoolSet, schoolSets } from '../history/school-licences.ts'
import { sampleCode, sampleSets } from '../people/coupons.ts'
import { digitalOrders } from '../people/digital-orders.ts'

/**
 * Seals the codes of the demonstration's coupons with the key of this shop, which is made at its first start, where the
 * database has them under the key of another.
 */
export async function sealCoupons(db: Database, tokenSecret: string): Promise<void> {
  const couponKeys = createCouponKeys([{ version: 1, secret: tokenSecret }])
  const { codeHash, setId, position } = coupons
  const [first] = await db
    .select({ codeHash })
    .from(coupons)
    .where(and(eq(setId, batchId(0)), eq(position, 0)))
  if (!first || first.codeHash === couponKeys.hash(sampleCode(0, 0))) return
  await inTransaction(db, (tx) => sealAnew(tx, couponKeys))
}

async function sealAnew(tx: Database, keys: CouponKeys): Promise<void> {
  for (const { setId, name } of await madeSets(tx)) {
    const { id, position } = coupons
    const ofSet = await tx.select({ id, position }).from(coupons).where(eq(coupons.setId, setId))
    for (const coupon of ofSet) {
      const code = sampleCode(name, coupon.position)
      const codeSealed = await keys.seal(code, coupon.id)
      await tx
        .update(coupons)
        .set({ codeHash: keys.hash(code), codeSealed, keyVersion: keys.current })
        .where(eq(id, coupon.id))
    }
  }
}

/** The sets of the demonstration, each with the name by which its codes are made. */
async function madeSets(tx: Database): Promise<{ setId: string; name: number | string }[]> {
  const orderOf = new Map(digitalOrders.map((_, n) => [digitalOrderId(n), n]))
  const sold = await tx
    .select({ setId: couponSets.id, orderId: orderLines.orderId, position: orderLines.position })
    .from(couponSets)
    .innerJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
    .where(inArray(orderLines.orderId, [...orderOf.keys()]))
  return [
    ...sampleSets.map((_, n) => ({ setId: batchId(n), name: n })),
    ...(await schoolSets(tx)).map(({ setId, bought }) => ({ setId, name: schoolSet(bought) })),
    ...sold.map(({ setId, orderId, position }) => ({ setId, name: soldSet(orderOf.get(orderId) ?? 0, position) })),
  ]
}
