import { expect, test } from 'vitest'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import * as addressesApi from '#contract/ground/addresses/addresses.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { startTestApp } from '#tests/support/app.ts'
import { LEAST_ADDRESS } from '#tests/support/factories/address-input.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeShopper, type Shopper } from '#tests/support/shopper.ts'
import { makeVisitor } from '#tests/support/visitor.ts'

const app = await startTestApp()

const read = async ({ client }: Pick<Shopper, 'client'>): Promise<cartApi.Cart> =>
  (await client(cartApi.getCart, { query: {} })).data
const stepsOf = async (shopper: Pick<Shopper, 'client'>) =>
  (await read(shopper)).checkout_steps.map(({ step, is_complete }) => `${step}${is_complete ? ' ✓' : ''}`)

test('a book needs addresses and a payment, one after the other', async () => {
  const shopper = await makeShopper(app, { address: null, method: null })
  expect(await stepsOf(shopper)).toEqual(['addresses', 'payment', 'summary'])
  await shopper.client(addressesApi.createAddress, { params: { id: shopper.user.id }, body: LEAST_ADDRESS })
  expect(await stepsOf(shopper)).toEqual(['addresses ✓', 'payment', 'summary'])
  expect(await stepsOf(await makeShopper(app))).toEqual(['addresses ✓', 'payment ✓', 'summary'])
})

test('a free product that is not sent needs neither; its order keeps no address', async () => {
  const free = { format: 'ebook', price: 0 } as const
  const shopper = await makeShopper(app, { address: null, method: null, product: free })
  expect(await stepsOf(shopper)).toEqual(['summary'])
  const { data: placed } = await shopper.client(checkoutApi.placeOrder, {
    body: { terms_accepted: true, expected_total: 0 },
  })
  const params = { id: shopper.user.id, orderId: placed.order }
  const { data: order } = await shopper.client(ordersApi.getOrder, { params })
  expect(order).toMatchObject({ status: 'completed', billing_address: null, delivery_address: null })
  const settled = await makeShopper(app, { method: null, product: free })
  const again = await settled.client(checkoutApi.placeOrder, { body: { terms_accepted: true } })
  const kept = await settled.client(ordersApi.getOrder, { params: { id: settled.user.id, orderId: again.data.order } })
  expect(kept.data.billing_address).toBeNull()
})

test('an empty cart needs no steps, and no step of a guest’s cart is complete', async () => {
  const guest = makeVisitor(app)
  expect(await stepsOf(guest)).toEqual([])
  const book = await makeProduct(app, await makeTitle(app))
  await guest.client(cartApi.incrementAmount, { body: { amount: 1, products: [book.id] } })
  expect(await stepsOf(guest)).toEqual(['addresses', 'payment', 'summary'])
  expect(await read(guest)).toMatchObject({ billing_address: null, delivery_address: null })
  await guest.client(cartApi.setAmount, { body: { amount: 0, products: [book.id] } })
  expect(await stepsOf(guest)).toEqual([])
})

test('the cart shows where an order would go, and the order goes there', async () => {
  const shopper = await makeShopper(app, { method: 'twint' })
  const { client } = shopper
  const id = shopper.user.id
  const billing = (await read(shopper)).billing_address
  expect((await read(shopper)).delivery_address).toEqual(billing)
  const { data: thun } = await client(addressesApi.createAddress, {
    params: { id },
    body: { ...LEAST_ADDRESS, city: 'Thun', is_delivery: true },
  })
  expect(await read(shopper)).toMatchObject({ billing_address: { city: 'Bern' }, delivery_address: { city: 'Thun' } })

  // The address chosen for delivery is deleted: parcels now go to the billing address.
  await client(addressesApi.deleteAddress, { params: { id, addressId: thun.id } })
  const shown = await read(shopper)
  expect(shown).toMatchObject({ billing_address: { city: 'Bern' }, delivery_address: { city: 'Bern' } })
  expect(await stepsOf(shopper)).toEqual(['addresses ✓', 'payment ✓', 'summary'])
  const { data: placed } = await client(checkoutApi.placeOrder, { body: { terms_accepted: true } })
  const { data: order } = await client(ordersApi.getOrder, { params: { id, orderId: placed.order } })
  expect(order).toMatchObject({ billing_address: { city: 'Bern' }, delivery_address: { city: 'Bern' } })
})

test('an address chosen for delivery alone is never billed', async () => {
  const shopper = await makeShopper(app)
  const { client } = shopper
  const id = shopper.user.id
  const { data: thun } = await client(addressesApi.createAddress, {
    params: { id },
    body: { ...LEAST_ADDRESS, city: 'Thun' },
  })
  await client(addressesApi.updateAddress, {
    params: { id, addressId: thun.id },
    body: { ...LEAST_ADDRESS, city: 'Thun', is_delivery: true },
  })
  const bern = (await read(shopper)).billing_address
  await client(addressesApi.deleteAddress, { params: { id, addressId: bern?.id ?? '' } })
  expect(await read(shopper)).toMatchObject({ billing_address: null, delivery_address: { city: 'Thun' } })
  expect(await stepsOf(shopper)).toEqual(['addresses', 'payment ✓', 'summary'])
  const answer = await refused(client(checkoutApi.placeOrder, { body: { terms_accepted: true } }))
  expect(answer.body.code).toBe('address_missing')
})

test('the cart shows why a payment method is not offered', async () => {
  const shopper = await makeShopper(app, { amount: 20, method: null })
  expect((await read(shopper)).refused_payment_methods).toEqual([
    { method: 'invoice', reason: 'total', limit: { amount: 30_000, currency: 'CHF' } },
  ])
})
