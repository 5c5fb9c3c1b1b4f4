import { and, eq, type SQL, sql } from 'drizzle-orm'
import { paginate } from '#contract/envelope.ts'
import * as ordersApi from '#contract/shop/orders.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { loadOrder, ordersInList } from './load-order.ts'
import { presentOrder, presentSummary } from './present-order.ts'
import { orders } from './tables.ts'

/** Lists and shows a user's orders in their account. */
export function orderRoutes({ core: { db } }: { core: Core }): Route[] {
  const pageOfOrders = preparePages(db)
  return [
    route(ordersApi.listOrders, async ({ params, query }, context) => {
      const { data, total } = await pageOfOrders(params.id, query)
      return { data, ...paginate(context.url, query.page, query.limit, total) }
    }),
    route(ordersApi.getOrder, async ({ params }) => ({
      data: presentOrder(await loadOrder(db, params.id, params.orderId)),
    })),
  ]
}

interface Page {
  page: number
  limit: number
  /** Limits the list to this status. */
  status?: ordersApi.OrderStatus | undefined
}

/** Reads one page of a user's orders, newest first, and how many there are; by prepared statements. */
function preparePages(db: Database) {
  const ofUser = eq(orders.userId, sql.placeholder('userId'))
  const prepare = (name: string, wanted: SQL | undefined) =>
    ordersInList(db, wanted).limit(sql.placeholder('limit')).offset(sql.placeholder('offset')).prepare(name)
  const all = prepare('list_orders', ofUser)
  const inStatus = prepare('list_orders_in_status', and(ofUser, eq(orders.status, sql.placeholder('status'))))
  return async (
    userId: string,
    { page, limit, status }: Page,
  ): Promise<{ data: ordersApi.OrderSummary[]; total: number }> => {
    const values = { userId, limit, offset: (page - 1) * limit }
    const rows = await (status ? inStatus.execute({ ...values, status }) : all.execute(values))
    return { data: rows.map(presentSummary), total: rows[0]?.total ?? (await countBefore(userId, { page, status })) }
  }

  /** A page after the last one has no row that tells how many orders there are. */
  async function countBefore(userId: string, { page, status }: Omit<Page, 'limit'>): Promise<number> {
    if (page === 1) return 0
    return db.$count(orders, and(eq(orders.userId, userId), status && eq(orders.status, status)))
  }
}
