import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { getCart, incrementAmount } from '#contract/storefront/cart.ts'
import { cartItems } from '#modules/storefront/cart/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { haveBought } from '#tests/support/purchases.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeVisitor } from '#tests/support/visitor.ts'
import { goOn } from './enter.ts'

const app = await startTestApp()
const title = await makeTitle(app)
const licence = await makeProduct(app, title, { format: 'test_licence', price: 0, oncePerPerson: true })

/** The browser of a user who has just logged in, with a book in the former guest cart. */
async function justLoggedIn() {
  const book = await makeProduct(app, title)
  const guest = makeVisitor(app)
  await guest.client(incrementAmount, { body: { amount: 1, products: [book.id] } })
  const { data: cart } = await guest.client(getCart, { query: {} })
  const user = await makeUser(app, { groups: ['teacher'], institution: 'Schule Köniz' })
  const { headers } = await signIn(app, user)
  const browser = makeVisitor(app, headers)
  browser.guestId = guest.guestId
  return { user, cartId: cart.id ?? '', client: browser.client }
}

test('a user who logs in goes to the target page, with the cart', async () => {
  const { client } = await justLoggedIn()
  expect(await goOn(client, '/team')).toBe('/team')
  expect((await client(getCart, { query: {} })).data.item_count).toBe(1)
})

test('a user who has already bought a test licence of the cart is sent to the cart', async () => {
  const { client, user, cartId } = await justLoggedIn()
  await haveBought(app, user, licence)
  await app.core.db.insert(cartItems).values({ id: uuidv7(), cartId, productId: licence.id, amount: 1 })
  expect(await goOn(client, '/team')).toBe('/shop/cart')
})

test('a user who loses a test licence because they are no confirmed teacher is sent to the cart', async () => {
  const guest = makeVisitor(app)
  await guest.client(incrementAmount, { body: { amount: 1, products: [licence.id] } })
  const { headers } = await signIn(app, await makeUser(app))
  const browser = makeVisitor(app, headers)
  browser.guestId = guest.guestId
  expect(await goOn(browser.client, '/team')).toBe('/shop/cart')
})
