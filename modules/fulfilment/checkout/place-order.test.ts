import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { orderKeys, orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { giveProduct } from '#tests/support/factories/library-factories.ts'
import { makeOrder, makeShopper, type Shopper, type ShopperOptions, transactionOf } from '#tests/support/shopper.ts'

const app = await startTestApp({ payment: true })

beforeEach(() => app.simulator.fail(null))

const body = { terms_accepted: true }
const ONCE = { 'idempotency-key': 'once' }

function orderOf(shopper: Shopper, orderId: string) {
  return shopper.client(ordersApi.getOrder, { params: { id: shopper.user.id, orderId } })
}

async function refusal(answer: Promise<unknown>) {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('It was not refused', { cause: error })
  return { status: error.status, ...error.body }
}

describe('POST /shop/checkout', () => {
  it.each(['creditcard', 'paypal', 'twint'] as const)('makes a new order and a payment by %s', async (method) => {
    const shopper = await makeShopper(app, { method, amount: 12, product: { quantityDiscount: true } })
    const { data } = await shopper.client(checkoutApi.placeOrder, {
      body: { ...body, cart_id: shopper.cartId, expected_total: 33_060 },
    })
    expect(data.payment_unavailable).toBe(false)
    const transaction = app.simulator.transactions().find(({ id }) => id === transactionOf(data.paymentLink))
    expect(transaction).toMatchObject({ amount: 33_060, currency: 'CHF', refno: `${data.number}-1` })
    const { data: order } = await orderOf(shopper, data.order)
    expect(order).toMatchObject({
      number: data.number,
      status: 'new',
      payment_method: method,
      item_count: 12,
      goods: { amount: 34_800 },
      discount: { amount: -1740 },
      shipping: { amount: 0 },
      total: { amount: 33_060 },
      vat: [{ rate: 260, gross: { amount: 33_060 }, vat: { amount: 838 } }],
      billing_address: { city: 'Bern' },
      delivery_address: { city: 'Bern' },
      can_restart_payment: true,
      is_payment_open: true,
      email: shopper.user.email,
    })
    expect(order.lines).toMatchObject([
      { product_id: shopper.productId, quantity: 12, unit_price: { amount: 2900 }, quantity_discount_percent: 5 },
    ])
    expect(order.lines[0]?.price_lines.map((line) => line.amount.amount)).toEqual([34_800, -1740])
    expect(order.events.map((event) => event.status)).toEqual(['new'])
    const { data: cart } = await shopper.client(cartApi.getCart, { query: {} })
    expect(cart.items).toEqual([])
    const { data: list, meta } = await shopper.client(ordersApi.listOrders, {
      params: { id: shopper.user.id },
      query: {},
    })
    expect(list).toMatchObject([{ id: data.order, item_count: 12 }])
    expect(meta.total).toBe(1)
  })

  it('makes an invoice order without payment, and queues one confirmation', async () => {
    const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
    expect(placed).toMatchObject({ paymentLink: null, payment_unavailable: false })
    const { data: order } = await orderOf(shopper, placed.order)
    expect(order).toMatchObject({ status: 'invoice', can_restart_payment: false, is_payment_open: false })
    const queued = await app.core.db.select().from(mails).where(eq(mails.subjectId, placed.order))
    expect(queued).toMatchObject([{ kind: 'order-confirmation', recipient: shopper.user.email }])
    expect(await app.core.db.$count(paymentAttempts, eq(paymentAttempts.orderId, placed.order))).toBe(0)
  })

  it('completes a free order that is not sent by post', async () => {
    const { shopper, placed } = await makeOrder(app, { method: null, product: { format: 'ebook', price: 0 } })
    const { data: order } = await orderOf(shopper, placed.order)
    expect(order).toMatchObject({ status: 'completed', payment_method: null, delivery_address: null })
  })

  it('answers a repeat with the same order and the same link, and says so', async () => {
    const { shopper, placed } = await makeOrder(app)
    expect(placed.already_placed).toBe(false)
    const again = await shopper.client(checkoutApi.placeOrder, { body: { ...body, cart_id: shopper.cartId } })
    expect(again.data).toEqual({ ...placed, already_placed: true })
    await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [shopper.productId] } })
    const later = await shopper.client(checkoutApi.placeOrder, { body: { ...body, cart_id: shopper.cartId } })
    expect(later.data).toEqual({ ...placed, already_placed: true })
  })

  it('never takes an earlier order for that of a cart which was emptied meanwhile', async () => {
    const { shopper } = await makeOrder(app)
    const empty = { status: 422, code: 'cart_empty' }
    expect(await refusal(shopper.client(checkoutApi.placeOrder, { body }))).toEqual(expect.objectContaining(empty))
    const items = { body: { amount: 1, products: [shopper.productId] } }
    const { data: second } = await shopper.client(cartApi.incrementAmount, items)
    await shopper.client(cartApi.decreaseAmount, items)
    for (const named of [{ cart_id: second.id ?? '' }, { cart_id: uuidv7() }, {}]) {
      const answer = await refusal(shopper.client(checkoutApi.placeOrder, { body: { ...body, ...named } }))
      expect(answer).toMatchObject(empty)
      expect(answer).not.toHaveProperty('order')
    }
  })

  it('answers the same Idempotency-Key with the same order, even when a new cart was begun', async () => {
    const shopper = await makeShopper(app)
    const { client } = shopper
    const { data: first } = await client(checkoutApi.placeOrder, { headers: ONCE, body })
    const { data: next } = await shopper.client(cartApi.incrementAmount, {
      body: { amount: 1, products: [shopper.productId] },
    })
    const { data: second } = await client(checkoutApi.placeOrder, { headers: ONCE, body })
    expect(second).toEqual({ ...first, already_placed: true })
    expect((await shopper.client(cartApi.getCart, { query: {} })).data.item_count).toBe(1)
    const other = client(checkoutApi.placeOrder, { headers: ONCE, body: { ...body, cart_id: next.id ?? '' } })
    expect(await refusal(other)).toMatchObject({ status: 409, code: 'order_already_placed', order: first.order })
    const stranger = await makeShopper(app)
    const theirs = await stranger.client(checkoutApi.placeOrder, { headers: ONCE, body })
    expect(theirs.data.order).not.toBe(first.order)
  })

  it('lets a key be used again after 24 hours', async () => {
    const shopper = await makeShopper(app)
    const { data: first } = await shopper.client(checkoutApi.placeOrder, { headers: ONCE, body })
    const since = (hours: number) =>
      app.core.db
        .update(orderKeys)
        .set({ keptAt: sql`now() - make_interval(mins => ${hours * 60})` })
        .where(eq(orderKeys.orderId, first.order))
    await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [shopper.productId] } })
    await shopper.client(cartApi.setPaymentMethod, { body: { payment_method: 'twint' } })
    await since(23.9)
    expect((await shopper.client(checkoutApi.placeOrder, { headers: ONCE, body })).data.order).toBe(first.order)
    await since(24.1)
    const { data: second } = await shopper.client(checkoutApi.placeOrder, { headers: ONCE, body })
    expect(second).toMatchObject({ already_placed: false })
    expect((await shopper.client(checkoutApi.placeOrder, { headers: ONCE, body })).data.order).toBe(second.order)
  })

  it.each(['', 'zwei Wörter', 'two words', 'x'.repeat(101)])('refuses the Idempotency-Key «%s»', async (key) => {
    const shopper = await makeShopper(app)
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') }
    const answer = await refusal(shopper.client(checkoutApi.placeOrder, { headers, body }))
    expect(answer).toMatchObject({ status: 422, code: 'invalid' })
    expect(answer.errors?.['idempotency-key']).toEqual([expect.stringContaining('Idempotency-Key')])
    const longest = { 'idempotency-key': '~'.repeat(100) }
    expect((await shopper.client(checkoutApi.placeOrder, { headers: longest, body })).data.already_placed).toBe(false)
  })

  it('declares the Idempotency-Key in the description of the API', async () => {
    const answer = await app.send(new Request('http://shop.test/api/openapi.json'))
    const pattern = '^[\\x21-\\x7e]{1,100}$'
    const parameter = { name: 'idempotency-key', in: 'header', required: false, schema: { type: 'string', pattern } }
    expect(await answer.json()).toMatchObject({
      paths: { '/shop/checkout': { post: { parameters: [parameter] } } },
    })
  })

  it('keeps the order when the provider is unavailable, and starts the payment with the next submit', async () => {
    const shopper = await makeShopper(app)
    for (const failure of ['down', 'garbage', 'error'] as const) {
      app.simulator.fail(failure)
      const { data } = await shopper.client(checkoutApi.placeOrder, { body: { ...body, cart_id: shopper.cartId } })
      expect(data).toMatchObject({ paymentLink: null, payment_unavailable: true })
      expect((await orderOf(shopper, data.order)).data.status).toBe('new')
    }
    app.simulator.fail(null)
    const { data } = await shopper.client(checkoutApi.placeOrder, { body: { ...body, cart_id: shopper.cartId } })
    expect(data.paymentLink).toContain(app.simulator.url)
  })

  it('starts one payment when the provider’s answer was lost', async () => {
    const shopper = await makeShopper(app)
    app.simulator.fail('unanswered')
    const { data: lost } = await shopper.client(checkoutApi.placeOrder, { body: { ...body, cart_id: shopper.cartId } })
    expect(lost.payment_unavailable).toBe(true)
    app.simulator.fail(null)
    const { data } = await shopper.client(checkoutApi.placeOrder, { body: { ...body, cart_id: shopper.cartId } })
    const made = app.simulator.transactions().filter(({ refno }) => refno === `${data.number}-1`)
    expect(made.map(({ id }) => id)).toEqual([transactionOf(data.paymentLink)])
  })

  it('refuses strangers, missing terms, unknown fields and an empty cart', async () => {
    const shopper = await makeShopper(app)
    expect(await refusal(app.client()(checkoutApi.placeOrder, { body }))).toMatchObject({ status: 401 })
    expect(await refusal(shopper.client(checkoutApi.placeOrder, { body: { terms_accepted: false } }))).toMatchObject({
      status: 422,
    })
    const more = { ...body, total: 1 } as typeof body
    expect(await refusal(shopper.client(checkoutApi.placeOrder, { body: more }))).toMatchObject({ status: 422 })
    await shopper.client(cartApi.decreaseAmount, { body: { amount: 1, products: [shopper.productId] } })
    expect(await refusal(shopper.client(checkoutApi.placeOrder, { body }))).toMatchObject({
      status: 422,
      code: 'cart_empty',
    })
  })

  it('refuses another user’s cart like an unknown one', async () => {
    const [mine, theirs] = [await makeShopper(app), await makeShopper(app)]
    const answer = mine.client(checkoutApi.placeOrder, { body: { ...body, cart_id: theirs.cartId } })
    expect(await refusal(answer)).toMatchObject({ status: 409, code: 'cart_changed' })
    const { data } = await theirs.client(checkoutApi.placeOrder, { body: { ...body, cart_id: theirs.cartId } })
    const again = mine.client(checkoutApi.placeOrder, { body: { ...body, cart_id: theirs.cartId } })
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'cart_changed' })
    expect(await refusal(orderOf(mine, data.order))).toMatchObject({ status: 404 })
  })

  it('refuses a product for a group once its buyer has left the group', async () => {
    const product = { audience: 'authorised', groups: ['partner'] } satisfies ShopperOptions['product']
    const shopper = await makeShopper(app, { product, user: { groups: ['partner'] } })
    const setGroups = (groups: string[]) =>
      app.core.db.update(users).set({ groups }).where(eq(users.id, shopper.user.id))
    await setGroups(['teacher'])
    expect(await refusal(shopper.client(checkoutApi.placeOrder, { body }))).toMatchObject({
      code: 'authorised_only',
    })
    await setGroups(['partner'])
    expect((await shopper.client(checkoutApi.placeOrder, { body })).data.payment_unavailable).toBe(false)
  })

  it('refuses what is for teachers to one who is no longer confirmed, and says so', async () => {
    const shopper = await makeShopper(app, { product: { audience: 'teachers' }, user: { groups: ['teacher'] } })
    await app.core.db.update(users).set({ groups: [] }).where(eq(users.id, shopper.user.id))
    expect(await refusal(shopper.client(checkoutApi.placeOrder, { body }))).toMatchObject({ code: 'teachers_only' })
  })

  it('refuses what changed since the buyer last saw it: total, availability, address, payment method', async () => {
    const shopper = await makeShopper(app)
    const wrong = shopper.client(checkoutApi.placeOrder, { body: { ...body, expected_total: 1 } })
    expect(await refusal(wrong)).toMatchObject({ status: 409, code: 'cart_changed' })
    await app.core.db.update(products).set({ availability: 'out_of_print' }).where(eq(products.id, shopper.productId))
    expect(await refusal(shopper.client(checkoutApi.placeOrder, { body }))).toMatchObject({
      code: 'product_not_available',
    })

    const homeless = await makeShopper(app, { address: null })
    expect(await refusal(homeless.client(checkoutApi.placeOrder, { body }))).toMatchObject({ code: 'address_missing' })
    const undecided = await makeShopper(app, { method: null })
    expect(await refusal(undecided.client(checkoutApi.placeOrder, { body }))).toMatchObject({
      code: 'payment_method_missing',
    })
    const rich = await makeShopper(app, { method: 'invoice' })
    await rich.client(cartApi.setAmount, { body: { amount: 20, products: [rich.productId] } })
    expect(await refusal(rich.client(checkoutApi.placeOrder, { body }))).toMatchObject({
      code: 'payment_method_not_allowed',
    })
    const made = await app.core.db.$count(orders, eq(orders.userId, rich.user.id))
    expect(made).toBe(0)
  })

  it('sells a product once per person, however it came into the cart', async () => {
    const { shopper } = await makeOrder(app, { method: 'invoice' })
    const again = await makeShopper(app, { productId: shopper.productId, method: 'invoice' })
    await app.core.db.update(products).set({ oncePerPerson: true }).where(eq(products.id, shopper.productId))
    await again.client(checkoutApi.placeOrder, { body })
    const items = { body: { amount: 1, products: [shopper.productId] } }
    await again.client(cartApi.incrementAmount, items)
    expect(await refusal(again.client(checkoutApi.placeOrder, { body }))).toMatchObject({
      code: 'product_already_purchased',
    })
  })
})

describe('an e-book', () => {
  const accepted = { ...body, licence_terms_accepted: true }

  it('that the buyer has since it lay in the cart is not ordered a second time', async () => {
    const shopper = await makeShopper(app, { product: { format: 'ebook' } })
    const given = await giveProduct(app, shopper.user, { id: shopper.productId })
    expect(await refusal(shopper.client(checkoutApi.placeOrder, { body: accepted }))).toMatchObject({
      status: 422,
      code: 'product_already_purchased',
    })
    expect(await app.core.db.$count(orders, eq(orders.userId, shopper.user.id))).toBe(0)
    const { data: cart } = await shopper.client(cartApi.getCart, { query: {} })
    expect(cart.items).toHaveLength(1)
    await app.core.db.delete(entitlements).where(eq(entitlements.id, given))
    expect((await shopper.client(checkoutApi.placeOrder, { body: accepted })).data.number).toMatch(/^\d{4}-/)
  })
})
