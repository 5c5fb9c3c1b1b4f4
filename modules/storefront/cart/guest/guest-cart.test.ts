import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { addCopies, amountsOf, startCartShop } from '#tests/support/factories/carts/cart-shop.ts'
import { makeProduct } from '#tests/support/factories/catalogue-factories.ts'
import { makeVisitor } from '#tests/support/visitor.ts'

const { app, title, book, ebook, countCarts } = await startCartShop()
const manual = await makeProduct(app, title)

test('reading the cart creates neither a cart nor a cookie', async () => {
  const visitor = makeVisitor(app)
  const before = await countCarts()
  const { data } = await visitor.client(cartApi.getCart, { query: {} })
  expect(data).toMatchObject({ id: null, guest_id: null, items: [], item_count: 0, version: 0 })
  expect(cartApi.cart.parse(data)).toEqual(data)
  expect(visitor.lastCookie).toBeUndefined()
  expect(await countCarts()).toBe(before)
})

test('the first copy creates the cart and the cookie, which every answer renews', async () => {
  const visitor = makeVisitor(app)
  const { data } = await addCopies(visitor, book)
  expect(data.guest_id).toMatch(/^[\w-]{22,}$/)
  expect(visitor.guestId).toBe(data.guest_id)
  expect(visitor.lastCookie).toContain('Max-Age=10080; Path=/; HttpOnly; SameSite=Lax')
  await visitor.client(cartApi.getCart, { query: {} })
  expect(visitor.lastCookie).toContain(`guest_id=${data.guest_id}; Max-Age=10080`)
})

test('a cart is priced: twelve copies with quantity discount, VAT and shipping', async () => {
  const visitor = makeVisitor(app)
  await addCopies(visitor, book, 5)
  await addCopies(visitor, book, 7)
  const { data } = await addCopies(visitor, ebook)
  expect(cartApi.cart.parse(data)).toEqual(data)
  expect(data).toMatchObject({ item_count: 13, needs_delivery: true, payment_method: null })
  expect(data.items[0]).toMatchObject({
    product: { id: book.id, title: 'Spielregeln', is_purchasable: true },
    quantity: 12,
    quantity_discount_percent: 5,
    next_quantity_discount: { from: 20, percent: 10 },
    unit_price: { amount: 2900 },
    total: { amount: 33_060 },
  })
  expect(data.items[1]).toMatchObject({ is_digital: true, quantity_discount_percent: 0 })
  expect(data.totals).toMatchObject({ goods: { amount: 36_800 }, discount: { amount: -1740 }, shipping: { amount: 0 } })
  expect(data.totals.vat.map((line) => line.rate)).toEqual([260])
  expect((await visitor.client(cartApi.getCart, { query: {} })).data).toEqual(data)
})

test('several products are added at once; one named twice counts once', async () => {
  const visitor = makeVisitor(app)
  const cart = await visitor.client(cartApi.incrementAmount, {
    body: { amount: 2, products: [book.id, manual.id, book.id] },
  })
  expect(amountsOf(cart)).toEqual([
    [book.id, 2],
    [manual.id, 2],
  ])
})

test('decreasing removes copies; the last one removes the item', async () => {
  const visitor = makeVisitor(app)
  await addCopies(visitor, book, 3)
  const decrease = (amount: number) => visitor.client(cartApi.decreaseAmount, { body: { amount, products: [book.id] } })
  expect(amountsOf(await decrease(2))).toEqual([[book.id, 1]])
  const empty = await decrease(1)
  expect(empty.data).toMatchObject({ items: [], item_count: 0, guest_id: visitor.guestId })
  await expect(decrease(1)).rejects.toMatchObject({ status: 422, body: { code: 'item_not_in_cart' } })
})

test('setting replaces the amount; 0 removes the item', async () => {
  const visitor = makeVisitor(app)
  await addCopies(visitor, book)
  await addCopies(visitor, ebook)
  const set = (amount: number) => visitor.client(cartApi.setAmount, { body: { amount, products: [book.id] } })
  expect(amountsOf(await set(999))).toEqual([
    [book.id, 999],
    [ebook.id, 1],
  ])
  expect(amountsOf(await set(4))).toEqual([
    [book.id, 4],
    [ebook.id, 1],
  ])
  expect(amountsOf(await set(0))).toEqual([[ebook.id, 1]])
  await expect(set(2)).rejects.toMatchObject({ body: { code: 'item_not_in_cart' } })
})

