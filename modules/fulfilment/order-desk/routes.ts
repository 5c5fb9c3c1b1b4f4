import { paginate } from '#contract/envelope.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { type Route, route } from '#kernel/route.ts'
import type { Payments } from '#modules/fulfilment/payments/providers.ts'
import { refreshPayment } from '#modules/fulfilment/payments/refresh-payment.ts'
import { readRestartRules } from '#modules/storefront/cart/read-pricing.ts'
import { preparePages } from './list-orders.ts'
import { loadOrder } from './load-order.ts'
import { type OfficeOrderKit, officeOrderRoutes } from './office/office-routes.ts'
import { presentOrder } from './present-order.ts'

/** Payments, and what mails of staff are made of. */
export type OrderDeskKit = Payments & OfficeOrderKit

/** Lists and shows a user's orders in their account, and to staff. */
export function orderRoutes(kit: OrderDeskKit): Route[] {
  const { core } = kit
  const { db } = core
  const show = async (userId: string, orderId: string) => ({
    data: presentOrder(await loadOrder(db, { userId }, orderId), await readRestartRules(core)),
  })
  const pageOfOrders = preparePages(core)
  return [
    route(ordersApi.listOrders, async ({ params, query }, context) => {
      const { data, total, years } = await pageOfOrders(params.id, query)
      return { data, ...paginate(context.url, query.page, query.limit, total), years }
    }),
    route(ordersApi.getOrder, async ({ params }) => show(params.id, params.orderId)),
    route(ordersApi.refreshPayment, async ({ params }) => {
      await refreshPayment(kit, params.id, params.orderId)
      return show(params.id, params.orderId)
    }),
    ...officeOrderRoutes(kit),
  ]
}
