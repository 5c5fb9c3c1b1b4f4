import { desc, eq } from 'drizzle-orm'
import { MOST_SHOWN, type OfficeUser } from '#contract/desks/office-users.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Database } from '#kernel/database/connection.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { SET_COUNTS } from '#modules/licences/coupons/owner/present-set.ts'
import { isOfPerson } from '#modules/licences/coupons/owner/whose-sets.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { entitlementList } from '#modules/licences/platforms/office-entitlements.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { ownedBy } from '#modules/sales/orders/own-orders.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'

/** The latest of what belongs to a person, and how many there are. */

export async function ordersOf(db: Database, userId: string): Promise<OfficeUser['orders']> {
  const rows = await db
    .select()
    .from(orders)
    .where(ownedBy({ userId }))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MOST_SHOWN)
  return {
    total: await db.$count(orders, ownedBy({ userId })),
    latest: rows.map(({ id, number, status, total, placedAt }) => ({
      id,
      number,
      status,
      total: toMoney(total),
      placed_at: placedAt.toISOString(),
    })),
  }
}

export async function documentsOf(db: Database, userId: string): Promise<OfficeUser['documents']> {
  const all = db
    .select({ document: billingDocuments, order: { id: orders.id, number: orders.number } })
    .from(billingDocuments)
    .innerJoin(orders, eq(orders.id, billingDocuments.orderId))
    .where(ownedBy({ userId }))
  const rows = await all.orderBy(desc(billingDocuments.issuedAt), desc(billingDocuments.id)).limit(MOST_SHOWN)
  return {
    total: await db.$count(
      db
        .select({ id: billingDocuments.id })
        .from(billingDocuments)
        .innerJoin(orders, eq(orders.id, billingDocuments.orderId))
        .where(ownedBy({ userId }))
        .as('documents'),
    ),
    latest: rows.map(({ document, order }) => ({
      id: document.id,
      order,
      kind: document.kind,
      number: document.number,
      total: toMoney(document.total),
      issued_at: document.issuedAt.toISOString(),
      is_ready: document.fileHash !== null,
    })),
  }
}

export async function entitlementsOf(db: Database, userId: string): Promise<OfficeUser['entitlements']> {
  const { data } = await entitlementList.find(db, { user: userId, sort: '-created_at' }, MOST_SHOWN)
  return {
    total: await db.$count(entitlements, eq(entitlements.userId, userId)),
    latest: data.map(({ user: _, ...entitlement }) => entitlement),
  }
}

export async function couponSetsOf(db: Database, userId: string): Promise<OfficeUser['coupon_sets']> {
  const rows = await db
    .select({ set: couponSets, title: titles.title, orderNumber: orders.number, counts: SET_COUNTS })
    .from(couponSets)
    .innerJoin(products, eq(products.id, couponSets.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .leftJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOfPerson(userId))
    .orderBy(desc(couponSets.createdAt), desc(couponSets.id))
    .limit(MOST_SHOWN)
  return {
    total: await db.$count(couponSets, isOfPerson(userId)),
    latest: rows.map(({ set, title, orderNumber, counts: { redeemed, blocked } }) => ({
      id: set.id,
      title,
      order_number: orderNumber,
      total: set.total,
      redeemed,
      blocked,
      created_at: set.createdAt.toISOString(),
    })),
  }
}
