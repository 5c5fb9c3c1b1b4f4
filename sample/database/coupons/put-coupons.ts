import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { type CouponKeys, createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import type { CouponKit } from '#modules/licences/coupons/issue-coupons.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { sampleCode, sampleSets } from '../../people/coupons.ts'
import { digitalOrders } from '../../people/digital-orders.ts'
import { makeUsers } from '../../people/users.ts'
import { batchId, batchSteps } from './batch-steps.ts'
import { digitalOrderId, orderSteps, soldSet } from './order-steps.ts'

/**
 * Fills in the demonstration's coupons where the database has none: those that staff have made and those that were sold,
 * with the orders of digital goods. Where it has them under the key of another shop, their codes are sealed anew with
 * the key of this one, which is made at its first start.
 */
export async function putCoupons(db: Database, tokenSecret: string, catalogue: Catalogue): Promise<void> {
  const couponKeys = createCouponKeys([{ version: 1, secret: tokenSecret }])
  const { codeHash, setId, position } = coupons
  const [first] = await db
    .select({ codeHash })
    .from(coupons)
    .where(and(eq(setId, batchId(0)), eq(position, 0)))
  if (first?.codeHash === couponKeys.hash(sampleCode(0, 0))) return
  await inTransaction(db, async (tx) => {
    if (first) await sealAnew(tx, couponKeys)
    else await makeCoupons({ core: { db: tx, jobs: undone, kept: new KeptValues() }, couponKeys }, catalogue)
  })
}

/**
 * Platforms are told when the shop starts, of whatever was left behind, and documents are drawn when somebody asks for
 * them; all else that jobs would do is done here, or not wanted.
 */
const undone: Jobs = {
  enqueue: async () => undefined,
  bringForward: async () => undefined,
  retry: async () => false,
}

async function makeCoupons(kit: CouponKit, catalogue: Catalogue): Promise<void> {
  const { products } = catalogue
  const licence = products.find(
    ({ format, platforms }) => format === 'licence' && platforms.length === 1 && platforms[0] === 'web_app',
  )
  const users = makeUsers()
  const staff = users.find(({ groups }) => groups.includes('sales'))
  if (!licence || !staff) throw new Error('No licence, or nobody of the staff, for the coupons of the demonstration')
  const about = { catalogue, licence, users, staffId: staff.id, now: new Date() }
  const steps = [...batchSteps(kit, about), ...orderSteps(kit, about)]
  for (const { take } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await take()
  await forgetToday(kit.core)
}

/** What has happened at this moment, in the transaction of a history, gets the day on which it is said to have happened. */
async function forgetToday({ db }: Core): Promise<void> {
  await db.delete(mails).where(sql`created_at = now()`)
  await db.update(billingDocuments).set({ announcedAt: sql`issued_at` }).where(isNull(billingDocuments.announcedAt))
  await db
    .update(entitlements)
    .set({ createdAt: sql`starts_at` })
    .where(sql`created_at = now() and starts_at is not null`)
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
    ...sold.map(({ setId, orderId, position }) => ({ setId, name: soldSet(orderOf.get(orderId) ?? 0, position) })),
  ]
}
