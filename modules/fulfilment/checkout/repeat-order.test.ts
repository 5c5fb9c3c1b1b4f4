import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { inTransaction } from '#kernel/core.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { createOrder, type NewOrder } from '#modules/sales/orders/create-order.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser, type UserOverrides } from '#tests/support/factories/people-factories.ts'
import { ADDRESS, haveBought } from '#tests/support/purchases.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core

type ProductOverrides = Parameters<typeof makeProduct>[2]

/** The current state of a product that was ordered. */
async function product(overrides: ProductOverrides = {}) {
  const title = await makeTitle(app)
  return { ...(await makeProduct(app, title, overrides)), title }
}

type Line = readonly [product: Awaited<ReturnType<typeof product>>, amount: number]

/** A buyer who has placed an order of these products. */
async function customer(lines: readonly Line[], overrides: UserOverrides = {}) {
  const user = await makeUser(app, overrides)
  const order: NewOrder = {
    id: uuidv7(),
    number: uuidv7(),
    userId: user.id,
    email: user.email,
    cartId: null,
    status: 'new',
    paymentMethod: null,
    voucherCode: null,
    billingAddress: ADDRESS,
    deliveryAddress: null,
    lines: lines.map(([{ id, title, format }, amount]) => ({
      productId: id,
      title: title.title,
      format,
      isInspectionCopy: false,
      binding: null,
      edition: null,
      availability: null,
      availableFrom: null,
      isbn: null,
      amount,
      ships: false,
      unitPrice: 0,
      total: 0,
      quantityDiscountRate: 0,
      vatPortions: [],
      priceLines: [],
      voucherException: null,
    })),
    totals: { goods: 0, discount: 0, voucher: 0, shipping: 0, total: 0, vat: [] },
    termsAcceptedAt: new Date(),
    placedAt: new Date(),
  }
  await inTransaction(db, (tx) => createOrder(tx, order))
  const { client } = await signIn(app, user)
  const params = { id: user.id, orderId: order.id }
  const repeat = async () => (await client(ordersApi.repeatOrder, { params })).data
  const cart = async () => {
    const { data } = await client(cartApi.getCart, { query: {} })
    return data.items.map((item) => [item.product.id, item.quantity])
  }
  return { client, user, params, repeat, cart, number: order.number }
}

test('everything that can still be bought is added to what the cart holds', async () => {
  const [book, ebook, other] = [await product(), await product({ format: 'ebook' }), await product()]
  const { client, repeat, cart, number } = await customer([
    [book, 3],
    [ebook, 1],
  ])
  await client(cartApi.incrementAmount, { body: { amount: 2, products: [other.id] } })
  await client(cartApi.incrementAmount, { body: { amount: 4, products: [book.id] } })
  expect(await repeat()).toEqual({ number, copies: 4, left_out: [] })
  expect(await cart()).toEqual([
    [other.id, 2],
    [book.id, 7],
    [ebook.id, 1],
  ])
})

test.each<[string, ProductOverrides, string, UserOverrides]>([
  ['out of print', { availability: 'out_of_print' }, 'out_of_print', {}],
  ['for teachers', { audience: 'teachers' }, 'teachers_only', {}],
  ['for teachers, to one under review', { audience: 'teachers' }, 'teachers_only', { groups: ['pending_teacher'] }],
  ['for a group', { audience: 'authorised', groups: ['partner'] }, 'authorised_only', { groups: ['teacher'] }],
  ['a test licence, to a customer', { format: 'test_licence' }, 'teachers_only', {}],
])('what is %s stays out, with the reason; the rest comes in', async (_, overrides, obstacle, user) => {
  const [gone, book] = [await product(overrides), await product()]
  const { repeat, cart } = await customer(
    [
      [gone, 2],
      [book, 1],
    ],
    user,
  )
  const { title, format } = { ...gone, title: gone.title.title }
  expect(await repeat()).toMatchObject({
    copies: 1,
    left_out: [{ product_id: gone.id, title, format, copies: 2, obstacle, successor: null }],
  })
  expect(await cart()).toEqual([[book.id, 1]])
})

