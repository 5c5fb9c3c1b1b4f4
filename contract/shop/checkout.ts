import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-messages.ts'
import { id } from '../fields.ts'

/** The name a caller gives to one submission. It belongs to the user, and may be used again after a day. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/)
  .describe('1 to 100 visible ASCII characters; the same key of the same user is the same order, for 24 hours')

export const placeOrder = endpoint('placeOrder', {
  method: 'post',
  path: '/shop/checkout',
  summary:
    'Place the order of the cart. A repeat, of the same cart or Idempotency-Key, returns the same order and says so; a key that placed the order of another cart than the named one is order_already_placed.',
  access: 'login',
  headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
  body: z.strictObject({
    cart_id: id.optional().describe('the cart that was looked at; makes a repeat safe after the cart is gone'),
    expected_total: z.int().min(0).optional().describe('Rappen; a mismatch is cart_changed'),
    terms_accepted: z
      .boolean()
      .default(false)
      .refine((accepted) => accepted, rule('accepted')),
  }),
  responses: {
    200: one(
      z.object({
        order: id,
        number: z.string(),
        already_placed: z.boolean().describe('by an earlier submit of the same cart or key'),
        paymentLink: z.string().nullable().describe('where to pay; null when nothing is left to pay now'),
        payment_unavailable: z
          .boolean()
          .describe('the payment could not be started; the order stands and payment can be started again'),
      }),
    ),
  },
  refusals: [
    'cart_empty',
    'cart_changed',
    'product_not_available',
    'product_already_purchased',
    'address_missing',
    'payment_method_missing',
    'payment_method_not_allowed',
    'order_already_placed',
  ],
})
