import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { nowInSql } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { CouponKeys } from './coupon-keys.ts'
import * as couponJobs from './jobs.ts'
import { couponsReady } from './mails.ts'
import { couponSets, coupons } from './tables.ts'
import { blockTakenBack } from './take-back.ts'
import { writeCodes } from './write-codes.ts'

export interface CouponKit {
  core: Core
  couponKeys: CouponKeys
}

/** Coupons that an order line makes: of a bundle, for each of its digital parts. */
export interface NewOrderSet {
  orderLineId: string
  ownerId: string
  productId: string
  /** Null where the person who redeems chooses, and where the product has none. */
  platform: typeof couponSets.$inferInsert.platform
  days: number | null
  total: number
  /** The first one is the buyer's own. */
  hasOwn: boolean
  /** When its order was paid or billed. */
  createdAt: Date
}

/** Orders the coupons of an order, in the transaction that releases it; a job makes the codes. Idempotent per line. */
export async function orderCoupons(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  sets: readonly NewOrderSet[],
): Promise<void> {
  if (sets.length === 0) return
  const made = await tx
    .insert(couponSets)
    .values(sets.map((set) => ({ ...set, id: uuidv7(), origin: 'order' as const })))
    .onConflictDoNothing()
    .returning({ id: couponSets.id })
  for (const { id } of made) await core.jobs.enqueue(tx, couponJobs.issueCoupons, { setId: id })
}

/**
 * Job `issue-coupons`: makes the codes of a set and tells its owner, without the codes, that they are there. A run that
 * was cut off leaves nothing; a second one does nothing. `codeAt` gives the codes of demonstration data, by position;
 * all others are random.
 */
export async function issueCoupons(
  { core, couponKeys }: CouponKit,
  setId: string,
  codeAt?: (position: number) => string,
): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    const [set] = await tx
      .select()
      .from(couponSets)
      .where(and(eq(couponSets.id, setId), isNull(couponSets.issuedAt)))
      .for('update')
    if (!set) return
    const codes = Array.from({ length: set.total }, (_, position) => ({ position, code: codeAt?.(position) }))
    await writeCodes(tx, couponKeys, { setId, codes })
    if (set.hasOwn) {
      await tx
        .update(coupons)
        .set({ state: 'redeemed', redeemedBy: set.ownerId, redeemedAt: set.createdAt })
        .where(and(eq(coupons.setId, setId), eq(coupons.position, 0)))
    }
    await tx.update(couponSets).set({ issuedAt: nowInSql() }).where(eq(couponSets.id, setId))
    await blockTakenBack(tx, setId)
    await tellOwner(core, tx, set)
  })
}

async function tellOwner(core: Core, tx: Database, set: typeof couponSets.$inferSelect): Promise<void> {
  if (set.ownerId === null || set.takenBack === set.total) return
  const [owner] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, set.ownerId))
  if (!owner) return
  const data = { firstName: owner.firstName, setId: set.id, total: set.total, hasOwn: set.hasOwn }
  await queueMail(core, tx, { kind: couponsReady, subjectId: set.id, to: owner.email, data })
}

/** Job `issue-left-behind-coupons`: makes the codes of sets whose job was lost, after an hour. */
export async function issueLeftBehind({ core }: Pick<CouponKit, 'core'>): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    const left = await tx
      .select({ setId: couponSets.id })
      .from(couponSets)
      .where(and(isNull(couponSets.issuedAt), sql`${couponSets.createdAt} < now() - interval '1 hour'`))
      .limit(1_000)
    for (const data of left) await core.jobs.enqueue(tx, couponJobs.issueCoupons, data)
  })
}
