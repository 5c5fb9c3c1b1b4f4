import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { one } from './envelope.ts'
import { rule } from './field-messages.ts'
import { id } from './fields.ts'

export const placeOrder = endpoint('placeOrder', {
  method: 'post',
  path: '/shop/checkout',
  summary:
    'Place the order of the cart. A repeat returns the same order (order_already_placed says so when the cart is gone).',
  access: 'login',
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
        paymentLink: z.string().nullable().describe('where to pay; null when nothing is left to pay now'),
        payment_unavailable: z
          .boolean()
          .describe('the payment could not be started; the order stands and payment can be started again'),
      }),
    ),
  },
  refusals: [409, 429],
})
