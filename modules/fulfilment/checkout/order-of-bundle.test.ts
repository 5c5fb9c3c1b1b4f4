import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import { cancelOrder } from '#contract/fulfilment/credits.ts'
import * as fulfilmentApi from '#contract/fulfilment/fulfilment.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { DigitalPlace } from '#contract/sales/digital-places.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { bundleItems, products } from '#modules/catalogue/catalogue/tables.ts'
import { refreshTitle } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { billingDocuments, billingVat } from '#modules/sales/billing/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeAddress, makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const title = await makeTitle(app)

type Part = NonNullable<Parameters<typeof makeProduct>[2]>

/** A bundle for CHF 50 that holds these products. */
async function makeBundle(...parts: Part[]) {
  const bundle = await makeProduct(app, await makeTitle(app), { format: 'bundle', price: 5000 })
  const made = []
  for (const part of parts) made.push(await makeProduct(app, title, part))
  await app.core.db.insert(bundleItems).values(made.map(({ id }) => ({ bundleId: bundle.id, productId: id })))
  return { bundle, parts: made }
}

async function buyerOf(
  bundle: { id: string },
  { country = 'ch', amount = 1 }: { country?: 'ch' | 'de'; amount?: number } = {},
) {
  const { user, client } = await signIn(app, await makeUser(app))
  await makeAddress(app, user, { isBilling: true, isDelivery: true, country })
  await client(cartApi.incrementAmount, { body: { amount, products: [bundle.id] } })
  const cart = async () => (await client(cartApi.getCart, { query: {} })).data
  return { user, client, cart }
}
const grossByRate = (vat: { rate: number; gross: { amount: number } }[]) =>
  vat.map(({ rate, gross }) => [rate, gross.amount])

test('a bundle’s price, and delivery with it, is split by its parts’ list prices down to order and invoice', async () => {
  const { bundle } = await makeBundle({ price: 4000 }, { format: 'licence', price: 4000, taxCategory: 'standard' })
  const { client, cart } = await buyerOf(bundle)
  const split = [
    [260, 2875],
    [810, 2875],
  ]
  expect(grossByRate((await cart()).totals.vat)).toEqual(split)
  await client(cartApi.setPaymentMethod, { body: { payment_method: 'invoice' } })
  const { data } = await client(checkoutApi.placeOrder, {
    body: { terms_accepted: true, licence_terms_accepted: true },
  })
  const { db } = app.core
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, data.order))
  expect(line?.vatPortions).toEqual([
    { rate: 260, amount: 2500 },
    { rate: 810, amount: 2500 },
  ])
  const onInvoice = await db
    .select({ rate: billingVat.rate, gross: billingVat.gross })
    .from(billingVat)
    .innerJoin(billingDocuments, eq(billingDocuments.id, billingVat.documentId))
    .where(eq(billingDocuments.orderId, data.order))
    .orderBy(billingVat.rate)
  expect(onInvoice.map(({ rate, gross }) => [rate, gross])).toEqual(split)
})

test('a new price of a part changes the VAT of the bundle in carts', async () => {
  const { bundle, parts } = await makeBundle(
    { price: 4000 },
    { format: 'licence', price: 4000, taxCategory: 'standard' },
  )
  const { cart } = await buyerOf(bundle)
  expect((await cart()).totals.vat).toHaveLength(2)
  await app.core.db.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ price: 9500 })
      .where(eq(products.id, parts[0]?.id ?? ''))
    await refreshTitle(tx, title.id)
  })
  await expect.poll(async () => grossByRate((await cart()).totals.vat)).toEqual([[260, 5750]])
})

test('a bundle is sent by post where one of its parts is printed', async () => {
  const digital = await makeBundle({ format: 'ebook' }, { format: 'licence' })
  const cart = await (await buyerOf(digital.bundle)).cart()
  expect(cart.totals.shipping.amount).toBe(0)
  const printed = await makeBundle({ format: 'book' }, { format: 'licence' })
  expect((await (await buyerOf(printed.bundle)).cart()).totals.shipping.amount).toBe(750)
})

test('of an order, only what has a printed part is sent by post, as it was when it was ordered', async () => {
  const digital = await makeBundle({ format: 'ebook' }, { format: 'licence' })
  const printed = await makeBundle({ format: 'book' }, { format: 'licence' })
  const { client } = await buyerOf(digital.bundle)
  await client(cartApi.incrementAmount, { body: { amount: 2, products: [printed.bundle.id] } })
  await client(cartApi.setPaymentMethod, { body: { payment_method: 'invoice' } })
  const { data: placed } = await client(checkoutApi.placeOrder, {
    body: { terms_accepted: true, licence_terms_accepted: true },
  })
  await app.core.db.delete(bundleItems).where(eq(bundleItems.bundleId, digital.bundle.id))
  const { client: staff } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
  const { data: toSend } = await staff(fulfilmentApi.listOrdersToSend, { query: {} })
  const quantities = toSend.find(({ id }) => id === placed.order)?.lines.map(({ quantity }) => quantity)
  expect(quantities).toEqual([2])
  const parcel = { carrier: 'post' as const, tracking_number: null }
  const { data } = await staff(officeOrdersApi.shipOrder, { params: { id: placed.order }, body: parcel })
  expect(data).toMatchObject({ status: 'shipped', shipments: [{ lines: [{ quantity: 2 }] }] })
})

