import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { line } from '../fields.ts'
import { country } from '../ground/addresses/countries.ts'
import { inBasisPoints, money, rappen } from '../ground/money.ts'

/** The highest price of one copy that is computed with, in francs. */
const HIGHEST = 9_999
/** As many copies as are computed with. */
export const MOST_ESTIMATED = 10_000

/** Francs as people write them: «29», «29.50», «CHF 29,50», «1’250.–». */
const FRANCS = /^(?:chf|fr\.?)? ?(\d{1,2}['’]\d{3}|\d{1,5})(?:[.,](\d{1,2}|[-–—]{1,2}))?$/i

const francs = line(1, 20)
  .regex(FRANCS)
  .transform((text) => {
    const [, whole = '', part = ''] = FRANCS.exec(text) ?? []
    const cents = /^\d/.test(part) ? part.padEnd(2, '0') : '00'
    return rappen(Number(whole.replace(/\D/g, '') + cents))
  })
  .refine((amount) => amount > 0 && amount <= HIGHEST * 100)

export const estimatePrice = endpoint('estimatePrice', {
  method: 'get',
  path: '/shop/price-estimate',
  summary: 'What so many copies of a printed book would cost, with delivery, by the rules of the cart',
  access: 'everyone',
  query: z.object({
    price: francs.describe('of one copy, in francs, as people write them'),
    amount: z.coerce.number().int().min(1).max(MOST_ESTIMATED).default(1),
    country: country.default('ch').describe('to which it is delivered'),
  }),
  responses: {
    200: one(
      z.object({
        gross: money.describe('of all copies before the discount'),
        rate: z.int().meta(inBasisPoints).describe('of the quantity discount, in basis points'),
        discount: money.describe('what the quantity discount takes off'),
        goods: money,
        each: money.describe('what one copy costs after the discount, rounded'),
        shipping: money,
        free_shipping_missing: money.nullable().describe('goods that are missing for free delivery; null: none'),
        total: money,
        next_tier: z
          .object({ from: z.int().describe('copies'), rate: z.int().meta(inBasisPoints) })
          .nullable()
          .describe('the next discount; null: there is no higher one'),
      }),
    ),
  },
  refusals: [],
})
