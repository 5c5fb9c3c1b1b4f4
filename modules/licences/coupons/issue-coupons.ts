import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { nowInSql } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { users } from '#modules/ground/users/tables.ts'
import { type BuyerToTell, buyerToTell } from '#modules/sales/orders/buyer-to-tell.ts'
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

type SetRow = typeof couponSets.$inferSelect

/** Coupons that an order line makes: of a bundle, for each of its digital parts. */
export interface NewOrderSet {
  orderLineId: string
  /** Who bought it; null where the account is gone, of what a school has bought. */
  ownerId: string | null
  /** The school that bought it: then it is the school's. */
  schoolId: string | null
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

async function tellOwner(core: Core, tx: Database, set: SetRow): Promise<void> {
  if (set.takenBack === set.total) return
  const told = await ownerToTell(tx, set)
  if (!told) return
  const data = { ...told.told, setId: set.id, total: set.total, hasOwn: set.hasOwn }
  await queueMail(core, tx, { kind: couponsReady, subjectId: set.id, to: told.to, data })
}

/** Who is told of a set; null where nobody sees it in an account. */
async function ownerToTell(tx: Database, set: SetRow): Promise<BuyerToTell | null> {
  const { ownerId: userId, schoolId } = set
  if (userId === null && schoolId === null) return null
  const [owner] = userId === null ? [] : await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return buyerToTell(tx, { userId: owner ? userId : null, schoolId, email: owner?.email ?? '' }, 'codes')
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
