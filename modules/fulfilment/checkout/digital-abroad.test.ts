import { expect, test } from 'vitest'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import * as addressesApi from '#contract/ground/addresses/addresses.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { startTestApp } from '#tests/support/app.ts'
import { LEAST_ADDRESS } from '#tests/support/factories/address-input.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeShopper, type Shopper } from '#tests/support/shopper.ts'

const app = await startTestApp({ payment: true })

const GERMANY = { country: 'de', postCode: '79098' } as const

const cartOf = async ({ client }: Shopper) => (await client(cartApi.getCart, { query: {} })).data
const deliverable = async (shopper: Shopper) => (await cartOf(shopper)).items.map((item) => item.is_deliverable)
const stepsOf = async (shopper: Shopper) =>
  (await cartOf(shopper)).checkout_steps.map(({ step, is_complete }) => `${step}${is_complete ? ' ✓' : ''}`)
const order = ({ client }: Shopper) => client(checkoutApi.placeOrder, { body: { terms_accepted: true } })

test('digital goods are not sold abroad: cart and address step say so, and the order names them', async () => {
  const shopper = await makeShopper(app, { address: GERMANY, product: { format: 'ebook' } })
  const book = await makeProduct(app, await makeTitle(app))
  await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [book.id] } })
  const { items } = await cartOf(shopper)
  const ofFormat = (format: string) => items.find(({ product }) => product.format === format)
  expect(ofFormat('ebook')?.is_deliverable).toBe(false)
  expect(ofFormat('book')?.is_deliverable).toBe(true)
  expect(await stepsOf(shopper)).toEqual(['addresses', 'payment ✓', 'summary'])
  const answer = await refused(order(shopper))
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    code: 'delivery_not_possible',
    errors: { products: [`«${ofFormat('ebook')?.product.title}»`] },
  })
  await shopper.client(cartApi.removeEntries, { query: { products: [shopper.productId] } })
  expect(await stepsOf(shopper)).toEqual(['addresses ✓', 'payment ✓', 'summary'])
  await order(shopper)
})

test('another billing address makes them deliverable, wherever the parcels go', async () => {
  const shopper = await makeShopper(app, { address: GERMANY, product: { format: 'ebook' } })
  expect(await deliverable(shopper)).toEqual([false])
  const body = { ...LEAST_ADDRESS, is_billing: true }
  await shopper.client(addressesApi.createAddress, { params: { id: shopper.user.id }, body })
  expect(await deliverable(shopper)).toEqual([true])
  await order(shopper)
})

test('nothing is said while the country is not known, nor of what is free', async () => {
  const unknown = await makeShopper(app, { address: null, product: { format: 'ebook' } })
  expect(await deliverable(unknown)).toEqual([true])
  const free = await makeShopper(app, { address: GERMANY, method: null, product: { format: 'ebook', price: 0 } })
  expect(await deliverable(free)).toEqual([true])
  await order(free)
})
