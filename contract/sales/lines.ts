import { z } from 'zod'
import { platform } from '../catalogue/catalogue.ts'
import { inBasisPoints, money } from '../ground/money.ts'

/** What lines of a cart and of an order have in common. */

/** One step of a line's price, with its reason. */
export const priceLine = z.object({
  reason: z.enum(['list_price', 'quantity_discount', 'voucher']),
  label: z.string(),
  amount: money,
  rate: z.int().nullable().meta(inBasisPoints).describe('basis points, of a percentage'),
})
export type PriceLine = z.output<typeof priceLine>

export const vatLine = z.object({
  rate: z.int().meta(inBasisPoints).describe('basis points'),
  gross: money,
  vat: money,
})

/** Who will use a licence (specification, section 4). */
export const licenceChoice = z.enum(['self', 'self_and_others', 'others'])
export type LicenceChoice = z.output<typeof licenceChoice>

/** The platform for all copies of an item; `open`: the person who redeems a coupon chooses (decisions, section 15). */
export const platformChoice = z.enum([...platform.options, 'open'])
export type PlatformChoice = z.output<typeof platformChoice>
