import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import * as testLicencesApi from '#contract/licences/test-licences.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { type Route, route } from '#kernel/route.ts'
import { loadOrder } from '#modules/fulfilment/order-desk/load-order.ts'
import { presentOrder } from '#modules/fulfilment/order-desk/present-order.ts'
import type { Payments } from '#modules/fulfilment/payments/providers.ts'
import { testsHad } from '#modules/licences/rights/once-per-person.ts'
import { changeKey } from '#modules/storefront/cart/change-key.ts'
import { readRestartRules } from '#modules/storefront/cart/read-pricing.ts'
import { orderTestLicence } from './order-test-licence.ts'
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
        acceptsLicenceTerms: body.licence_terms_accepted,
        idempotencyKey: headers['idempotency-key'],
      })
      const { link: paymentLink, isUnavailable: payment_unavailable } = payment
      return {
        data: { order: order.id, number: order.number, already_placed: isRepeat, paymentLink, payment_unavailable },
      }
    }),
    route(testLicencesApi.listTestLicences, async (_, { user }) => ({
      data: (await testsHad(payments.core.db, user.id)).map((product_id) => ({ product_id })),
    })),
    route(testLicencesApi.orderTestLicence, async ({ body }, { user }) => {
      const { core } = payments
      const orderId = await orderTestLicence(core, user, {
        productId: body.product_id,
        platform: body.platform,
        acceptsLicenceTerms: body.licence_terms_accepted,
      })
      const loaded = await loadOrder(core.db, { userId: user.id }, orderId)
      return { data: presentOrder(loaded, await readRestartRules(core)) }
    }),
    route(ordersApi.repeatOrder, async ({ params: { orderId }, headers }, { user }) => {
      const key = changeKey(headers['idempotency-key'], ['order', orderId])
      return { data: await repeatOrder(payments.core, user, { orderId, key }) }
    }),
  ]
}