test('a bundle with a digital part is not sold abroad, one of books is', async () => {
  const isDeliverable = async (bundle: { id: string }) =>
    (await (await buyerOf(bundle, { country: 'de' })).cart()).items.map((item) => item.is_deliverable)
  expect(await isDeliverable((await makeBundle({ format: 'book' }, { format: 'ebook' })).bundle)).toEqual([false])
  expect(await isDeliverable((await makeBundle({ format: 'book' }, { format: 'book' })).bundle)).toEqual([true])
})

const BOOK = { format: 'book' } as const
const EBOOK = { format: 'ebook' } as const
const LICENCE = { format: 'licence', platforms: ['beook'], licenceDays: 365, taxCategory: 'standard' } satisfies Part
const ON_TWO_PLATFORMS = { ...LICENCE, platforms: ['beook', 'web_app'] } satisfies Part

test.each<[string, { parts: Part[]; needed: boolean }]>([
  ['with a licence needs the licence terms', { parts: [BOOK, LICENCE], needed: true }],
  ['with a test licence needs them, too', { parts: [BOOK, { ...LICENCE, format: 'test_licence' }], needed: true }],
  ['of books and e-books does not', { parts: [BOOK, EBOOK], needed: false }],
])('a bundle %s', async (_, { parts, needed }) => {
  const { bundle } = await makeBundle(...parts)
  const { client, cart } = await buyerOf(bundle)
  await client(cartApi.setPaymentMethod, { body: { payment_method: 'invoice' } })
  expect((await cart()).needs_licence_terms).toBe(needed)
  const order = (licence_terms_accepted: boolean) =>
    client(checkoutApi.placeOrder, { body: { terms_accepted: true, licence_terms_accepted } })
  if (needed) {
    const { status, body } = await refused(order(false))
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
      422,
      'licence_terms_missing',
      ['licence_terms_accepted'],
    ])
  }
  const { data: placed } = await order(needed)
  const [stored] = await app.core.db.select().from(orders).where(eq(orders.id, placed.order))
  expect([stored?.licenceTermsAcceptedAt !== null, stored?.licenceTermsVersion !== null]).toEqual([needed, needed])
})

describe('an order of a bundle says where its digital parts are:', () => {
  async function ordered(parts: Part[], options: { amount?: number; method?: PaymentMethod } = {}) {
    const { amount = 1, method = 'invoice' } = options
    const { bundle } = await makeBundle(...parts)
    const { user, client } = await buyerOf(bundle, { amount })
    await client(cartApi.setPaymentMethod, { body: { payment_method: method } })
    const body = { terms_accepted: true, licence_terms_accepted: true }
    const { data: placed } = await client(checkoutApi.placeOrder, { body })
    const params = { id: user.id, orderId: placed.order }
    const order = async () => (await client(ordersApi.getOrder, { params })).data
    const places = async () => (await order()).digital_places
    return { bundle, orderId: placed.order, order, places }
  }

  test.each<[string, { parts: Part[]; amount?: number; places: DigitalPlace[] }]>([
    ['a licence on its platform', { parts: [BOOK, LICENCE], places: ['library'] }],
    ['an e-book among the files', { parts: [BOOK, EBOOK], places: ['files'] }],
    ['both in both', { parts: [EBOOK, LICENCE], places: ['library', 'files'] }],
    ['one on several platforms as a coupon', { parts: [BOOK, ON_TWO_PLATFORMS], places: ['coupons'] }],
    ['those of several bundles as coupons', { parts: [BOOK, LICENCE], amount: 2, places: ['coupons'] }],
    ['nowhere, where all is printed', { parts: [BOOK, BOOK], places: [] }],
  ])('%s, before and after it is paid', async (_, { parts, amount = 1, places }) => {
    expect(await (await ordered(parts, { amount })).places()).toEqual(places)
    expect(await (await ordered(parts, { amount, method: 'twint' })).places()).toEqual(places)
  })

  test('and names each set of codes, with its number and its page once it is paid', async () => {
    const codesOf = async (method: PaymentMethod) =>
      (await (await ordered([BOOK, LICENCE, EBOOK], { amount: 2, method })).order()).codes
    const paid = await codesOf('invoice')
    expect(paid.map(({ copies }) => copies)).toEqual([2, 2])
    expect(paid.every(({ set, title }) => set !== null && title !== '')).toBe(true)
    const unpaid = await codesOf('twint')
    expect(unpaid.map(({ set, copies }) => [set, copies])).toEqual([
      [null, 2],
      [null, 2],
    ])
    const single = await ordered([BOOK, LICENCE])
    expect((await single.order()).codes).toEqual([])
  })

  test('as they were given, whatever becomes of the bundle, and nowhere once it is cancelled', async () => {
    const { bundle, orderId, places } = await ordered([BOOK, LICENCE])
    await app.core.db.delete(bundleItems).where(eq(bundleItems.bundleId, bundle.id))
    expect(await places()).toEqual(['library'])
    const { client: staff } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
    await staff(cancelOrder, { params: { id: orderId }, body: { note: 'Auf Wunsch.' } })
    expect(await places()).toEqual([])
  })
})