test('removing deletes the named items, or none where one is missing', async () => {
  const visitor = makeVisitor(app)
  await addCopies(visitor, book)
  const remove = (ids: string[]) => visitor.client(cartApi.removeEntries, { query: { products: ids } })
  await expect(remove([book.id, ebook.id])).rejects.toMatchObject({ body: { code: 'item_not_in_cart' } })
  expect(amountsOf(await visitor.client(cartApi.getCart, { query: {} }))).toEqual([[book.id, 1]])
  expect(amountsOf(await remove([book.id]))).toEqual([])
})

test('without a cart nothing can be removed', async () => {
  const body = { amount: 1, products: [book.id] }
  for (const change of [cartApi.decreaseAmount, cartApi.setAmount] as const) {
    await expect(makeVisitor(app).client(change, { body })).rejects.toMatchObject({
      body: { code: 'item_not_in_cart' },
    })
  }
})

test('a named guest id takes precedence over the cookie, and a link does not plant it', async () => {
  const [first, second] = [makeVisitor(app), makeVisitor(app)]
  await addCopies(first, book)
  await addCopies(second, ebook)
  const own = second.guestId
  const query = { guest_id: first.guestId }
  expect(amountsOf(await second.client(cartApi.getCart, { query }))).toEqual([[book.id, 1]])
  expect(second.guestId).toBe(own)
  const body = { amount: 1, products: [book.id], guest_id: first.guestId }
  expect(amountsOf(await second.client(cartApi.incrementAmount, { body }))).toEqual([[book.id, 2]])
  expect(second.guestId).toBe(first.guestId)
})

test('an unknown guest id finds no cart, and no cart is ever created under it', async () => {
  const guestId = 'A'.repeat(32)
  const visitor = makeVisitor(app)
  expect((await visitor.client(cartApi.getCart, { query: { guest_id: guestId } })).data.id).toBeNull()
  const body = { amount: 1, products: [book.id], guest_id: guestId }
  const { data } = await visitor.client(cartApi.incrementAmount, { body })
  expect(data.guest_id).not.toBe(guestId)
})

test('a malformed cookie counts as none', async () => {
  const visitor = makeVisitor(app)
  visitor.guestId = "1' or 1=1"
  expect((await visitor.client(cartApi.getCart, { query: {} })).data.id).toBeNull()
  expect(amountsOf(await addCopies(visitor, book))).toEqual([[book.id, 1]])
})

test('a visitor can neither link nor choose a payment method', async () => {
  const visitor = makeVisitor(app)
  await addCopies(visitor, book)
  const refused = { status: 401, body: { code: 'unauthenticated' } }
  await expect(visitor.client(cartApi.linkGuestCart, { body: {} })).rejects.toMatchObject(refused)
  await expect(visitor.client(cartApi.setPaymentMethod, { body: { payment_method: 'twint' } })).rejects.toMatchObject(
    refused,
  )
  const { data } = await visitor.client(cartApi.getCart, { query: {} })
  expect(data.allowed_payment_methods).toEqual(['creditcard', 'paypal', 'twint'])
})

test('malformed input is refused at its field', async () => {
  const visitor = makeVisitor(app)
  const send = (endpoint: Endpoint, body: object) => visitor.client(endpoint, { body } as never)
  for (const [body, field] of [
    [{ amount: 1, products: [] }, 'products'],
    [{ amount: 1, products: ['x'] }, 'products.0'],
    [{ amount: 1, products: [book.id], guest_id: 'short' }, 'guest_id'],
    [{ amount: 1, products: [book.id], price: 1 }, 'price'],
  ] as const) {
    const error = await send(cartApi.incrementAmount, body).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  }
})

test('the header learns the number of copies, and only the guest’s own cookie is renewed by it', async () => {
  const visitor = makeVisitor(app)
  expect((await visitor.client(cartApi.countCart, { query: {} })).data).toEqual({ item_count: 0, single_products: [] })
  expect(visitor.lastCookie).toBeUndefined()
  await addCopies(visitor, book, 3)
  const { data } = await addCopies(visitor, ebook)
  const counted = { item_count: 4, single_products: [ebook.id] }
  expect((await visitor.client(cartApi.countCart, { query: {} })).data).toEqual(counted)
  const stranger = makeVisitor(app)
  const seen = await stranger.client(cartApi.countCart, { query: { guest_id: data.guest_id ?? undefined } })
  expect(seen.data).toEqual(counted)
  expect(stranger.lastCookie).toBeUndefined()
})
