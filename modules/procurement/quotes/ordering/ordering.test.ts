import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as quotesApi from '#contract/procurement/quotes/quotes.ts'
import * as schoolOrdersApi from '#contract/procurement/school-orders.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { addresses } from '#modules/ground/users/addresses/tables.ts'
import { wishes } from '#modules/procurement/wishes/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import {
  expire,
  makeQuotedShopper,
  orderOf,
  quoteFor,
  quoteOfWishes,
  readQuote,
} from '#tests/support/factories/quote-factories.ts'
import { approve, makeOrderingSchool } from '#tests/support/factories/school-order-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeShopper, type Shopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { quotes } from '../tables.ts'

const app = await startTestApp({ payment: true })
const { db } = app.core

const ownOrder = async ({ client, user }: Shopper, orderId: string) =>
  (await client(ordersApi.getOrder, { params: { id: user.id, orderId } })).data
const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code

describe('a person orders a quote', () => {
  it('at its prices, whatever those of the shop are by then', async () => {
    const shopper = await makeShopper(app, { amount: 12, product: { quantityDiscount: true } })
    const quote = await quoteFor(shopper.client)
    await db.update(products).set({ price: 9900, quantityDiscount: false }).where(eq(products.id, shopper.productId))
    const placed = await orderOf(shopper.client, quote, { purchase_number: 'B-7' })
    expect(placed.payment_link).toMatch(/^http/)
    const order = await ownOrder(shopper, placed.id)
    const { goods, discount, shipping, total, vat, billing_address, delivery_address } = quote
    expect(order).toMatchObject({ goods, discount, shipping, total, vat, billing_address, delivery_address })
    expect(order).toMatchObject({ status: 'new', payment_method: 'twint', references: { purchase_number: 'B-7' } })
    expect(order.lines[0]).toMatchObject({ quantity: 12, unit_price: { amount: 2900 } })
  })

  it('which leaves their cart as it is, and is ordered then', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    const { id, number } = await orderOf(shopper.client, quote)
    const after = await readQuote(shopper.client, quote.id)
    expect(after).toMatchObject({ state: 'ordered', problem: 'ordered', order: { id, number }, total_now: null })
    expect((await shopper.client(cartApi.getCart, { query: {} })).data.item_count).toBe(5)
  })

  it('by invoice, with a bill and a confirmation', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    const placed = await orderOf(shopper.client, quote, { payment_method: 'invoice' })
    expect(placed.payment_link).toBeNull()
    expect((await ownOrder(shopper, placed.id)).invoice?.is_owed).toBe(true)
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.subjectId, placed.id), eq(mails.kind, 'order-confirmation')))
    expect(mail?.recipient).toBe(shopper.user.email)
  })

  it('to the addresses of the quote, wherever the next order goes', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    await db.update(addresses).set({ city: 'Thun', country: 'de' }).where(eq(addresses.userId, shopper.user.id))
    const { id } = await orderOf(shopper.client, quote)
    expect((await ownOrder(shopper, id)).delivery_address).toMatchObject({ city: 'Bern', country: 'ch' })
  })

  it('with licences for others, under their terms', async () => {
    const licence = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: ['beook', 'edubase'] })
    const { shopper, quote } = await makeQuotedShopper(app, { productId: licence.id, amount: 4 })
    expect(quote.needs_licence_terms).toBe(true)
    expect(await codeOf(orderOf(shopper.client, quote))).toBe('licence_terms_missing')
    const { id } = await orderOf(shopper.client, quote, { licence_terms_accepted: true })
    const { lines } = await ownOrder(shopper, id)
    expect(lines[0]).toMatchObject({ licence_redeem_choice: 'others', coupon_platform_choice: 'open', quantity: 4 })
  })

  it('only by a method that is possible, which is told at its field', async () => {
    const { shopper, quote } = await makeQuotedShopper(app, { amount: 20 })
    expect(quote.refused_payment_methods).toMatchObject([{ method: 'invoice', reason: 'total' }])
    const missing = await refused(orderOf(shopper.client, quote, { payment_method: undefined }))
    expect([missing.status, missing.body.code]).toEqual([422, 'payment_method_missing'])
    const refusal = await refused(orderOf(shopper.client, quote, { payment_method: 'invoice' }))
    expect([refusal.body.code, Object.keys(refusal.body.errors ?? {})]).toEqual([
      'payment_method_not_allowed',
      ['payment_method'],
    ])
    const business = await makeQuotedShopper(app, { amount: 20, address: { type: 'business', company: 'Muster AG' } })
    await orderOf(business.shopper.client, business.quote, { payment_method: 'invoice' })
  })

  it('of digital goods only with a bill in Switzerland or Liechtenstein', async () => {
    const licence = await makeProduct(app, await makeTitle(app), { format: 'licence' })
    const abroad = { country: 'de', postCode: '79098' } as const
    const { shopper, quote } = await makeQuotedShopper(app, { productId: licence.id, amount: 2, address: abroad })
    expect(quote.problem).toBe('delivery_not_possible')
    expect(await codeOf(orderOf(shopper.client, quote, { licence_terms_accepted: true }))).toBe('delivery_not_possible')
  })

  it('not at another total than was shown, nor without the terms', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    expect(await codeOf(orderOf(shopper.client, quote, { expected_total: 1 }))).toBe('quote_changed')
    expect((await refused(orderOf(shopper.client, quote, { terms_accepted: false }))).status).toBe(422)
    expect((await readQuote(shopper.client, quote.id)).state).toBe('open')
  })

  it('not once it has expired or was dropped, nor what is out of print', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    await expire(app, quote.id)
    expect(await codeOf(orderOf(shopper.client, quote))).toBe('quote_expired')
    const dropped = await quoteFor(shopper.client)
    await shopper.client(quotesApi.withdrawQuote, { params: { id: dropped.id } })
    expect(await codeOf(orderOf(shopper.client, dropped))).toBe('quote_withdrawn')
    const other = await quoteFor(shopper.client)
    await db.update(products).set({ availability: 'out_of_print' }).where(eq(products.id, shopper.productId))
    expect(await codeOf(orderOf(shopper.client, other))).toBe('quote_not_orderable')
  })

  it('once: a repeat is refused, and under its key gets the order again', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    const first = await orderOf(shopper.client, quote, { key: 'one' })
    expect(await orderOf(shopper.client, quote, { key: 'one' })).toEqual(first)
    expect(await codeOf(orderOf(shopper.client, quote, { key: 'two' }))).toBe('quote_ordered')
    expect(await codeOf(orderOf(shopper.client, quote))).toBe('quote_ordered')
    expect(await db.$count(orders, eq(orders.userId, shopper.user.id))).toBe(1)
  })

  it('of staff without an address to their own, in the country that delivery was offered for', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    await db.update(quotes).set({ billingAddress: null, deliveryAddress: null }).where(eq(quotes.id, quote.id))
    await db.update(addresses).set({ country: 'de' }).where(eq(addresses.userId, shopper.user.id))
    expect((await readQuote(shopper.client, quote.id)).problem).toBe('delivery_elsewhere')
    expect(await codeOf(orderOf(shopper.client, quote))).toBe('quote_delivery_elsewhere')
    await db.delete(addresses).where(eq(addresses.userId, shopper.user.id))
    expect(await codeOf(orderOf(shopper.client, quote))).toBe('address_missing')
  })
})

