import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import type { Group } from '#contract/groups.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { haveBought } from '#tests/support/purchases.ts'
import { makeShopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeVisitor, type Visitor } from '#tests/support/visitor.ts'
import { cartItems } from '../tables.ts'

const app = await startTestApp()
const title = await makeTitle(app, { title: 'Datenspur' })
const book = await makeProduct(app, title)
const ebook = await makeProduct(app, title, { format: 'ebook' })
const manual = await makeProduct(app, title)
const once = await makeProduct(app, title, { oncePerCart: true })
const licence = await makeProduct(app, title, { format: 'licence', platforms: ['beook', 'web_app'] })

const add = (visitor: Visitor, product: { id: string }, amount = 1) =>
  visitor.client(cartApi.incrementAmount, { body: { amount, products: [product.id] } })
const show = async (visitor: Visitor) => (await visitor.client(cartApi.getCart, { query: {} })).data
const amountsOf = (cart: { items: { quantity: number; product: { id: string } }[] }) =>
  new Map(cart.items.map((item) => [item.product.id, item.quantity]))

/** A guest with these copies who then logs in, in the same browser with its cookie. */
async function makeGuestWhoLogsIn(...copies: [product: { id: string }, amount: number][]) {
  const guest = makeVisitor(app)
  for (const [product, amount] of copies) await add(guest, product, amount)
  const { user, headers } = await signIn(app, await makeUser(app))
  const buyer = makeVisitor(app, headers)
  return { guest, user, buyer, link: () => buyer.client(cartApi.linkGuestCart, { body: { guest_id: guest.guestId } }) }
}

test('a user without a cart gets the guest’s cart', async () => {
  const { guest, buyer, link } = await makeGuestWhoLogsIn([book, 2], [ebook, 1])
  const { data } = await link()
  expect(amountsOf(data)).toEqual(
    new Map([
      [book.id, 2],
      [ebook.id, 1],
    ]),
  )
  expect(data.guest_id).toBeNull()
  expect(await show(buyer)).toEqual(data)
  expect((await show(guest)).id).toBeNull()
})

test('amounts of equal items are added up, to at most what a cart may hold', async () => {
  const { buyer, link } = await makeGuestWhoLogsIn([book, 998], [manual, 3], [once, 1], [ebook, 1])
  await add(buyer, book, 2)
  await add(buyer, manual, 4)
  await add(buyer, once)
  await add(buyer, ebook)
  const { data } = await link()
  expect(amountsOf(data)).toEqual(
    new Map([
      [book.id, 999],
      [manual.id, 7],
      [once.id, 1],
      [ebook.id, 1],
    ]),
  )
  expect(data.cut_when_linked).toEqual([{ title: 'Datenspur', wanted: 1000, kept: 999 }])
  expect((await link()).data.cut_when_linked).toEqual(data.cut_when_linked)
  expect((await add(buyer, manual)).data.cut_when_linked).toEqual([])
})

test('linking again changes nothing', async () => {
  const { link } = await makeGuestWhoLogsIn([book, 2])
  const first = await link()
  expect(await link()).toEqual(first)
})

test('the guest id ends: it finds nothing, and the next copy creates a new one', async () => {
  const { guest, link } = await makeGuestWhoLogsIn([book, 2])
  const dead = guest.guestId
  await link()
  const { data } = await add(guest, ebook)
  expect(data.item_count).toBe(1)
  expect(guest.guestId).not.toBe(dead)
})

test('the cookie’s cart is linked too, and the cookie deleted', async () => {
  const { guest, buyer } = await makeGuestWhoLogsIn([book, 2])
  buyer.guestId = guest.guestId
  expect((await buyer.client(cartApi.linkGuestCart, { body: {} })).data.item_count).toBe(2)
  expect(buyer.lastCookie).toContain('guest_id=; Max-Age=0; Path=/')
})

test('without a guest cart nothing happens', async () => {
  const { buyer } = await makeGuestWhoLogsIn()
  expect((await buyer.client(cartApi.linkGuestCart, { body: {} })).data.id).toBeNull()
  expect((await buyer.client(cartApi.linkGuestCart, { body: { guest_id: 'B'.repeat(32) } })).data.id).toBeNull()
})

