import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as cartApi from '#contract/storefront/cart.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { refreshTitle } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { addCopies, amountsOf, startCartShop } from '#tests/support/factories/carts/cart-shop.ts'
import { makeProduct } from '#tests/support/factories/catalogue-factories.ts'
import { makeVisitor } from '#tests/support/visitor.ts'

const { app, title, book, countCarts } = await startCartShop()
const manual = await makeProduct(app, title)

test('more than 999 copies are refused at the amount, and nothing is changed', async () => {
  const visitor = makeVisitor(app)
  await addCopies(visitor, book, 990)
  const error = await visitor
    .client(cartApi.incrementAmount, { body: { amount: 10, products: [manual.id, book.id] } })
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ status: 422, body: { errors: { amount: ['Menge darf höchstens 999 sein'] } } })
  expect(amountsOf(await visitor.client(cartApi.getCart, { query: {} }))).toEqual([[book.id, 990]])
  expect(amountsOf(await addCopies(visitor, book, 9))).toEqual([[book.id, 999]])
  for (const amount of [0, 1000, 1.5, -1]) {
    await expect(addCopies(visitor, book, amount)).rejects.toMatchObject({ status: 422, body: { code: 'invalid' } })
  }
})

test('the 201st item is refused, and nothing is changed', async () => {
  const many = []
  for (let number = 0; number < 201; number++) many.push({ ...book, id: uuidv7(), orderNumber: `VIELE-${number}` })
  await app.core.db.insert(products).values(many)
  const visitor = makeVisitor(app)
  const ids = many.map((product) => product.id)
  const full = await visitor.client(cartApi.incrementAmount, { body: { amount: 1, products: ids.slice(0, 200) } })
  expect(full.data.items).toHaveLength(200)
  await expect(addCopies(visitor, { id: ids[200] ?? '' })).rejects.toMatchObject({ body: { code: 'cart_full' } })
  const { data } = await addCopies(visitor, { id: ids[0] ?? '' })
  expect(data.item_count).toBe(201)
  expect(data.items).toHaveLength(200)
})

test('a product that is not sold is refused, and why', async () => {
  const outOfPrint = await makeProduct(app, title, { availability: 'out_of_print' })
  const forTeachers = await makeProduct(app, title, { audience: 'teachers' })
  const forMembers = await makeProduct(app, title, { audience: 'authorised', groups: ['partner'] })
  const before = await countCarts()
  for (const [product, code] of [
    [outOfPrint, 'product_not_available'],
    [{ id: uuidv7() }, 'product_not_available'],
    [forTeachers, 'teachers_only'],
    [forMembers, 'authorised_only'],
  ] as const) {
    const visitor = makeVisitor(app)
    await expect(addCopies(visitor, product)).rejects.toMatchObject({ status: 422, body: { code } })
    expect(visitor.lastCookie).toBeUndefined()
  }
  expect(await countCarts()).toBe(before)
})

test('a product that may be bought once per cart stays one copy', async () => {
  const once = await makeProduct(app, title, { oncePerCart: true })
  const visitor = makeVisitor(app)
  const refused = { status: 422, body: { errors: { amount: ['Menge darf höchstens 1 sein'] } } }
  await expect(addCopies(visitor, once, 2)).rejects.toMatchObject(refused)
  await addCopies(visitor, once)
  await expect(visitor.client(cartApi.setAmount, { body: { amount: 2, products: [once.id] } })).rejects.toMatchObject(
    refused,
  )
  expect(amountsOf(await visitor.client(cartApi.getCart, { query: {} }))).toEqual([[once.id, 1]])
})

test.each([
  ['an e-book', { format: 'ebook' }],
  ['a product sold once per order', { oncePerCart: true }],
  ['a product sold once to a person', { oncePerPerson: true }],
] as const)(
  '%s that is put in again is said to lie there already, and nothing is lost or counted',
  async (_, fields) => {
    const single = await makeProduct(app, title, fields)
    const visitor = makeVisitor(app)
    const put = (headers: object, ids = [single.id]) =>
      visitor.client(cartApi.incrementAmount, { headers, body: { amount: 1, products: ids } })
    const first = { 'idempotency-key': uuidv7() }
    await put(first)
    // The same press, whose answer was lost, is done; another one is refused, however often it is sent.
    expect((await put(first)).data.item_count).toBe(1)
    const another = { 'idempotency-key': uuidv7() }
    const already = {
      status: 422,
      body: { code: 'already_in_cart', message: 'Dieser Artikel liegt schon im Warenkorb.' },
    }
    await expect(put(another)).rejects.toMatchObject(already)
    await expect(put(another)).rejects.toMatchObject(already)
    await expect(put({}, [book.id, single.id])).rejects.toMatchObject(already)
    const { data: counted } = await visitor.client(cartApi.countCart, { query: {} })
    expect(counted).toEqual({ item_count: 1, single_products: [single.id] })
    // Taken out in another window, it is put in by the press that was refused.
    await visitor.client(cartApi.removeEntries, { query: { products: [single.id] } })
    expect((await put(another)).data.item_count).toBe(1)
  },
)

test('an item that is no longer sold says so, and its amount can only be lowered', async () => {
  const product = await makeProduct(app, title)
  const visitor = makeVisitor(app)
  await addCopies(visitor, product, 3)
  await app.core.db.update(products).set({ availability: 'out_of_print' }).where(eq(products.id, product.id))
  await refreshTitle(app.core.db, title.id)
  await expect
    .poll(async () => (await visitor.client(cartApi.getCart, { query: {} })).data.items[0]?.product.is_purchasable)
    .toBe(false)
  const set = (amount: number) => visitor.client(cartApi.setAmount, { body: { amount, products: [product.id] } })
  await expect(set(4)).rejects.toMatchObject({ body: { code: 'product_not_available' } })
  expect(amountsOf(await set(2))).toEqual([[product.id, 2]])
})
