import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Format } from '#contract/shop/catalogue.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { isOncePerPerson, type OnceSold } from '#modules/catalogue/sold-once.ts'
import { oncePerPersonPurchases } from './tables.ts'

/** A product that a person may buy only once. */
export interface OnceProduct {
  id: string
  format: Format
}

/**
 * Throws product_already_purchased when the user has bought one of these products, or test_licence_already_bought for a
 * test licence. Only `takeOnceRights` is safe against a race.
 */
export async function guardOnceRights(
  db: Database,
  userId: string,
  products: readonly (OnceSold & { id: string })[],
): Promise<void> {
  const bought = await boughtOnce(db, userId, products)
  if (bought.size > 0) throw boughtAlready(products.filter(({ id }) => bought.has(id)))
}

/** Which of these products a person may buy only once and has bought, by id. */
export async function boughtOnce(
  db: Database,
  userId: string,
  products: readonly (OnceSold & { id: string })[],
): Promise<ReadonlySet<string>> {
  const once = products.filter(isOncePerPerson).map(({ id }) => id)
  if (once.length === 0) return new Set()
  const { userId: owner, productId } = oncePerPersonPurchases
  const rows = await db
    .select({ productId })
    .from(oncePerPersonPurchases)
    .where(and(eq(owner, userId), inArray(productId, once)))
  return new Set(rows.map((row) => row.productId))
}

function boughtAlready(products: readonly { format: Format }[]): Refusal {
  const isTest = products.some(({ format }) => format === 'test_licence')
  return new Refusal(isTest ? 'test_licence_already_bought' : 'product_already_purchased')
}

/**
 * Takes the user's right to buy these products once, for an order of the same transaction. Waits for a parallel
 * transaction that takes the same right. Throws product_already_purchased when a right is taken, or
 * test_licence_already_bought for a test licence.
 */
export async function takeOnceRights(
  tx: Database,
  { userId, orderId, products }: { userId: string; orderId: string; products: readonly OnceProduct[] },
): Promise<void> {
  if (products.length === 0) return
  // Always in the same order, so that two transactions that take the same rights cannot deadlock.
  const ids = products.map(({ id }) => id).toSorted()
  const rows = ids.map((productId) => ({ userId, orderId, productId }))
  const taken = await tx.insert(oncePerPersonPurchases).values(rows).onConflictDoNothing().returning()
  if (taken.length < rows.length)
    throw boughtAlready(products.filter(({ id }) => !taken.some((row) => row.productId === id)))
}

/**
 * Takes the rights of a reopened order again, if the buyer's account still exists; false when another order has one of
 * them by now.
 */
export async function retakeOnceRights(tx: Database, orderId: string): Promise<boolean> {
  const missing = await rowsOf<{ mine: boolean }>(
    tx,
    sql`with wanted as (
          select distinct orders.user_id, order_lines.product_id, orders.id as order_id
          from orders join order_lines on order_lines.order_id = orders.id
          join products on products.id = order_lines.product_id
            and (products.once_per_person or products.format = 'test_licence')
          where orders.id = ${orderId} and orders.user_id is not null
          order by order_lines.product_id
        ), taken as (
          insert into once_per_person_purchases (user_id, product_id, order_id)
          select user_id, product_id, order_id from wanted
          on conflict do nothing returning product_id
        )
        select exists (select from taken where taken.product_id = wanted.product_id) as mine from wanted`,
  )
  return missing.every((row) => row.mine)
}

/** Returns the rights of a failed or cancelled order. */
export async function returnOnceRights(tx: Database, orderId: string): Promise<void> {
  await tx.delete(oncePerPersonPurchases).where(eq(oncePerPersonPurchases.orderId, orderId))
}
