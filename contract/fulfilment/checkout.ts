import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id } from '../fields.ts'
import { idempotencyKey, KEY_HOURS } from '../ground/idempotency-key.ts'

/** The order that there is already. */
export const placedOrder = z.object({ order: id })
export type PlacedOrder = z.output<typeof placedOrder>

export const placeOrder = endpoint('placeOrder', {
  method: 'post',
  path: '/shop/checkout',
  summary:
    'Place the order of the cart. A repeat with the same cart or Idempotency-Key returns the same order with `already_placed`; a key that has placed the order of a cart other than the named one is refused with `order_already_placed`.',
  access: 'login',
  headers: z.object({
    'idempotency-key': idempotencyKey
      .describe(
        `1 to 100 visible ASCII characters; for ${KEY_HOURS} hours, the same key of the same user returns the same order`,
      )
      .optional(),
  }),
  body: z.strictObject({
    cart_id: id.optional().describe('the cart that the buyer was shown; makes a repeat safe after the cart is gone'),
    expected_total: z.int().min(0).optional().describe('in Rappen; another total is refused with `cart_changed`'),
    terms_accepted: z
      .boolean()
      .default(false)
      .refine((accepted) => accepted, rule('accepted')),
    licence_terms_accepted: z.boolean().default(false).describe('required where licences are bought'),
  }),
  responses: {
    200: one(
      z.object({
        order: id,
        number: z.string(),
        already_placed: z.boolean().describe('by an earlier request with the same cart or key'),
        paymentLink: z
          .string()
          .nullable()
          .describe('the address where the buyer pays; null if nothing is to be paid now'),
        payment_unavailable: z
          .boolean()
          .describe('the payment could not be started; the order is placed, and the payment can be started again'),
      }),
    ),
  },
  refusals: [
    'cart_empty',
    'cart_changed',
    'product_not_available',
    'teachers_only',
    'authorised_only',
    'product_already_purchased',
    'voucher_invalid',
    'address_missing',
    'delivery_not_possible',
    'licence_choice_missing',
    'platform_missing',
    'self_redeem_unsupported',
    'licence_terms_missing',
    'test_licence_already_bought',
    'payment_method_missing',
    'payment_method_not_allowed',
    'order_already_placed',
  ],
  carries: { order_already_placed: placedOrder },
})
