import { and, eq } from 'drizzle-orm'
import { paginate } from '#contract/envelope.ts'
import { getOrder, listOrders, type OrderStatus, type OrderSummary } from '#contract/shop/orders.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { loadOrder, ordersInList } from './load-order.ts'
import { presentOrder, presentSummary } from './present-order.ts'
import { orders } from './tables.ts'

/** Lists and shows a user's orders in their account. */
export function orderRoutes({ core: { db } }: { core: Core }): Route[] {
  return [
    route(listOrders, async ({ params, query }, context) => {
      const { data, total } = await pageOfOrders(db, params.id, query)
      return { data, ...paginate(context.url, query.page, query.limit, total) }
    }),
    route(getOrder, async ({ params }) => ({ data: presentOrder(await loadOrder(db, params.id, params.orderId)) })),
  ]
}

interface Page {
  page: number
  limit: number
  /** Limits the list to this status. */
  status?: OrderStatus | undefined
}

/** One page of a user's orders, newest first, and how many there are. */
async function pageOfOrders(
  db: Database,
  userId: string,
  { page, limit, status }: Page,
): Promise<{ data: OrderSummary[]; total: number }> {
  const wanted = and(eq(orders.userId, userId), status && eq(orders.status, status))
  const [rows, total] = await Promise.all([
    ordersInList(db, wanted)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, wanted),
  ])
  return { data: rows.map(presentSummary), total }
}
