import { asc, eq } from 'drizzle-orm'
import { cancelOrder } from '#modules/fulfilment/refunds/cancel-order.ts'
import { type CouponKit, issueCoupons } from '#modules/licences/coupons/issue-coupons.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import { sampleCode } from '../people/coupons.ts'
import { type CouponUse, type DigitalOrder, digitalOrders, productOf, pupilsOf } from '../people/digital-orders.ts'
import type { UserRow } from '../people/rows.ts'
import { sampleId } from '../sample-id.ts'
import { buy } from './buy.ts'
import { blockStep, handOutStep, redeemStep } from './coupon-steps.ts'
import { payInvoice } from './money.ts'
import { daysFrom, type Step } from './step.ts'
import type { World } from './world.ts'

/** Days from an order on invoice to its payment. */
const PAID_AFTER = 12
/** Beyond the numbers of other orders, by which the bank's references are made. */
const FIRST_NUMBER = 5_000

/** How accounts of the demonstration bought digital goods, and what became of the coupons. */
export function digitalSteps(world: World): Step[] {
  return digitalOrders.map((order, n) => placing(world, { order, n }))
}

export function digitalOrderId(n: number): string {
  return sampleId('digital order', n)
}

/** Names the set of a line for `sampleCode`. */
export function soldSet(n: number, position: number): string {
  return `sold ${n}.${position}`
}

function placing(world: World, { order, n }: { order: DigitalOrder; n: number }): Step {
  const { core, catalogue, users, staffId, until } = world
  const buyer = users[order.buyer]
  if (!buyer) throw new Error(`No account ${order.buyer} for an order`)
  const id = digitalOrderId(n)
  const at = daysFrom(until, -order.daysAgo)
  const items = order.lines.map(({ choice: licenceChoice, platform: platformChoice, amount, ...line }) => ({
    productId: productOf(catalogue, line).id,
    amount,
    licenceChoice,
    platformChoice,
  }))
  const take = async () => {
    const placed = await buy(world, {
      id,
      buyer,
      items,
      method: 'invoice',
      ...(order.references && { references: order.references }),
    })
    const sets = new Map((await setsOf(world, id)).map((set) => [set.position, set.id]))
    for (const [position, setId] of sets) {
      await issueCoupons(world, setId, (coupon) => sampleCode(soldSet(n, position), coupon))
    }
    const use = order.lines.flatMap((line, position) => {
      const setOf = () => sets.get(position) ?? ''
      const codeAt = (coupon: number) => sampleCode(soldSet(n, position), coupon)
      const sold = { setOf, codeAt, buyer, pupils: pupilsOf(users), at, now: until }
      return line.use ? stepsOfUse(world, line.use, sold) : []
    })
    const pay: Step = { at: daysFrom(at, PAID_AFTER), take: () => payInvoice(world, FIRST_NUMBER + n, placed) }
    const cancel: Step = {
      at: until,
      take: () => cancelOrder(core, core.db, { orderId: id, staffId, note: 'Auf Wunsch der Kundin.' }),
    }
    return [...use, ...(order.ending === 'completed' ? [pay] : order.ending === 'canceled' ? [cancel] : [])]
  }
  return { at, take }
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
