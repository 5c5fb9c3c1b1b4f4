import { paginate } from '#contract/envelope.ts'
import { getOrder, listOrders as listOrdersEndpoint } from '#contract/shop/orders.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { listOrders } from './list-orders.ts'
import { loadOrder } from './load-order.ts'
import { presentOrder } from './present-order.ts'

export function orderRoutes({ db }: Core): Route[] {
  return [
    route(listOrdersEndpoint, async ({ params, query }, context) => {
      const { orders, total } = await listOrders(db, params.id, query)
      return { data: orders, ...paginate(context.url, query.page, query.limit, total) }
    }),
    route(getOrder, async ({ params }) => ({ data: presentOrder(await loadOrder(db, params.id, params.orderId)) })),
  ]
}
