import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import type { LicenceChoice, PlatformChoice } from '#contract/sales/lines.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { refused } from '#tests/support/refused.ts'
import { setGlobal } from '#tests/support/set-global.ts'
import { makeShopper, type Shopper, type ShopperOptions, transactionOf } from '#tests/support/shopper.ts'

const app = await startTestApp({ payment: true })
const { db } = app.core

const LICENCE = { format: 'licence', price: 2000, taxCategory: 'standard', licenceDays: 365 } as const

/** A buyer, by invoice, of one licence on beook and the web app, unless told otherwise. */
async function buyerOf({ product, ...options }: ShopperOptions = {}) {
  const facts = { ...LICENCE, platforms: ['beook', 'web_app'] as Platform[], ...product }
  const shopper = await makeShopper(app, { method: 'invoice', ...options, product: facts })
  const [item] = (await cartOf(shopper)).items
  return { ...shopper, itemId: item?.id ?? '' }
}
type Buyer = Awaited<ReturnType<typeof buyerOf>>

const cartOf = async ({ client }: Pick<Shopper, 'client'>) => (await client(cartApi.getCart, { query: {} })).data
const itemOf = async (buyer: Buyer) => (await cartOf(buyer)).items[0]
const stepsOf = async (buyer: Buyer) =>
  (await cartOf(buyer)).checkout_steps.map(({ step, is_complete }) => `${step}${is_complete ? ' ✓' : ''}`)
const forWhom = ({ client, itemId }: Buyer, choice: LicenceChoice) =>
  client(cartApi.setLicenceChoice, { body: { itemId, choice } })
const onPlatform = ({ client, itemId }: Buyer, choice: PlatformChoice) =>
  client(cartApi.setPlatformChoice, { body: { itemId, choice } })
const setAmount = ({ client, productId }: Buyer, amount: number) =>
  client(cartApi.setAmount, { body: { amount, products: [productId] } })
const order = ({ client }: Pick<Buyer, 'client'>, licence_terms_accepted = true) =>
  client(checkoutApi.placeOrder, { body: { terms_accepted: true, licence_terms_accepted } })

describe('who uses a licence', () => {
  test('is preselected for one copy, and asked for several, before the platform', async () => {
    const one = await buyerOf()
    expect((await itemOf(one))?.licence_redeem_choice).toBe('self')
    expect(await stepsOf(one)).toEqual(['addresses ✓', 'licences ✓', 'coupon_platform', 'payment ✓', 'summary'])
    const several = await buyerOf({ amount: 3 })
    expect(await itemOf(several)).toMatchObject({
      licence_redeem_choice: null,
      licence_redeem_choices: ['self_and_others', 'others'],
    })
    expect((await stepsOf(several)).slice(1, 3)).toEqual(['licences', 'coupon_platform'])
    expect((await refused(order(several))).body.code).toBe('licence_choice_missing')
  })

  test('is emptied by an amount that it does not fit', async () => {
    const buyer = await buyerOf({ amount: 3 })
    await forWhom(buyer, 'self_and_others')
    await setAmount(buyer, 4)
    expect((await itemOf(buyer))?.licence_redeem_choice).toBe('self_and_others')
    await setAmount(buyer, 1)
    expect((await itemOf(buyer))?.licence_redeem_choice).toBe('self')
    await forWhom(buyer, 'self')
    await setAmount(buyer, 2)
    expect((await itemOf(buyer))?.licence_redeem_choice).toBeNull()
  })

  test('must fit the amount: 422 at the choice', async () => {
    const buyer = await buyerOf()
    const { status, body } = await refused(forWhom(buyer, 'self_and_others'))
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'licence_choice_refused', ['choice']])
  })

  test('is never oneself where only codes give access', async () => {
    const buyer = await buyerOf({ product: { platforms: ['edubase'] } })
    expect(await itemOf(buyer)).toMatchObject({ licence_redeem_choices: ['others'], licence_redeem_choice: 'others' })
    expect((await refused(forWhom(buyer, 'self'))).body).toMatchObject({
      code: 'self_redeem_unsupported',
      errors: { choice: [expect.any(String)] },
    })
    expect(await stepsOf(buyer)).toEqual(['addresses ✓', 'licences ✓', 'payment ✓', 'summary'])
  })
})

describe('the platform of a licence', () => {
  test('is not asked for where there is one, and needed where there are several', async () => {
    expect(await stepsOf(await buyerOf({ product: { platforms: ['beook'] } }))).not.toContain('coupon_platform')
    const buyer = await buyerOf()
    expect((await refused(order(buyer))).body.code).toBe('platform_missing')
    expect((await refused(onPlatform(buyer, 'edubase'))).body.code).toBe('platform_not_offered')
    expect((await refused(onPlatform(buyer, 'open'))).body.code).toBe('self_redeem_unsupported')
    await onPlatform(buyer, 'web_app')
    expect((await stepsOf(buyer))[2]).toBe('coupon_platform ✓')
  })

  test('that gives access by codes alone is refused to whoever uses a copy, also when the choice changes later', async () => {
    const buyer = await buyerOf({ amount: 2, product: { platforms: ['beook', 'edubase'] } })
    await forWhom(buyer, 'self_and_others')
    expect((await refused(onPlatform(buyer, 'edubase'))).body.code).toBe('self_redeem_unsupported')
    await forWhom(buyer, 'others')
    await onPlatform(buyer, 'edubase')
    await forWhom(buyer, 'self_and_others')
    expect((await refused(order(buyer))).body.code).toBe('self_redeem_unsupported')
  })

  test('may be left to whoever redeems', async () => {
    const buyer = await buyerOf({ amount: 2 })
    await forWhom(buyer, 'others')
    expect((await itemOf(buyer))?.coupon_platform_choices).toEqual(['beook', 'web_app', 'open'])
    await onPlatform(buyer, 'open')
    const { data: placed } = await order(buyer)
    const sets = await db.select().from(couponSets).where(eq(couponSets.ownerId, buyer.user.id))
    expect(sets).toMatchObject([{ platform: null, total: 2, hasOwn: false }])
    expect(placed.paymentLink).toBeNull()
  })
})

