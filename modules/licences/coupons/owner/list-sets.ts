import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Output } from '#contract/endpoint.ts'
import { paginate } from '#contract/envelope.ts'
import { COUPON_SETS_ON_PAGE, type listProductCoupons } from '#contract/licences/coupon-sets.ts'
import type { Database } from '#kernel/database/connection.ts'
import { contains } from '#kernel/listing.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { couponProductColumns } from '../coupon-product.ts'
import { IS_ASSIGNED, IS_OWN } from '../coupon-state.ts'
import { couponSets, coupons } from '../tables.ts'
import { countCodes } from './count-codes.ts'
import { presentRedeemed, presentSet, REDEEMED_PLATFORM, SCHOOL_OF_SET, SET_COUNTS } from './present-set.ts'
import { areOwnedBy } from './whose-sets.ts'

interface Asked {
  userId: string
  page: number
  search: string | null
  kind?: 'bought' | 'redeemed' | undefined
  /** The address of the list. */
  url: string
}

/** One page of the sets that a user has, and of the coupons that they redeemed, the newest first. */
export async function listSets(
  db: Database,
  { userId, page, search, kind, url }: Asked,
): Promise<Output<typeof listProductCoupons>> {
  const ids = idsOf(db, { userId, search, kind })
  const found = ids
    .orderBy(desc(sql`at`), desc(sql`id`))
    .limit(COUPON_SETS_ON_PAGE)
    .offset((page - 1) * COUPON_SETS_ON_PAGE)
    .as('found')
  const [rows, total, counted] = await Promise.all([
    db
      .select({
        kind: found.kind,
        id: found.id,
        at: found.at,
        product: couponProductColumns,
        set: couponSets,
        platform: REDEEMED_PLATFORM,
        order: { id: orders.id, number: orders.number },
        school: SCHOOL_OF_SET,
        counts: SET_COUNTS,
      })
      .from(found)
      .leftJoin(coupons, and(eq(coupons.id, found.id), eq(found.kind, 'redeemed')))
      .innerJoin(couponSets, eq(couponSets.id, sql`coalesce(${coupons.setId}, ${found.id})`))
      .innerJoin(products, eq(products.id, couponSets.productId))
      .innerJoin(titles, eq(titles.id, products.titleId))
      .leftJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
      .leftJoin(
        orders,
        eq(
          orders.id,
          sql`case ${found.kind} when 'redeemed' then ${coupons.redeemedOrderId} else ${orderLines.orderId} end`,
        ),
      )
      .orderBy(desc(found.at), desc(found.id)),
    db.$count(sql`${idsOf(db, { userId, search, kind })} as listed`),
    countCodes(db, areOwnedBy(userId)),
  ])
  const data = rows.map((row) => (row.kind === 'bought' ? presentSet(row) : presentRedeemed(row)))
  const codes = { total: counted.total, free: counted.free }
  return { data, ...paginate(url, page, COUPON_SETS_ON_PAGE, total), codes }
}

type Wanted = Pick<Asked, 'userId' | 'search' | 'kind'>

function idsOf(db: Database, { userId, search, kind }: Wanted) {
  const isKind = (one: Wanted['kind']): SQL | undefined => (kind === undefined || kind === one ? undefined : sql`false`)
  const bought = db
    .select({
      kind: sql<'bought' | 'redeemed'>`'bought'`.as('kind'),
      id: couponSets.id,
      at: sql`${couponSets.createdAt}`.mapWith(couponSets.createdAt).as('at'),
    })
    .from(couponSets)
    .innerJoin(products, eq(products.id, couponSets.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .leftJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        areOwnedBy(userId),
        isKind('bought'),
        search === null ? undefined : or(contains(search, titles.title, orders.number), hasNote(db, search)),
      ),
    )
  const redeemed = db
    .select({
      kind: sql<'bought' | 'redeemed'>`'redeemed'`.as('kind'),
      id: coupons.id,
      at: sql`${coupons.redeemedAt}`.mapWith(couponSets.createdAt).as('at'),
    })
    .from(coupons)
    .innerJoin(couponSets, eq(couponSets.id, coupons.setId))
    .innerJoin(products, eq(products.id, couponSets.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .leftJoin(orders, eq(orders.id, coupons.redeemedOrderId))
    .where(
      and(
        eq(coupons.redeemedBy, userId),
        sql`not ${IS_OWN} and not ${IS_ASSIGNED}`,
        isKind('redeemed'),
        search === null ? undefined : contains(search, titles.title, orders.number),
      ),
    )
  return unionAll(bought, redeemed)
}

/** A set with a coupon whose note has the text. */
function hasNote(db: Database, text: string): SQL {
  const noted = db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.setId, couponSets.id), contains(text, coupons.handedOutNote)))
  return sql`exists ${noted}`
}
