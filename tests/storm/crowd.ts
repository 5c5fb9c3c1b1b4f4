import { desc, eq, sql } from 'drizzle-orm'
import { ApiError } from '#contract/client.ts'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { onlinePaymentMethod, paymentMethod } from '#contract/ground/payment-methods.ts'
import { refreshPayment, repeatOrder, restartPayment } from '#contract/sales/orders.ts'
import {
  decreaseAmount,
  incrementAmount,
  linkGuestCart,
  removeEntries,
  setAmount,
  setPaymentMethod,
} from '#contract/storefront/cart.ts'
import * as privacyJobs from '#modules/desks/privacy/jobs.ts'
import { completeShippedOrders } from '#modules/fulfilment/order-process/jobs.ts'
import { closeUnpaidOrders } from '#modules/fulfilment/payments/jobs.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { deleteStaleCarts } from '#modules/storefront/cart/jobs.ts'
import type { TestApp } from '../support/app.ts'
import { makeShopper, type Shopper, transactionOf } from '../support/shopper.ts'
import { makeVisitor } from '../support/visitor.ts'
import { callOperation, writingOperations } from './any-operation.ts'
import type { Chance } from './chance.ts'
import { isOutOfReach } from './out-of-reach.ts'

export interface Stage {
  /** Instances of one shop. */
  apps: readonly TestApp[]
  productIds: readonly string[]
  chance: Chance
  /** False once the storm is over. */
  goesOn(): boolean
  /** Order ids that buyers were told, each with the cart that they submitted. */
  told: Map<string, string>
}

interface Scene extends Stage {
  app: TestApp
  shopper: Shopper
  staff: Shopper
}

type Deed = (scene: Scene) => Promise<unknown>

/** What people do, and in how many of a hundred cases. */
const deeds: readonly (readonly [number, Deed])[] = [
  [18, putIntoCart],
  [10, changeCart],
  [26, buy],
  [8, payAgain],
  [4, payLate],
  [6, orderAgain],
  [6, comeAsGuest],
  [4, letTimePass],
  [1, goForGood],
  [21, doAnything],
]

/** A customer, who sometimes asks a member of staff, does one thing after the other until the storm is over. */
export async function behave(stage: Stage): Promise<void> {
  let people: { shopper: Shopper; staff: Shopper } | undefined
  while (stage.goesOn()) {
    const app = stage.chance.oneOf(stage.apps)
    try {
      people ??= { shopper: await arrive(stage, app, 'customer'), staff: await arrive(stage, app, 'staff') }
      await deedOf(stage.chance)({ ...stage, ...people, app })
    } catch (error) {
      // A person with an invalid login returns as somebody else: a password was changed, or an account erased.
      if (isLogin(error)) people = undefined
      else if (!(error instanceof ApiError) && !isOutOfReach(error)) throw error
    }
  }
}

function isLogin(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

function arrive({ productIds, chance }: Stage, app: TestApp, who: 'customer' | 'staff'): Promise<Shopper> {
  const groups =
    who === 'staff' ? (['editor', 'sales', 'admin'] as const) : chance.happens(30) ? (['teacher'] as const) : []
  return makeShopper(app, { user: { groups: [...groups] }, productId: chance.oneOf(productIds) })
}

function deedOf(chance: Chance): Deed {
  let drawn = chance.number(deeds.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, deed] of deeds) {
    if (drawn < weight) return deed
    drawn -= weight
  }
  throw new RangeError('The weights of the deeds do not add up')
}

/** Two at once, as from two tabs, in a part of all cases. */
async function maybeTwice<T>(chance: Chance, act: () => Promise<T>): Promise<T> {
  if (!chance.happens(25)) return act()
  const [first, second] = await Promise.allSettled([act(), act()])
  if (first.status === 'fulfilled') return first.value
  if (second.status === 'fulfilled') return second.value
  throw first.reason
}

function putIntoCart({ chance, productIds, shopper }: Scene): Promise<unknown> {
  const body = { amount: 1 + chance.number(12), products: [chance.oneOf(productIds)] }
  return maybeTwice(chance, () => shopper.client(incrementAmount, { body }))
}

function changeCart({ chance, productIds, shopper }: Scene): Promise<unknown> {
  const products = [chance.oneOf(productIds)]
  const amount = chance.number(4)
  const act = chance.oneOf([
    () => shopper.client(setAmount, { body: { amount, products } }),
    () => shopper.client(decreaseAmount, { body: { amount: 1 + amount, products } }),
    () => shopper.client(removeEntries, { query: { products } }),
  ])
  return maybeTwice(chance, act)
}

