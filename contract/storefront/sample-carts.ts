import { z } from 'zod'
import { taxCategory } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { all } from '../envelope.ts'
import { day } from '../fields.ts'
import { paymentMethod } from '../ground/payment-methods.ts'
import { STAFF } from '../groups.ts'
import { taxRateValue } from '../sales/office-tax-rates.ts'
import { totals } from './cart.ts'

export const sampleCart = z.enum(['book', 'class_set', 'ebook', 'abroad'])
export type SampleCart = z.output<typeof sampleCart>

/** What is in the sample carts; a private customer buys them. */
export const sampleCartLabels: Record<SampleCart, string> = {
  book: 'Ein Buch zu CHF 29.00',
  class_set: 'Klassensatz: 24 Bücher zu CHF 29.00',
  ebook: 'Ein E-Book zu CHF 24.00',
  abroad: 'Ein Buch zu CHF 29.00 nach Deutschland',
}

const price = z.object({ totals, allowed_payment_methods: z.array(paymentMethod) })

const priced = z.object({
  cart: sampleCart,
  before: price.describe('by what holds now; by what is planned, where that is taken back'),
  after: price.describe('by the value that is tried'),
})
export type PricedSampleCart = z.output<typeof priced>

/** The settings that are tried with sample carts before they are saved. */
export const triedSettings = ['pricing', 'payment_limits'] as const
export type TriedSetting = (typeof triedSettings)[number]

/** Whether a setting is tried with sample carts before it is saved. */
export function isTried(key: string): key is TriedSetting {
  return triedSettings.some((one) => one === key)
}

export const trySetting = endpoint('trySetting', {
  method: 'post',
  path: '/office/settings/{id}/sample-carts',
  summary:
    'What four carts cost before and after a value of `pricing` or `payment_limits`, which is only tried; unknown for other settings',
  access: { groups: STAFF },
  params: z.object({ id: z.string().min(1).max(60) }),
  body: z.strictObject({ value: z.unknown() }),
  responses: { 200: all(priced) },
  refusals: ['not_found', 'forbidden'],
})

export const tryTaxRate = endpoint('tryTaxRate', {
  method: 'post',
  path: '/office/tax-rates/sample-carts',
  summary: 'The same before and after a rate of the value added tax is planned, or a planned one taken back',
  access: { groups: ['admin'] },
  body: z.strictObject({
    category: taxCategory,
    rate: taxRateValue.nullable().describe('null: what is planned for that day is taken back'),
    valid_from: day,
  }),
  responses: { 200: all(priced) },
})