describe('who is responsible orders a quote of their school', () => {
  it('of wishes, which are ordered by it with their shares', async () => {
    const school = await makeOrderingSchool(app)
    const quote = await quoteOfWishes(school)
    const { id } = await orderOf(school.buyer.client, quote, { cost_centre: '3210' })
    const params = { id: school.schoolId, orderId: id }
    const { data: order } = await school.buyer.client(schoolOrdersApi.getSchoolOrder, { params })
    expect(order).toMatchObject({ status: 'invoice', total: quote.total, school_year: quote.school_year })
    expect(order.shares.map(({ shares }) => shares)).toEqual(quote.lines.map(({ shares }) => shares))
    const wished = await db.select().from(wishes).where(eq(wishes.schoolId, school.schoolId))
    expect(new Set(wished.map(({ state }) => state))).toEqual(new Set(['ordered']))
  })

  it('of a teacher’s cart, which is no order of theirs', async () => {
    const school = await makeOrderingSchool(app)
    const teacher = await signIn(app, school.teacher)
    await teacher.client(cartApi.incrementAmount, { body: { amount: 3, products: [school.productId] } })
    const quote = await quoteFor(teacher.client, { source: 'cart', school: school.schoolId })
    expect(await codeOf(orderOf(teacher.client, quote))).toBe('not_found')
    const { id } = await orderOf(school.buyer.client, quote)
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({ schoolId: school.schoolId, paymentMethod: 'invoice' })
    expect(order?.schoolYear).not.toBeNull()
    expect((await readQuote(teacher.client, quote.id)).order).toBeNull()
  })

  it('not once a wish of it is changed, and not twice', async () => {
    const school = await makeOrderingSchool(app)
    const [first, second] = [await quoteOfWishes(school), await quoteOfWishes(school)]
    await orderOf(school.buyer.client, first)
    expect(await codeOf(orderOf(school.buyer.client, first))).toBe('quote_ordered')
    expect(await codeOf(orderOf(school.buyer.client, second))).toBe('quote_wishes_changed')
  })

  it('with the purchase number that the school demands', async () => {
    const school = await makeOrderingSchool(app, { purchaseNumberRule: 'required' })
    const quote = await quoteOfWishes(school)
    expect(quote.needs_purchase_number).toBe(true)
    const refusal = await refused(orderOf(school.buyer.client, quote))
    expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([422, ['purchase_number']])
    await orderOf(school.buyer.client, quote, { purchase_number: '4711' })
  })
})

