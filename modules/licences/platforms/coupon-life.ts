import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Refusal } from '#contract/errors.ts'
import * as officeCouponsApi from '#contract/licences/office-coupons.ts'
import { shownAddress } from '#contract/typed-text/pupil-address.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Route } from '#kernel/route.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { users } from '#modules/ground/users/tables.ts'
import { readCoupon } from '#modules/licences/coupons/office/office-coupon.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { readEntitlement } from './office-entitlements.ts'

const owners = alias(users, 'owners')

/** What somebody redeemed with the coupon, or what a school gave out of it and has not taken back. */
const gaveIt = or(
  eq(entitlements.couponId, coupons.id),
  and(eq(entitlements.seatId, coupons.id), sql`${entitlements.revokeReason} is distinct from 'taken_back'`),
)

/** A coupon from its order or batch to what its platform said, which only the platforms' module can tell. */
export function couponLifeRoutes(core: Core): Route[] {
  return answerResource(core, officeCouponsApi.officeCoupons, {
    read: readLife,
    personOf: ({ redeemed_by: redeemer, owner }) => redeemer?.id ?? owner?.id ?? null,
    isPersonal: true,
  }).answer({})
}

async function readLife(db: Database, id: string): Promise<officeCouponsApi.CouponLife> {
  const coupon = await readCoupon(db, id)
  const [row] = await db
    .select({
      handedOutAt: coupons.handedOutAt,
      blockReason: coupons.blockReason,
      owner: { id: owners.id, email: owners.email, firstName: owners.firstName, lastName: owners.lastName },
      redeemer: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
      entitlementId: entitlements.id,
    })
    .from(coupons)
    .innerJoin(couponSets, eq(couponSets.id, coupons.setId))
    .leftJoin(owners, eq(owners.id, couponSets.ownerId))
    .leftJoin(users, eq(users.id, coupons.redeemedBy))
    .leftJoin(entitlements, gaveIt)
    .where(eq(coupons.id, id))
  if (!row) throw new Refusal('not_found')
  return {
    ...coupon,
    owner: personOf(row.owner),
    handed_out_at: row.handedOutAt?.toISOString() ?? null,
    redeemed_by: personOf(row.redeemer),
    block_reason: row.blockReason,
    entitlement: row.entitlementId === null ? null : await entitlementOf(db, row.entitlementId),
  }
}

async function entitlementOf(db: Database, id: string): Promise<officeCouponsApi.CouponLife['entitlement']> {
  const { user: _, ...entitlement } = await readEntitlement(db, id)
  return entitlement
}

type Named = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'lastName'>

function personOf(row: Named | null): officeCouponsApi.CouponLife['owner'] {
  return row && { id: row.id, name: `${row.firstName} ${row.lastName}`.trim(), email: shownAddress(row.email) }
}
