import * as checkoutApi from '#contract/shop/checkout.ts'
import * as ordersApi from '#contract/shop/orders.ts'
import { type Route, route } from '#kernel/route.ts'
import type { Payments } from '#modules/payments/providers.ts'
import { placeOrder } from './place-order.ts'
import { repeatOrder } from './repeat-order.ts'

export function checkoutRoutes(payments: Payments): Route[] {
  return [
    route(checkoutApi.placeOrder, async ({ headers, body }, { user, origin }) => {
      const { order, isRepeat, payment } = await placeOrder(payments, {
        user,
        origin,
        cartId: body.cart_id,
        expectedTotal: body.expected_total,
        idempotencyKey: headers['idempotency-key'],
      })
      const { link: paymentLink, isUnavailable: payment_unavailable } = payment
      return {
        data: { order: order.id, number: order.number, already_placed: isRepeat, paymentLink, payment_unavailable },
      }
    }),
    route(ordersApi.repeatOrder, async ({ params }, { user }) => ({
      data: await repeatOrder(payments.core, user, params.orderId),
    })),
  ]
}
