import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { orderCoupons } from '#modules/licences/coupons/issue-coupons.ts'
import { grantEntitlements } from '#modules/licences/rights/grant-entitlements.ts'
import { digitalLines } from './ordered-lines.ts'
import { releasedGoods } from './released-goods.ts'
import { digitalReleases } from './tables.ts'

export interface ReleasedOrder {
  id: string
  /** Null once the account is deleted: then nobody gets anything but a school. */
  userId: string | null
  /** The school that ordered. */
  schoolId?: string | null
}

/**
 * Gives the buyer the digital goods of an order, and orders the coupons for others, in the transaction that pays or
 * bills it. Of what a school orders, everything is coupons of the school. Once per order, however often it is called.
 */
export async function releaseOrder(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { order, at }: { order: ReleasedOrder; at: Date },
): Promise<void> {
  const { id: orderId, userId, schoolId = null } = order
  if (userId === null && schoolId === null) return
  const goods = (await digitalLines(tx, orderId)).map(releasedGoods)
  const owned = goods.flatMap((one) => one.owned)
  const coupons = goods.flatMap((one) => one.coupons)
  if (owned.length + coupons.length === 0) return
  const isFirst = await tx.insert(digitalReleases).values({ orderId, releasedAt: at }).onConflictDoNothing().returning()
  if (isFirst.length === 0) return
  await grantEntitlements(
    core,
    tx,
    owned.flatMap(({ lineId, isOut, ...grant }) =>
      userId === null
        ? []
        : [{ ...grant, userId, source: { kind: 'order', orderLineId: lineId }, startsAt: isOut ? at : null }],
    ),
  )
  await orderCoupons(
    core,
    tx,
    coupons.map(({ lineId, ...set }) => ({ ...set, orderLineId: lineId, ownerId: userId, schoolId, createdAt: at })),
  )
}
