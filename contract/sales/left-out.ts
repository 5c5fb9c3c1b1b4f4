import { z } from 'zod'
import { format, purchaseRefusal } from '../catalogue/catalogue.ts'
import { id } from '../fields.ts'

/** Why a product is left out of the cart, or fewer copies of it are put in than were asked for. */
export const cartObstacle = z.enum([
  ...purchaseRefusal.options,
  'superseded',
  'already_purchased',
  'for_one_person',
  'already_in_cart',
  'most_reached',
  'cart_full',
])
export type CartObstacle = z.output<typeof cartObstacle>

/** What the cart did not take of an order or a list, and why. */
export const leftOutProduct = z.object({
  product_id: id,
  title: z.string(),
  format,
  copies: z.int().describe('how many fewer than asked for'),
  obstacle: cartObstacle,
  successor: z.object({ title: z.string(), url: z.string() }).nullable().describe('with `superseded`'),
})
export type LeftOutProduct = z.output<typeof leftOutProduct>
