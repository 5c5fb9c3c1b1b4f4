import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import { getProductCoupons, listProductCoupons } from '#contract/licences/coupon-sets.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeLicence } from '#tests/support/factories/coupon-set-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeShopper, type Shopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as couponJobs from './jobs.ts'
import { coupons } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const { client: staff } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const licence = await makeLicence(app)

/** An order on invoice of five licences for others. */
async function boughtCoupons({ issued = true } = {}) {
  const shopper = await makeShopper(app, { productId: licence.id, amount: 5, method: 'invoice' })
  const { data: cart } = await shopper.client(cartApi.getCart, { query: {} })
  const itemId = cart.items[0]?.id ?? ''
  await shopper.client(cartApi.setLicenceChoice, { body: { itemId, choice: 'others' } })
  await shopper.client(cartApi.setPlatformChoice, { body: { itemId, choice: 'beook' } })
  const { data: placed } = await shopper.client(placeOrder, {
    body: { terms_accepted: true, licence_terms_accepted: true },
  })
  const params = { id: shopper.user.id }
  const { data: sets } = await shopper.client(listProductCoupons, { params, query: {} })
  const setId = sets[0]?.id ?? ''
  if (issued) await app.perform(couponJobs.issueCoupons, { setId })
  return { shopper, orderId: placed.order, setId }
}

async function credit(orderId: string, copies: number) {
  const { data } = await staff(creditsApi.orderCredits.read, { params: { id: orderId } })
  const lines = [{ line_id: data.lines[0]?.line_id ?? '', quantity: copies }]
  const body = {
    note: 'Zu viel bestellt.',
    credited_before: data.credited.amount,
    shipping: false,
    goodwill: null,
    lines,
  }
  await staff(creditsApi.creditOrder, { params: { id: orderId }, body })
}

async function statesOf({ client, user }: Shopper, setId: string) {
  const { data } = await client(getProductCoupons, { params: { id: user.id, setId } })
  return data.coupons.map(({ state }) => state)
}

async function redeem(setId: string, position: number) {
  await db
    .update(coupons)
    .set({ state: 'redeemed', redeemedAt: new Date() })
    .where(sql`set_id = ${setId} and position = ${position}`)
}

test('coupons of an order belong to it, and are as many as were bought', async () => {
  const { shopper, orderId, setId } = await boughtCoupons()
  const { data } = await shopper.client(getProductCoupons, { params: { id: shopper.user.id, setId } })
  expect(data).toMatchObject({ total: 5, redeemed: 0, is_ready: true, platform: 'beook', order: { id: orderId } })
  expect(new Set(data.coupons.map(({ code }) => code)).size).toBe(5)
})

test('crediting copies blocks as many codes: first those that nobody was handed, never redeemed ones', async () => {
  const { shopper, orderId, setId } = await boughtCoupons()
  await redeem(setId, 4)
  await db.update(coupons).set({ handedOutAt: new Date() }).where(sql`set_id = ${setId} and position = 3`)
  await credit(orderId, 2)
  expect(await statesOf(shopper, setId)).toEqual(['unredeemed', 'blocked', 'blocked', 'unredeemed', 'redeemed'])
  await credit(orderId, 3)
  expect(await statesOf(shopper, setId)).toEqual(['blocked', 'blocked', 'blocked', 'blocked', 'redeemed'])
})

test('cancelling an order blocks all that is not redeemed', async () => {
  const { shopper, orderId, setId } = await boughtCoupons()
  await redeem(setId, 0)
  await staff(creditsApi.cancelOrder, { params: { id: orderId }, body: { note: 'Irrtum.' } })
  expect(await statesOf(shopper, setId)).toEqual(['redeemed', 'blocked', 'blocked', 'blocked', 'blocked'])
})

test('codes that are made after copies were credited are blocked at once', async () => {
  const { shopper, orderId, setId } = await boughtCoupons({ issued: false })
  await credit(orderId, 4)
  await app.perform(couponJobs.issueCoupons, { setId })
  expect((await statesOf(shopper, setId)).filter((state) => state === 'unredeemed')).toHaveLength(1)
})

test('a set makes its codes once, however often its job runs', async () => {
  const { setId } = await boughtCoupons()
  await Promise.all([1, 2, 3].map(() => app.perform(couponJobs.issueCoupons, { setId })))
  expect(await db.$count(coupons, eq(coupons.setId, setId))).toBe(5)
})
