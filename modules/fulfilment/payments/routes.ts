import * as paymentsApi from '#contract/fulfilment/payments.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { listRoute } from '#kernel/listing.ts'
import { type Route, route } from '#kernel/route.ts'
import { webhookList } from './list-webhooks.ts'
import type { Payments } from './providers.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { restartPayment } from './restart-payment.ts'

export function paymentRoutes(payments: Payments): Route[] {
  return [
    route(paymentsApi.receiveWebhook, async ({ params }, { rawBody, header }) => {
      await receiveWebhook(payments, params.provider, { rawBody, header })
      return { received: true as const }
    }),
    route(ordersApi.restartPayment, async ({ params, body }, { origin }) => {
      const { id: userId, orderId } = params
      const method = body?.payment_method
      const paymentLink = await restartPayment(payments, { userId, orderId, method, origin })
      return { data: { order: orderId, paymentLink } }
    }),
    listRoute(payments.core, webhookList),
  ]
}
