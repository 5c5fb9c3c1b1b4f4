import { asc, eq } from 'drizzle-orm'
import { receivePayment } from '#modules/fulfilment/order-process/receive-payment.ts'
import { cancelOrder } from '#modules/fulfilment/refunds/cancel-order.ts'
import { type CouponKit, issueCoupons } from '#modules/licences/coupons/issue-coupons.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { openAmountOf } from '#modules/sales/billing/open-amount.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { sampleCode } from '../../people/coupons.ts'
import { type CouponUse, type DigitalOrder, digitalOrders, pupilsOf } from '../../people/digital-orders.ts'
import type { UserRow } from '../../people/rows.ts'
import { sampleId } from '../../sample-id.ts'
import { blockStep, handOutStep, redeemStep } from './coupon-steps.ts'
import { placeDigitalOrder } from './place-digital-order.ts'
import { daysFrom, type Step } from './step.ts'

/** Days from an order on invoice to its payment. */
const PAID_AFTER = 12

interface Orders {
  catalogue: Catalogue
  users: readonly UserRow[]
  /** Who of the staff cancels. */
  staffId: string
  now: Date
}

/** How accounts of the demonstration bought digital goods, and what became of the coupons. */
export function orderSteps(kit: CouponKit, orders: Orders): Step[] {
  return digitalOrders.flatMap((order, n) => stepsOf(kit, orders, { order, n }))
}

export function digitalOrderId(n: number): string {
  return sampleId('digital order', n)
}

/** Names the set of a line for `sampleCode`. */
export function soldSet(n: number, position: number): string {
  return `sold ${n}.${position}`
}

function stepsOf(kit: CouponKit, orders: Orders, { order, n }: { order: DigitalOrder; n: number }): Step[] {
  const { core } = kit
  const { catalogue, users, staffId, now } = orders
  const buyer = users[order.buyer]
  if (!buyer) throw new Error(`No account ${order.buyer} for an order`)
  const orderId = digitalOrderId(n)
  const at = daysFrom(now, -order.daysAgo)
  const sets = new Map<number, string>()
  const place: Step = {
    at,
    take: async () => {
      await placeDigitalOrder(kit, catalogue, { order, orderId, buyer, at })
      for (const { id, position } of await setsOf(kit, orderId)) {
        sets.set(position, id)
        await issueCoupons(kit, id, (coupon) => sampleCode(soldSet(n, position), coupon))
      }
    },
  }
  const use = order.lines.flatMap((line, position) => {
    const setOf = () => sets.get(position) ?? ''
    const codeAt = (coupon: number) => sampleCode(soldSet(n, position), coupon)
    return line.use ? stepsOfUse(kit, line.use, { setOf, codeAt, buyer, pupils: pupilsOf(users), at, now }) : []
  })
  const paidAt = daysFrom(at, PAID_AFTER)
  const reason = 'credit with the invoice reference'
  const pay: Step = {
    at: paidAt,
    take: async () => {
      const amount = await openAmountOf(core.db, orderId)
      await receivePayment(core, core.db, { orderId, amount, creditId: null, by: 'bank', reason, at: paidAt })
    },
  }
  const cancel: Step = {
    at: now,
    take: () => cancelOrder(core, core.db, { orderId, staffId, note: 'Auf Wunsch der Kundin.' }),
  }
  return [place, ...use, ...(order.ending === 'completed' ? [pay] : order.ending === 'canceled' ? [cancel] : [])]
}

/** The sets of an order, with the positions of their lines. */
function setsOf({ core: { db } }: CouponKit, orderId: string): Promise<{ id: string; position: number }[]> {
  return db
    .select({ id: couponSets.id, position: orderLines.position })
    .from(couponSets)
    .innerJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
}

interface Sold {
  setOf(): string
  codeAt(coupon: number): string
  buyer: UserRow
  pupils: readonly UserRow[]
  /** When they were bought. */
  at: Date
  now: Date
}

function stepsOfUse(kit: CouponKit, use: CouponUse, { setOf, codeAt, buyer, pupils, at, now }: Sold): Step[] {
  const { handedOut, note, redeemed, byBuyer = false, isLost = false } = use
  const redeemers = [...(byBuyer ? [buyer] : []), ...pupils.slice(0, redeemed)]
  return [
    handOutStep(kit, { setOf, from: 0, count: handedOut, note, at: daysFrom(at, 1) }),
    ...redeemers.map((user, coupon) =>
      redeemStep(kit, { code: codeAt(coupon), user, at: daysFrom(at, 2 + 2 * coupon) }),
    ),
    ...(isLost ? [blockStep(kit, { setOf, from: handedOut - 1, count: 1, at: now })] : []),
  ]
}