describe('a quote that is renewed', () => {
  it('is dropped for one at the prices of now, without what is out of print', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    const other = await makeProduct(app, await makeTitle(app), { price: 1000 })
    await shopper.client(cartApi.incrementAmount, { body: { amount: 2, products: [other.id] } })
    const both = await quoteFor(shopper.client)
    await db.update(products).set({ price: 1200 }).where(eq(products.id, other.id))
    await db.update(products).set({ availability: 'out_of_print' }).where(eq(products.id, shopper.productId))
    const { data } = await shopper.client(quotesApi.renewQuote, { params: { id: both.id } })
    const made = await readQuote(shopper.client, data.id)
    expect(made.lines).toMatchObject([{ product: { id: other.id }, amount: 2, unit_price: { amount: 1200 } }])
    expect((await readQuote(shopper.client, both.id)).state).toBe('withdrawn')
    expect((await shopper.client(quotesApi.renewQuote, { params: { id: both.id } })).data).toEqual(data)
    expect(await codeOf(shopper.client(quotesApi.renewQuote, { params: { id: quote.id } }))).toBe('quote_empty')
  })

  it('offers of wishes what is approved by then', async () => {
    const school = await makeOrderingSchool(app)
    const quote = await quoteOfWishes(school)
    await approve(app, school, { productId: school.productId, class: '5c', amount: 6 })
    const { data } = await school.buyer.client(quotesApi.renewQuote, { params: { id: quote.id } })
    expect((await readQuote(school.buyer.client, data.id)).lines).toMatchObject([{ amount: 50 }])
  })

  it('is refused once it is ordered', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    await orderOf(shopper.client, quote)
    expect(await codeOf(shopper.client(quotesApi.renewQuote, { params: { id: quote.id } }))).toBe('quote_ordered')
    expect(await codeOf(shopper.client(quotesApi.withdrawQuote, { params: { id: quote.id } }))).toBe('quote_ordered')
  })
})
