import { uuidv7 } from 'uuidv7'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { queueFirstMail } from '#modules/ground/mail/queue-mail.ts'
import type { Counter } from '#modules/ground/security/attempts.ts'
import type { FoundCoupon } from '#modules/licences/coupons/find-coupon.ts'
import type { CouponKit } from '#modules/licences/coupons/issue-coupons.ts'
import { takeCoupon } from '#modules/licences/coupons/take-coupon.ts'
import { grantEntitlements } from '#modules/licences/rights/grant-entitlements.ts'
import { createOrder } from '#modules/sales/orders/create-order.ts'
import { givenOrderNumber, nextOrderNumber } from '#modules/sales/orders/next-order-number.ts'
import { findRedeemable, invalidCoupon } from './find-redeemable.ts'
import { isOut } from './is-out.ts'
import { loadCouponProduct } from './load-coupon-product.ts'
import { couponRedeemed } from './mails.ts'
import { ownRedemption } from './own-redemption.ts'
import { redeemedPlatform } from './redeemed-platform.ts'
import { redemptionOrder } from './redemption-order.ts'

export type Redeemer = Pick<CurrentUser, 'id' | 'email' | 'firstName'>

interface Redeeming {
  code: string
  /** Where its redeemer wants to use it. */
  chosen: Platform | undefined
  user: Redeemer
  counters: readonly Counter[]
}

export interface Redeemed {
  orderId: string
  orderNumber: string
  product: ProductRecord
  platform: Platform | null
  /** Null without end, and for something that is not out yet. */
  validUntil: Date | null
  /** This user had redeemed the code before. */
  isAgain: boolean
}

/**
 * Redeems a coupon: its product is then the user's own, with an order and a mail, all or nothing. Of however many at
 * once, one succeeds; the same user, again or at once, gets the first answer. All others are told that the code is not
 * valid, as of whatever cannot be redeemed.
 */
export async function redeemCoupon(kit: CouponKit, { code, chosen, user, counters }: Redeeming): Promise<Redeemed> {
  const { core, couponKeys: keys } = kit
  const { coupon, own } = await findRedeemable(core.db, { keys, code, userId: user.id, counters })
  const product = await loadCouponProduct(core.db, coupon.productId)
  if (own) return { ...own, product, isAgain: true }
  const platform = redeemedPlatform({ named: coupon.platform, offered: product.platforms }, chosen)
  return inTransaction(core.db, (tx) => take(kit, tx, { coupon, product, platform, user })).catch(
    async (error: unknown) => {
      // A second press of the same person was faster.
      const first =
        error instanceof Refusal && (await ownRedemption(core.db, { ...coupon, state: 'redeemed' }, user.id))
      if (!first) throw error
      return { ...first, product, isAgain: true }
    },
  )
}

interface Taking {
  coupon: FoundCoupon
  product: ProductRecord
  platform: Platform | null
  user: Redeemer
}

/**
 * The locks in the order of `lock-owners.ts`: the account, with its right, its coupon, and last the number, for which
 * all wait: it and all that needs it leave in one packet. The right is made beside the taking of its coupon; a request
 * that did not get the coupon rolls both back.
 */
async function take({ core }: CouponKit, tx: Database, taking: Taking): Promise<Redeemed> {
  const { coupon, product, platform, user } = taking
  const couponId = coupon.id
  const at = now()
  const orderId = uuidv7()
  const [[term], isTaken] = await Promise.all([
    grantEntitlements(core, tx, [
      {
        userId: user.id,
        productId: product.id,
        platform,
        source: { kind: 'coupon', couponId },
        days: coupon.days,
        startsAt: isOut(product, coupon) ? at : null,
      },
    ]),
    takeCoupon(tx, { couponId, userId: user.id, orderId }),
  ])
  if (!isTaken) throw invalidCoupon()
  if (!term) throw new Error(`coupon ${couponId} has given its right already`)
  const number = givenOrderNumber(at)
  const [, order] = await Promise.all([
    nextOrderNumber(tx, at),
    createOrder(tx, redemptionOrder({ id: orderId, number, user, product, platform, at })),
    queueFirstMail(core, tx, {
      kind: couponRedeemed,
      subjectId: orderId,
      to: user.email,
      data: {
        firstName: user.firstName,
        title: product.title,
        platform,
        isOut: term.validFrom !== null,
        validUntil: term.validUntil?.toISOString() ?? null,
      },
      late: { orderNumber: number },
    }),
  ])
  return { orderId, orderNumber: order.number, product, platform, validUntil: term.validUntil, isAgain: false }
}
