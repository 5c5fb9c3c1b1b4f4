import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { oncePerPersonPurchases } from './tables.ts'

/**
 * Throws product_already_purchased when the user has bought one of these products. Only `takeOnceRights` is safe
 * against a race.
 */
export async function guardOnceRights(tx: Database, userId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const { userId: owner, productId } = oncePerPersonPurchases
  const bought = await tx.$count(oncePerPersonPurchases, and(eq(owner, userId), inArray(productId, [...productIds])))
  if (bought > 0) throw new Refusal('product_already_purchased')
}

/**
 * Takes the user's right to buy these products once, for an order of the same transaction. Waits for a parallel
 * transaction that takes the same right. Throws product_already_purchased when a right is taken.
 */
export async function takeOnceRights(
  tx: Database,
  { userId, orderId, productIds }: { userId: string; orderId: string; productIds: readonly string[] },
): Promise<void> {
  if (productIds.length === 0) return
  // Always in the same order, so that two transactions that take the same rights cannot deadlock.
  const rows = productIds.toSorted().map((productId) => ({ userId, orderId, productId }))
  const taken = await tx.insert(oncePerPersonPurchases).values(rows).onConflictDoNothing().returning()
  if (taken.length < rows.length) throw new Refusal('product_already_purchased')
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
          join products on products.id = order_lines.product_id and products.once_per_person
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
