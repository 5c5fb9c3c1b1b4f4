import { expect, it } from 'vitest'
import * as officeSettingsApi from '#contract/ground/settings.ts'
import { createTaxRate } from '#contract/sales/office-tax-rates.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import * as sampleCartsApi from '#contract/storefront/sample-carts.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { defaultPaymentLimits } from '#modules/ground/pricing/payment-methods/allowed-methods.ts'
import { defaultPricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeShopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const tried = async (id: string, value: unknown, { client } = admin) =>
  (await client(sampleCartsApi.trySetting, { params: { id }, body: { value } })).data

const totalsOf = (carts: sampleCartsApi.PricedSampleCart[]) =>
  carts.map(({ cart, before, after }) => [cart, before.totals.total.amount, after.totals.total.amount])

const RULES = {
  quantity_tiers: [{ from: 20, rate: 2_000 }],
  shipping: { domestic: 900, free_from: 100_000, abroad: 2_000 },
}

it('four carts are told with what they cost before and after new prices, which are only tried', async () => {
  expect(totalsOf(await tried('pricing', RULES))).toEqual([
    ['book', 3_650, 3_800],
    ['class_set', 62_640, 56_580],
    ['ebook', 2_400, 2_400],
    ['abroad', 4_400, 4_900],
  ])
  const { data } = await admin.client(officeSettingsApi.readSetting, { params: { id: 'pricing' } })
  expect(data).toMatchObject({ revision: 0, value: defaultPricingRules })
})

it('a cart of the shop costs what its sample was told to cost', async () => {
  const [book, classSet] = await tried('pricing', RULES)
  await admin.client(officeSettingsApi.changeSetting, {
    params: { id: 'pricing' },
    body: { revision: 0, value: RULES },
  })
  const product = { price: 2_900, quantityDiscount: true }
  for (const [amount, sample] of [
    [1, book],
    [24, classSet],
  ] as const) {
    const shopper = await makeShopper(app, { amount, product })
    const { data } = await shopper.client(cartApi.getCart, { query: {} })
    expect(data.totals).toEqual(sample?.after.totals)
  }
})

it('limits of payment show which methods each cart may be paid with', async () => {
  const carts = await tried('payment_limits', { ...defaultPaymentLimits, invoice: 100_000, twint: 3_000 })
  const classSet = carts.find(({ cart }) => cart === 'class_set')
  expect(classSet?.before.allowed_payment_methods).toEqual(['creditcard', 'paypal', 'twint'])
  expect(classSet?.after.allowed_payment_methods).toEqual(['creditcard', 'paypal', 'invoice'])
})

it('a rate of the value added tax shows in the tax of each cart, not in its total', async () => {
  const body = { category: 'reduced' as const, rate: 300, valid_from: swissDayAfter(new Date(), 40) }
  const { data } = await admin.client(sampleCartsApi.tryTaxRate, { body })
  const [book] = data
  expect(book?.before.totals.vat.map(({ rate }) => rate)).toEqual([260])
  expect(book?.after.totals.vat.map(({ rate }) => rate)).toEqual([300])
  expect(book?.after.totals.total).toEqual(book?.before.totals.total)
})

it('a planned rate that is to be taken back shows each cart with it and without it', async () => {
  const [day, later] = [40, 400].map((days) => swissDayAfter(new Date(), days))
  for (const [valid_from = '', rate] of [
    [day, 300],
    [later, 310],
  ] as const)
    await admin.client(createTaxRate, { body: { category: 'reduced', rate, valid_from } })
  const takenBack = async (valid_from = '') => {
    const body = { category: 'reduced' as const, rate: null, valid_from }
    const [book] = (await admin.client(sampleCartsApi.tryTaxRate, { body })).data
    return [book?.before, book?.after].map((price) => price?.totals.vat.map(({ rate }) => rate))
  }
  expect(await takenBack(day)).toEqual([[300], [260]])
  expect(await takenBack(later)).toEqual([[310], [300]])
  expect(await takenBack(swissDayAfter(new Date(), 50))).toEqual([[300], [300]])
})

it('a bad value is told at its fields, and only who may set prices may try them', async () => {
  expect((await refused(tried('pricing', { ...RULES, quantity_tiers: [{ from: 1, rate: 0 }] }))).body.errors).toEqual({
    'value.quantity_tiers.0.from': ['Menge muss mindestens 2 sein'],
  })
  expect((await refused(tried('pricing', RULES, seller))).body.code).toBe('forbidden')
  expect((await refused(tried('billing', {}))).body.code).toBe('not_found')
})
