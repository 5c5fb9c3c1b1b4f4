import { expect, test } from 'vitest'
import * as cartApi from '#contract/storefront/cart.ts'
import { estimatePrice } from '#contract/storefront/price-estimate.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeVisitor } from '#tests/support/visitor.ts'

const app = await startTestApp()
const api = app.client()
const estimate = async (query: { price: string; amount?: string; country?: 'at' }) =>
  (await api(estimatePrice, { query })).data

test.each([1, 9, 10, 24, 50, 100])('%i copies cost what the cart asks for them', async (amount) => {
  const title = await makeTitle(app, { uri: `/titel/klasse-${amount}` })
  const book = await makeProduct(app, title, { price: 3_195, quantityDiscount: true })
  const { client } = makeVisitor(app)
  const { data: cart } = await client(cartApi.incrementAmount, { body: { amount, products: [book.id] } })
  const { goods, shipping, total } = await estimate({ price: '31.95', amount: String(amount) })
  expect({ shipping, total }).toEqual({ shipping: cart.totals.shipping, total: cart.totals.total })
  expect(goods.amount).toBe(total.amount - shipping.amount)
})

test('the next tier is named with its copies and rate, and nothing above the last', async () => {
  expect((await estimate({ price: '30', amount: '24' })).next_tier).toEqual({ from: 50, rate: 1250 })
  expect((await estimate({ price: '30', amount: '100' })).next_tier).toBeNull()
})

test('delivery costs what it costs there, and says how much is missing until it is free', async () => {
  expect(await estimate({ price: '72' })).toMatchObject({
    shipping: { amount: 750 },
    free_shipping_missing: { amount: 2_800 },
  })
  expect(await estimate({ price: '100' })).toMatchObject({ shipping: { amount: 0 }, free_shipping_missing: null })
  expect(await estimate({ price: '100', country: 'at' })).toMatchObject({ shipping: { amount: 1_500 } })
})

test.each([
  ['29', 2_900],
  ['29.5', 2_950],
  ['29,50', 2_950],
  ['CHF 29.–', 2_900],
  ['1’250.00', 125_000],
  ["1'250", 125_000],
])('a price of «%s» is understood', async (price, amount) => {
  expect((await estimate({ price })).gross.amount).toBe(amount)
})

test.each([
  ['price', { price: 'viel' }],
  ['price', { price: '0' }],
  ['price', { price: '-3' }],
  ['price', { price: '' }],
  ['amount', { price: '30', amount: '0' }],
  ['amount', { price: '30', amount: '2.5' }],
  ['amount', { price: '30', amount: 'zehn' }],
  ['country', { price: '30', country: 'gb' }],
])('a mistake in %s is told at its field: %o', async (field, query) => {
  const { status, body } = await refused(api(estimatePrice, { query: query as never }))
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})
