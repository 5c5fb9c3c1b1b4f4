import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { paginate } from '#contract/envelope.ts'
import { type OrderGroup, statusesOfGroup } from '#contract/sales/order-status.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import type { Payments } from '#modules/fulfilment/payments/providers.ts'
import { refreshPayment } from '#modules/fulfilment/payments/refresh-payment.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { readRestartRules } from '#modules/storefront/cart/read-pricing.ts'
import { loadOrder, ordersInList } from './load-order.ts'
import { type OfficeOrderKit, officeOrderRoutes } from './office/office-routes.ts'
import { presentOrder, presentSummary } from './present-order.ts'

/** Payments, and what mails of staff are made of. */
export type OrderDeskKit = Payments & OfficeOrderKit

/** Lists and shows a user's orders in their account, and to staff. */
export function orderRoutes(kit: OrderDeskKit): Route[] {
  const { core } = kit
  const { db } = core
  const show = async (userId: string, orderId: string) => ({
    data: presentOrder(await loadOrder(db, userId, orderId), await readRestartRules(core)),
  })
  const pageOfOrders = preparePages(core)
  return [
    route(ordersApi.listOrders, async ({ params, query }, context) => {
      const { data, total } = await pageOfOrders(params.id, query)
      return { data, ...paginate(context.url, query.page, query.limit, total) }
    }),
    route(ordersApi.getOrder, async ({ params }) => show(params.id, params.orderId)),
    route(ordersApi.refreshPayment, async ({ params }) => {
      await refreshPayment(kit, params.id, params.orderId)
      return show(params.id, params.orderId)
    }),
    ...officeOrderRoutes(kit),
  ]
}

interface Page {
  page: number
  limit: number
  /** Limits the list to this status. */
  status?: ordersApi.OrderStatus | undefined
  /** Limits the list to these statuses. */
  group?: OrderGroup | undefined
}

/** Reads one page of a user's orders, newest first, and how many there are; by prepared statements. */
function preparePages(core: Core) {
  const { db } = core
  const ofUser = eq(orders.userId, sql.placeholder('userId'))
  const prepare = (name: string, wanted: SQL | undefined) =>
    ordersInList(db, wanted).limit(sql.placeholder('limit')).offset(sql.placeholder('offset')).prepare(name)
  const all = prepare('list_orders', ofUser)
  const wanted = sql`${orders.status} = any(string_to_array(${sql.placeholder('statuses')}, ','))`
  const inStatuses = prepare('list_orders_in_statuses', and(ofUser, wanted))
  return async (
    userId: string,
    { page, limit, ...filter }: Page,
  ): Promise<{ data: ordersApi.OrderSummary[]; total: number }> => {
    const values = { userId, limit, offset: (page - 1) * limit }
    const statuses = statusesOf(filter)
    const rows = await (statuses ? inStatuses.execute({ ...values, statuses: statuses.join() }) : all.execute(values))
    const rules = await readRestartRules(core)
    return {
      data: rows.map((row) => presentSummary(row, rules)),
      total: rows[0]?.total ?? (await countBefore(userId, page, statuses)),
    }
  }

  /** A page after the last one has no row that tells how many orders there are. */
  async function countBefore(userId: string, page: number, statuses: Statuses): Promise<number> {
    if (page === 1) return 0
    return db.$count(
      orders,
      and(eq(orders.userId, userId), statuses ? inArray(orders.status, [...statuses]) : undefined),
    )
  }
}

type Statuses = readonly ordersApi.OrderStatus[] | null

/** The statuses that the list is limited to; null for all. */
function statusesOf({ status, group }: Pick<Page, 'status' | 'group'>): Statuses {
  if (!group) return status ? [status] : null
  return statusesOfGroup[group].filter((one) => !status || one === status)
}
