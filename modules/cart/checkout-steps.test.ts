import { expect, test } from 'vitest'
import { createAddress, deleteAddress, updateAddress } from '#contract/account/addresses.ts'
import { type Cart, getCart, incrementAmount, setAmount } from '#contract/shop/cart.ts'
import { placeOrder } from '#contract/shop/checkout.ts'
import { getOrder } from '#contract/shop/orders.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeShopper, type Shopper } from '#tests/support/shopper.ts'
import { makeVisitor } from '#tests/support/visitor.ts'

const app = await startTestApp()

const read = async ({ client }: Pick<Shopper, 'client'>): Promise<Cart> => (await client(getCart, { query: {} })).data
const stepsOf = async (shopper: Pick<Shopper, 'client'>) =>
  (await read(shopper)).checkout_steps.map(({ step, is_complete }) => `${step}${is_complete ? ' ✓' : ''}`)

const home = {
  first_name: 'Lea',
  last_name: 'Muster',
  street: 'Marktgasse',
  no_street_number: true,
  post_code: '3011',
  city: 'Bern',
  country: 'ch',
} as const

test('a book needs addresses and a payment, one after the other', async () => {
  const shopper = await makeShopper(app, { address: null, method: null })
  expect(await stepsOf(shopper)).toEqual(['addresses', 'payment', 'summary'])
  await shopper.client(createAddress, { params: { id: shopper.user.id }, body: home })
  expect(await stepsOf(shopper)).toEqual(['addresses ✓', 'payment', 'summary'])
  expect(await stepsOf(await makeShopper(app))).toEqual(['addresses ✓', 'payment ✓', 'summary'])
})

test('a free product that is not sent needs neither; its order keeps no address', async () => {
  const free = { format: 'ebook', price: 0 } as const
  const shopper = await makeShopper(app, { address: null, method: null, product: free })
  expect(await stepsOf(shopper)).toEqual(['summary'])
  const { data: placed } = await shopper.client(placeOrder, { body: { terms_accepted: true, expected_total: 0 } })
  const params = { id: shopper.user.id, orderId: placed.order }
  const { data: order } = await shopper.client(getOrder, { params })
  expect(order).toMatchObject({ status: 'completed', billing_address: null, delivery_address: null })
  const settled = await makeShopper(app, { method: null, product: free })
  const again = await settled.client(placeOrder, { body: { terms_accepted: true } })
  const kept = await settled.client(getOrder, { params: { id: settled.user.id, orderId: again.data.order } })
  expect(kept.data.billing_address).toBeNull()
})

test('an empty cart needs no steps, and no step of a guest’s cart is complete', async () => {
  const guest = makeVisitor(app)
  expect(await stepsOf(guest)).toEqual([])
  const book = await makeProduct(app, await makeTitle(app))
  await guest.client(incrementAmount, { body: { amount: 1, products: [book.id] } })
  expect(await stepsOf(guest)).toEqual(['addresses', 'payment', 'summary'])
  expect(await read(guest)).toMatchObject({ billing_address: null, delivery_address: null })
  await guest.client(setAmount, { body: { amount: 0, products: [book.id] } })
  expect(await stepsOf(guest)).toEqual([])
})

test('the cart shows where an order would go, and the order goes there', async () => {
  const shopper = await makeShopper(app, { method: 'twint' })
  const { client } = shopper
  const id = shopper.user.id
  const billing = (await read(shopper)).billing_address
  expect((await read(shopper)).delivery_address).toEqual(billing)
  const { data: thun } = await client(createAddress, {
    params: { id },
    body: { ...home, city: 'Thun', is_delivery: true },
  })
  expect(await read(shopper)).toMatchObject({ billing_address: { city: 'Bern' }, delivery_address: { city: 'Thun' } })

  // The address chosen for delivery is deleted: parcels now go to the billing address.
  await client(deleteAddress, { params: { id, addressId: thun.id } })
  const shown = await read(shopper)
  expect(shown).toMatchObject({ billing_address: { city: 'Bern' }, delivery_address: { city: 'Bern' } })
  expect(await stepsOf(shopper)).toEqual(['addresses ✓', 'payment ✓', 'summary'])
  const { data: placed } = await client(placeOrder, { body: { terms_accepted: true } })
  const { data: order } = await client(getOrder, { params: { id, orderId: placed.order } })
  expect(order).toMatchObject({ billing_address: { city: 'Bern' }, delivery_address: { city: 'Bern' } })
})

test('an address chosen for delivery alone is never billed', async () => {
  const shopper = await makeShopper(app)
  const { client } = shopper
  const id = shopper.user.id
  const { data: thun } = await client(createAddress, { params: { id }, body: { ...home, city: 'Thun' } })
  await client(updateAddress, {
    params: { id, addressId: thun.id },
    body: { ...home, city: 'Thun', is_delivery: true },
  })
  const bern = (await read(shopper)).billing_address
  await client(deleteAddress, { params: { id, addressId: bern?.id ?? '' } })
  expect(await read(shopper)).toMatchObject({ billing_address: null, delivery_address: { city: 'Thun' } })
  expect(await stepsOf(shopper)).toEqual(['addresses', 'payment ✓', 'summary'])
  const answer = await refused(client(placeOrder, { body: { terms_accepted: true } }))
  expect(answer.body.code).toBe('address_missing')
})

test('the cart shows why a payment method is not offered', async () => {
  const shopper = await makeShopper(app, { amount: 20, method: null })
  expect((await read(shopper)).refused_payment_methods).toEqual([
    { method: 'invoice', reason: 'total', limit: { amount: 30_000, currency: 'CHF' } },
  ])
})