test('24 licences for oneself and others are 24 coupons, one of them the buyer’s own, which runs', async () => {
  const buyer = await buyerOf({ amount: 24, user: { groups: ['teacher'], institution: 'Schule Köniz' } })
  await forWhom(buyer, 'self_and_others')
  await onPlatform(buyer, 'web_app')
  const { data: placed } = await order(buyer)
  const params = { id: buyer.user.id, orderId: placed.order }
  const { data: shown } = await buyer.client(ordersApi.getOrder, { params })
  expect(shown.lines).toMatchObject([
    { quantity: 24, licence_redeem_choice: 'self_and_others', coupon_platform_choice: 'web_app' },
  ])
  const sets = await db.select().from(couponSets).where(eq(couponSets.ownerId, buyer.user.id))
  expect(sets).toMatchObject([{ platform: 'web_app', total: 24, hasOwn: true, days: 365 }])
  const owned = await db.select().from(entitlements).where(eq(entitlements.userId, buyer.user.id))
  expect(owned).toMatchObject([{ productId: buyer.productId, platform: 'web_app', days: 365, revokedAt: null }])
})

test('licences are bought under terms of their own, which are refused at their field', async () => {
  const buyer = await buyerOf({ product: { platforms: ['beook'] } })
  expect((await cartOf(buyer)).needs_licence_terms).toBe(true)
  const { status, body } = await refused(order(buyer, false))
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
    422,
    'licence_terms_missing',
    ['licence_terms_accepted'],
  ])
  await order(buyer)
  const book = await makeShopper(app)
  expect((await cartOf(book)).needs_licence_terms).toBe(false)
})

test('an order keeps when the licence terms were accepted, and which version, also when a new one comes', async () => {
  const publish = (licence_terms_version: string) => setGlobal(db, 'checkout_page_settings', { licence_terms_version })
  const accepted = async (id: string) => {
    const [stored] = await db.select().from(orders).where(eq(orders.id, id))
    return [stored?.licenceTermsVersion, stored?.licenceTermsAcceptedAt?.getTime()] as const
  }
  await publish('2026-03')
  const before = Date.now()
  const { data: first } = await order(await buyerOf({ product: { platforms: ['beook'] } }))
  const [version, at = 0] = await accepted(first.order)
  expect(version).toBe('2026-03')
  expect(at).toBeGreaterThanOrEqual(before)
  expect(at).toBeLessThanOrEqual(Date.now())
  await publish('2026-09')
  const { data: second } = await order(await buyerOf({ product: { platforms: ['beook'] } }))
  expect((await accepted(second.order))[0]).toBe('2026-09')
  expect((await accepted(first.order))[0]).toBe('2026-03')
  const { data: ofBook } = await order(await makeShopper(app, { method: 'invoice' }))
  expect(await accepted(ofBook.order)).toEqual([null, undefined])
})

test('a test licence alone needs no address and no payment, and is complete at once', async () => {
  const buyer = await buyerOf({
    user: { groups: ['teacher'], institution: 'Schule Köniz' },
    address: null,
    method: null,
    product: { format: 'test_licence', price: 0, platforms: ['beook'], licenceDays: 60 },
  })
  expect(await stepsOf(buyer)).toEqual(['summary'])
  const { data: placed } = await order(buyer)
  const params = { id: buyer.user.id, orderId: placed.order }
  const { data: shown } = await buyer.client(ordersApi.getOrder, { params })
  expect(shown).toMatchObject({ status: 'completed', billing_address: null })
  const again = buyer.client(cartApi.incrementAmount, { body: { amount: 1, products: [buyer.productId] } })
  expect((await refused(again)).body.code).toBe('test_licence_already_bought')
})

test('a test licence whose order is paid after all is refused in the cart where it waits meanwhile, and in its order', async () => {
  const buyer = await buyerOf({
    user: { groups: ['teacher'], institution: 'Schule Köniz' },
    method: 'twint',
    product: { format: 'test_licence', price: 500, platforms: ['beook'], licenceDays: 60 },
  })
  const { data: placed } = await order(buyer)
  const params = { id: buyer.user.id, orderId: placed.order }
  await app.simulator.decline(transactionOf(placed.paymentLink))
  await buyer.client(ordersApi.refreshPayment, { params })
  await buyer.client(cartApi.incrementAmount, { body: { amount: 1, products: [buyer.productId] } })
  await buyer.client(ordersApi.restartPayment, { params })
  expect((await refused(setAmount(buyer, 2))).body.code).toBe('test_licence_already_bought')
  expect((await refused(order(buyer))).body.code).toBe('test_licence_already_bought')
})