test('the user’s choices stay', async () => {
  const { buyer, link } = await makeGuestWhoLogsIn([licence, 1])
  const { data: own } = await add(buyer, licence)
  const itemId = own.items[0]?.id ?? ''
  await buyer.client(cartApi.setPaymentMethod, { body: { payment_method: 'twint' } })
  await buyer.client(cartApi.setLicenceChoice, { body: { itemId, choice: 'others' } })
  await buyer.client(cartApi.setPlatformChoice, { body: { itemId, choice: 'beook' } })
  const { data } = await link()
  expect(data).toMatchObject({ id: own.id, payment_method: 'twint' })
  const kept = { licence_redeem_choice: 'others', coupon_platform_choice: 'beook' }
  expect(data.items).toMatchObject([{ id: itemId, quantity: 2, ...kept }])
})

test('a cart is filled up to 200 items', async () => {
  const many = []
  for (let number = 0; number < 201; number++) many.push({ ...book, id: uuidv7(), orderNumber: `VIELE-${number}` })
  await app.core.db.insert(products).values(many)
  const ids = many.map((product) => product.id)
  const { guest, buyer, link } = await makeGuestWhoLogsIn()
  await buyer.client(cartApi.incrementAmount, { body: { amount: 1, products: ids.slice(0, 150) } })
  await guest.client(cartApi.incrementAmount, { body: { amount: 1, products: ids.slice(100) } })
  const { data } = await link()
  expect(data.items).toHaveLength(200)
  expect(data.item_count).toBe(250)
  expect(data.cut_when_linked).toEqual([{ title: 'Datenspur', wanted: 1, kept: 0 }])
})

test('a test licence that the user has already bought is removed and named, until the cart is changed', async () => {
  const testLicence = await makeProduct(app, title, { format: 'test_licence', price: 0, oncePerPerson: true })
  const { guest, user, buyer, link } = await makeGuestWhoLogsIn([book, 1])
  await haveBought(app, user, testLicence)
  const guestCart = await show(guest)
  await app.core.db
    .insert(cartItems)
    .values({ id: uuidv7(), cartId: guestCart.id ?? '', productId: testLicence.id, amount: 1 })
  const { data } = await link()
  expect(data.already_bought_test_licenses).toEqual(['Datenspur'])
  expect(amountsOf(data)).toEqual(new Map([[book.id, 1]]))
  expect((await link()).data.already_bought_test_licenses).toEqual(['Datenspur'])
  expect((await add(buyer, book)).data.already_bought_test_licenses).toEqual([])
})

describe('a test licence that a guest takes along', () => {
  const makeTest = () => makeProduct(app, title, { format: 'test_licence', price: 0, platforms: ['beook'] })

  async function makeGuestWith(test: { id: string }) {
    const guest = makeVisitor(app)
    await add(guest, book)
    const { data } = await add(guest, test)
    return { guest, data }
  }

  test('lies in their cart as what can be bought, so that they can go on to the login', async () => {
    const { guest, data } = await makeGuestWith(await makeTest())
    expect(data.items.map(({ product }) => product.is_purchasable)).toEqual([true, true])
    expect(await show(guest)).toEqual(data)
  })

  test('stays in the cart of a confirmed teacher who has not had it', async () => {
    const test = await makeTest()
    const { guest } = await makeGuestWith(test)
    const { client } = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
    const { data } = await client(cartApi.linkGuestCart, { body: { guest_id: guest.guestId } })
    expect(amountsOf(data).get(test.id)).toBe(1)
    expect(data).toMatchObject({ refused_test_licenses: [], already_bought_test_licenses: [] })
  })

  test('leaves the cart of a teacher who had it, with that reason', async () => {
    const test = await makeTest()
    const { guest } = await makeGuestWith(test)
    const { client, user } = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
    await makeEntitlement(app, { userId: user.id, productId: test.id, platform: 'beook' })
    const { data } = await client(cartApi.linkGuestCart, { body: { guest_id: guest.guestId } })
    expect(amountsOf(data)).toEqual(new Map([[book.id, 1]]))
    expect(data).toMatchObject({ refused_test_licenses: [], already_bought_test_licenses: ['Datenspur'] })
  })

  test.each([[[]], [['pending_teacher']]] satisfies Group[][][])(
    'leaves the cart of one who is no confirmed teacher (%j), with the reason, until the cart is changed',
    async (groups) => {
      const { guest } = await makeGuestWith(await makeTest())
      const { client } = await signIn(app, await makeUser(app, { groups, institution: 'Schule Köniz' }))
      const { data } = await client(cartApi.linkGuestCart, { body: { guest_id: guest.guestId } })
      expect(amountsOf(data)).toEqual(new Map([[book.id, 1]]))
      expect(data).toMatchObject({ refused_test_licenses: ['Datenspur'], already_bought_test_licenses: [] })
      expect((await client(cartApi.getCart, { query: {} })).data).toEqual(data)
      const { data: changed } = await client(cartApi.incrementAmount, { body: { amount: 1, products: [book.id] } })
      expect(changed.refused_test_licenses).toEqual([])
    },
  )

  test('is refused to the same person once they are logged in', async () => {
    const { client } = await signIn(app, await makeUser(app))
    const put = client(cartApi.incrementAmount, { body: { amount: 1, products: [(await makeTest()).id] } })
    await expect(put).rejects.toMatchObject({ status: 422, body: { code: 'teachers_only' } })
  })
})

