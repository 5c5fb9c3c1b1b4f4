import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { couponSets, coupons } from '../tables.ts'

interface Terms {
  name: string
  valid_until: string | null
  note: string | null
}

/** Replaces what staff say of a batch whose row is locked. */
export async function changeBatch(
  tx: Database,
  { id, terms: { name, valid_until, note } }: { id: string; terms: Terms },
): Promise<void> {
  const validUntil = valid_until === null ? null : new Date(valid_until)
  await tx
    .update(couponSets)
    .set({ name, note, validUntil, revision: sql`${couponSets.revision} + 1` })
    .where(eq(couponSets.id, id))
}

const blocked = () => ({ state: 'blocked', blockedAt: nowInSql(), blockReason: 'staff' }) as const

/**
 * Blocks what is not redeemed of a batch whose row is locked. Its codes must have been made: later ones would not be
 * blocked.
 */
export async function blockBatch(tx: Database, id: string): Promise<void> {
  await guardReady(tx, id)
  await tx
    .update(coupons)
    .set(blocked())
    .where(and(eq(coupons.setId, id), eq(coupons.state, 'unredeemed')))
}

export async function guardReady(db: Database, id: string): Promise<void> {
  const [set] = await db.select({ issuedAt: couponSets.issuedAt }).from(couponSets).where(eq(couponSets.id, id))
  if (set?.issuedAt === null) throw new Refusal('coupons_not_ready')
}

/** Blocks one coupon; `false` for one that was blocked before. */
export async function blockOne(tx: Database, id: string): Promise<boolean> {
  const done = await tx
    .update(coupons)
    .set(blocked())
    .where(and(eq(coupons.id, id), eq(coupons.state, 'unredeemed')))
    .returning({ id: coupons.id })
  if (done.length > 0) return true
  const [coupon] = await tx.select({ state: coupons.state }).from(coupons).where(eq(coupons.id, id))
  if (!coupon) throw new Refusal('not_found')
  if (coupon.state === 'redeemed') throw new Refusal('coupon_redeemed')
  return false
}