test('a product that a later title has replaced links to that title', async () => {
  const gone = await product({ availability: 'out_of_print' })
  const next = await makeTitle(app, { predecessorId: gone.title.id })
  const { repeat, cart } = await customer([[gone, 1]])
  expect((await repeat()).left_out).toMatchObject([
    { obstacle: 'superseded', successor: { title: next.title, url: next.uri } },
  ])
  expect(await cart()).toEqual([])
})

test('a product that a newer edition of the same title has replaced links to the title', async () => {
  const gone = await product({ availability: 'out_of_print', editionNumber: 1 })
  await makeProduct(app, gone.title, { editionNumber: 2 })
  const { repeat } = await customer([[gone, 1]])
  expect((await repeat()).left_out).toMatchObject([
    { obstacle: 'superseded', successor: { title: gone.title.title, url: gone.title.uri } },
  ])
})

test('a product to be bought once that the person has bought is left out', async () => {
  const once = await product({ oncePerPerson: true })
  const { user, repeat, cart } = await customer([[once, 1]])
  await haveBought(app, user, once)
  expect((await repeat()).left_out).toMatchObject([{ product_id: once.id, obstacle: 'already_purchased' }])
  expect(await cart()).toEqual([])
})

test('amounts stay within what a cart may hold of a product, and what lies there alone is named as that', async () => {
  const [many, single] = [await product(), await product({ oncePerCart: true })]
  const { client, repeat, cart } = await customer([
    [many, 20],
    [single, 1],
  ])
  await client(cartApi.incrementAmount, { body: { amount: cartApi.MAX_AMOUNT - 5, products: [many.id] } })
  await client(cartApi.incrementAmount, { body: { amount: 1, products: [single.id] } })
  expect(await repeat()).toMatchObject({
    copies: 5,
    left_out: [
      { product_id: many.id, copies: 15, obstacle: 'most_reached' },
      { product_id: single.id, copies: 1, obstacle: 'already_in_cart' },
    ],
  })
  expect(await cart()).toEqual([
    [many.id, cartApi.MAX_AMOUNT],
    [single.id, 1],
  ])
})

test('a full cart takes more copies of what it holds, and nothing else', async () => {
  const title = await makeTitle(app)
  const row = { ...(await makeProduct(app, title)), titleId: title.id }
  const rows = Array.from({ length: cartApi.MAX_CART_ITEMS - 1 }, (_, index) => ({
    ...row,
    id: uuidv7(),
    orderNumber: `voll-${index}`,
  }))
  await db.insert(products).values(rows)
  const held = { ...row, title }
  const other = await product()
  const { client, repeat, cart } = await customer([
    [held, 2],
    [other, 1],
  ])
  const ids = [row.id, ...rows.map(({ id }) => id)]
  await client(cartApi.incrementAmount, { body: { amount: 1, products: ids } })
  expect(await repeat()).toMatchObject({ copies: 2, left_out: [{ product_id: other.id, obstacle: 'cart_full' }] })
  expect((await cart()).length).toBe(cartApi.MAX_CART_ITEMS)
})

test('repeated many times at once, all copies are added', async () => {
  const book = await product()
  const { repeat, cart } = await customer([[book, 3]])
  await Promise.all(Array.from({ length: 5 }, repeat))
  expect(await cart()).toEqual([[book.id, 15]])
})

test('another user’s order looks like an unknown one and fills no cart', async () => {
  const owner = await customer([[await product(), 1]])
  const stranger = await customer([[await product(), 1]])
  const params = { id: stranger.user.id, orderId: owner.params.orderId }
  expect((await refused(stranger.client(ordersApi.repeatOrder, { params }))).status).toBe(404)
  expect(await stranger.cart()).toEqual([])
})
