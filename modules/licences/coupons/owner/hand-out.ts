import { and, eq, sql } from 'drizzle-orm'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { couponSets, coupons } from '../tables.ts'
import { areOwnedBy } from './whose-sets.ts'

interface HandedOut {
  userId: string
  setId: string
  couponIds: readonly string[]
  /** False takes the mark back. */
  isHandedOut: boolean
  /** The person they are handed to. */
  note: string | null
}

/**
 * Marks coupons of a user's set as handed out, or takes the mark back. One statement, so that a coupon that is redeemed
 * at this moment is left as it is; so are those of other sets.
 */
export async function handOut(db: Database, { userId, setId, couponIds, isHandedOut, note }: HandedOut): Promise<void> {
  await db
    .update(coupons)
    .set(isHandedOut ? { handedOutAt: nowInSql(), handedOutNote: note } : { handedOutAt: null, handedOutNote: null })
    .where(
      and(
        eq(coupons.setId, setId),
        sql`${coupons.id} = any(${uuids(couponIds)})`,
        eq(coupons.state, 'unredeemed'),
        sql`exists (select from ${couponSets} where ${eq(couponSets.id, setId)} and ${areOwnedBy(userId)})`,
      ),
    )
}