async function buy(scene: Scene): Promise<void> {
  const { chance, shopper, told, productIds } = scene
  const method = chance.oneOf(paymentMethod.options)
  const { data: cart } = await shopper.client(incrementAmount, {
    body: { amount: 1, products: [chance.oneOf(productIds)] },
  })
  await shopper.client(setPaymentMethod, { body: { payment_method: method } })
  if (cart.id === null) return
  const body = { terms_accepted: true, cart_id: cart.id }
  const { data: placed } = await maybeTwice(chance, () => shopper.client(placeOrder, { body }))
  told.set(placed.order, cart.id)
  await pay(scene, placed.paymentLink)
}

/** What a buyer does at the payment provider, whose webhooks arrive twice, out of order, forged or not at all. */
async function pay({ app, chance }: Scene, paymentLink: string | null): Promise<void> {
  if (paymentLink === null) return
  const { simulator } = app
  const trouble = {
    isTwice: chance.happens(25),
    isShuffled: chance.happens(25),
    isForged: chance.happens(5),
    isLost: chance.happens(10),
  }
  const id = transactionOf(paymentLink)
  const decision = chance.oneOf(['pay', 'pay', 'pay', 'payLater', 'decline', 'fraud', 'cancel', 'leave'] as const)
  if (decision === 'leave') return
  if (decision === 'fraud') await simulator.decline(id, trouble, 'fraud')
  else await simulator[decision](id, trouble)
}

async function newestOrder({ app, shopper }: Scene): Promise<{ id: string; orderId: string } | null> {
  const [order] = await app.core.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, shopper.user.id))
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return order ? { id: shopper.user.id, orderId: order.id } : null
}

async function payAgain(scene: Scene): Promise<void> {
  const { chance, shopper } = scene
  const params = await newestOrder(scene)
  if (!params) return
  if (chance.happens(30)) await maybeTwice(chance, () => shopper.client(refreshPayment, { params }))
  const method = chance.happens(40) ? chance.oneOf(onlinePaymentMethod.options) : undefined
  const body = method ? { payment_method: method } : {}
  const { data } = await maybeTwice(chance, () => shopper.client(restartPayment, { params, body }))
  await pay(scene, data.paymentLink)
}

/** Someone returns to a payment page that was left open; its order may have been cancelled or paid since. */
async function payLate({ app, chance }: Scene): Promise<void> {
  const left = app.simulator.transactions().filter(({ type, status }) => type === 'payment' && status === 'initialized')
  if (left.length > 0) await app.simulator.pay(chance.oneOf(left).id, { isTwice: chance.happens(25) })
}

async function orderAgain(scene: Scene): Promise<void> {
  const params = await newestOrder(scene)
  if (params) await maybeTwice(scene.chance, () => scene.shopper.client(repeatOrder, { params }))
}

/** Fills a cart before logging in; the login merges it into the user's cart, in both of two tabs. */
async function comeAsGuest({ app, chance, productIds, shopper }: Scene): Promise<void> {
  const guest = makeVisitor(app)
  const body = { amount: 1 + chance.number(3), products: [chance.oneOf(productIds)] }
  await guest.client(incrementAmount, { body })
  const guestId = guest.guestId
  if (guestId) await maybeTwice(chance, () => shopper.client(linkGuestCart, { body: { guest_id: guestId } }))
}

/** The scheduled jobs meet orders that have waited for a day. */
async function letTimePass(scene: Scene): Promise<void> {
  const { app, chance } = scene
  const params = await newestOrder(scene)
  if (params)
    await app.core.db
      .update(orders)
      .set({ statusChangedAt: sql`now() - interval '25 hours'` })
      .where(eq(orders.id, params.orderId))
  await app.perform(chance.oneOf([closeUnpaidOrders, completeShippedOrders, deleteStaleCarts]), {})
}

/** The grace period of a deletion is over. */
async function goForGood({ app, shopper }: Scene): Promise<void> {
  await app.core.db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, shopper.user.id))
  await app.perform(privacyJobs.eraseDueAccounts, {})
}

let turn = 0

/** All writing operations in turn, called by somebody who may call them. */
async function doAnything({ app, chance, shopper, staff }: Scene): Promise<void> {
  const operation = writingOperations[turn++ % writingOperations.length]
  if (!operation) return
  const caller = typeof operation.access === 'object' ? staff : shopper
  await maybeTwice(chance, () => callOperation(app, operation, caller))
}
