import { and, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Output } from '#contract/endpoint.ts'
import { statusesOfGroup } from '#contract/sales/order-status.ts'
import type * as ordersApi from '#contract/sales/orders.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { contains } from '#kernel/listing.ts'
import { swissMidnight } from '#kernel/swiss-dates.ts'
import { isOverdue } from '#modules/sales/billing/open-invoice.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { type OrderOwner, ownedBy } from '#modules/sales/orders/own-orders.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { readRestartRules } from '#modules/storefront/cart/read-pricing.ts'
import { ordersInList } from './load-order.ts'
import { type OrderInList, presentInList } from './present-order.ts'

interface Wanted {
  page: number
  limit: number
  /** Limits the list to this status. */
  status?: ordersApi.OrderStatus | undefined
  /** Limits the list to the statuses of this group. */
  group?: keyof typeof statusesOfGroup | undefined
  /** Limits the list to the orders of this year. */
  year?: number | undefined
  /** Part of a title, of a number or of the buyer's own number. */
  search: string | null
  overdue: 'true' | 'false'
}

interface PageOfOrders extends Pick<Output<typeof ordersApi.listOrders>, 'data' | 'years'> {
  total: number
}

/** Reads one page of a user's orders, newest first, and how many there are; the usual ones by prepared statements. */
export function preparePages(core: Core): (userId: string, wanted: Wanted) => Promise<PageOfOrders> {
  const { db } = core
  const ofUser = ownedBy({ userId: sql.placeholder('userId') })
  const prepare = (name: string, condition: SQL | undefined) =>
    ordersInList(db, condition).limit(sql.placeholder('limit')).offset(sql.placeholder('offset')).prepare(name)
  const all = prepare('list_orders', ofUser)
  const ofStatuses = sql`${orders.status} = any(string_to_array(${sql.placeholder('statuses')}, ','))`
  const inStatuses = prepare('list_orders_in_statuses', and(ofUser, ofStatuses))
  const years = yearsOf(db, ofUser).prepare('years_of_orders')

  function rowsOf(userId: string, { page, limit, ...wanted }: Wanted) {
    const place = { userId, limit, offset: (page - 1) * limit }
    const statuses = statusesOf(wanted)
    const narrowed = narrowing(wanted)
    if (narrowed) return ordersInList(db, conditionOf({ userId }, wanted)).limit(place.limit).offset(place.offset)
    return statuses ? inStatuses.execute({ ...place, statuses: statuses.join() }) : all.execute(place)
  }

  return async (userId, wanted) => {
    const read = await Promise.all([rowsOf(userId, wanted), years.execute({ userId })])
    return pageOf(core, read, { owner: { userId }, wanted })
  }
}

/** The same for any owner of orders. */
export async function findOrders(core: Core, owner: OrderOwner, wanted: Wanted): Promise<PageOfOrders> {
  const { db } = core
  const { page, limit } = wanted
  const rows = ordersInList(db, conditionOf(owner, wanted))
    .limit(limit)
    .offset((page - 1) * limit)
  const read = await Promise.all([rows, yearsOf(db, ownedBy(owner))])
  return pageOf(core, read, { owner, wanted })
}

function yearsOf(db: Database, owned: SQL) {
  const year = sql<number>`extract(year from ${orders.placedAt} at time zone 'Europe/Zurich')::int`
  return db.selectDistinct({ year }).from(orders).where(owned)
}

async function pageOf(
  core: Core,
  [rows, years]: [(OrderInList & { total: number })[], { year: number }[]],
  { owner, wanted }: { owner: OrderOwner; wanted: Wanted },
): Promise<PageOfOrders> {
  const rules = await readRestartRules(core)
  // A page after the last one has no row that tells how many orders there are.
  const total = rows[0]?.total ?? (wanted.page === 1 ? 0 : await core.db.$count(orders, conditionOf(owner, wanted)))
  return {
    data: rows.map((row) => presentInList(row, rules)),
    total,
    years: years.map(({ year }) => year).toSorted((one, other) => other - one),
  }
}

type Narrowed = Omit<Wanted, 'page' | 'limit'>

function conditionOf(owner: OrderOwner, wanted: Narrowed): SQL | undefined {
  const statuses = statusesOf(wanted)
  return and(ownedBy(owner), statuses ? inArray(orders.status, [...statuses]) : undefined, narrowing(wanted))
}

/** What the list is limited to beside statuses. */
function narrowing({ year, search, overdue }: Narrowed): SQL | undefined {
  return and(
    year === undefined ? undefined : placedIn(year),
    search === null
      ? undefined
      : or(contains(search, orders.number), contains(search, orders.purchaseNumber), hasTitle(search)),
    overdue === 'true'
      ? sql`exists (select from ${billingDocuments} where ${billingDocuments.orderId} = ${orders.id} and ${isOverdue(now())})`
      : undefined,
  )
}

function placedIn(year: number): SQL | undefined {
  const first = (one: number) => swissMidnight(`${one}-01-01`)
  return and(gte(orders.placedAt, first(year)), lt(orders.placedAt, first(year + 1)))
}

function hasTitle(search: string): SQL {
  return sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${contains(search, orderLines.title)})`
}

/** The statuses that the list is limited to; null for all. */
function statusesOf({ status, group }: Pick<Wanted, 'status' | 'group'>): readonly ordersApi.OrderStatus[] | null {
  if (!group) return status ? [status] : null
  return statusesOfGroup[group].filter((one) => !status || one === status)
}