test('a test licence that the person got from staff is removed and named, as one that they ordered', async () => {
  const testLicence = await makeProduct(app, title, { format: 'test_licence', price: 0, platforms: ['beook'] })
  const { guest, user, link } = await makeGuestWhoLogsIn([book, 1])
  await makeEntitlement(app, { userId: user.id, productId: testLicence.id, platform: 'beook' })
  const cartId = (await show(guest)).id ?? ''
  await app.core.db.insert(cartItems).values({ id: uuidv7(), cartId, productId: testLicence.id, amount: 1 })
  const { data } = await link()
  expect(data.already_bought_test_licenses).toEqual(['Datenspur'])
  expect(amountsOf(data)).toEqual(new Map([[book.id, 1]]))
})

test('what a person may buy once and has bought is removed and named; anything else to be bought once is one copy', async () => {
  const bought = await makeProduct(app, await makeTitle(app, { title: 'Einmaleins' }), { oncePerPerson: true })
  const wanted = await makeProduct(app, title, { oncePerPerson: true })
  const { user, buyer, link } = await makeGuestWhoLogsIn([bought, 1], [wanted, 1], [book, 1])
  await haveBought(app, user, bought)
  await add(buyer, wanted)
  const { data } = await link()
  expect(data).toMatchObject({ already_bought_products: ['Einmaleins'], already_bought_test_licenses: [] })
  const kept = new Map([
    [wanted.id, 1],
    [book.id, 1],
  ])
  expect(amountsOf(data)).toEqual(kept)
  const again = await Promise.all([link(), link()])
  for (const { data: same } of again) {
    expect(same.already_bought_products).toEqual(['Einmaleins'])
    expect(amountsOf(same)).toEqual(kept)
  }
  expect((await add(buyer, book)).data.already_bought_products).toEqual([])
})

test('two links at once move the guest’s copies once', async () => {
  const bought = await makeProduct(app, await makeTitle(app, { title: 'Zweimal' }), { oncePerPerson: true })
  const { user, buyer, link } = await makeGuestWhoLogsIn([book, 2], [bought, 1])
  await haveBought(app, user, bought)
  await Promise.all(Array.from({ length: 10 }, link))
  const cart = await show(buyer)
  expect(amountsOf(cart)).toEqual(new Map([[book.id, 2]]))
  expect(cart.already_bought_products).toEqual(['Zweimal'])
})

test('a link that races with an order of the same product leaves it in no cart', async () => {
  const rounds = app.isPostgres ? 10 : 2
  for (let round = 0; round < rounds; round++) {
    const shopper = await makeShopper(app, { method: 'invoice', product: { oncePerPerson: true } })
    const guest = makeVisitor(app)
    await add(guest, { id: shopper.productId })
    const body = { guest_id: guest.guestId }
    await Promise.all([
      shopper.client(checkoutApi.placeOrder, { body: { terms_accepted: true, cart_id: shopper.cartId } }),
      shopper.client(cartApi.linkGuestCart, { body }),
    ])
    const { data } = await shopper.client(cartApi.getCart, { query: {} })
    expect(data.items).toEqual([])
  }
})
