import { eq, type SQL, sql } from 'drizzle-orm'
import type { Format } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { isOncePerPerson, type OnceSold } from '#modules/catalogue/catalogue/sold-once.ts'
import { oncePerPersonPurchases } from './tables.ts'

/** A product that a person may buy only once. */
export interface OnceProduct {
  id: string
  format: Format
}

/**
 * Refuses a product that the user has bought, of these, and a test licence that they had. Only `takeOnceRights` is safe
 * against a race.
 */
export async function guardOnceRights(
  db: Database,
  userId: string,
  products: readonly (OnceSold & { id: string })[],
): Promise<void> {
  const bought = await boughtOnce(db, userId, products)
  if (bought.size > 0) throw boughtAlready(products.filter(({ id }) => bought.has(id)))
}

/**
 * Which of these products a person may buy only once and has bought, by id. Of a test licence, also one that they have or
 * had by a coupon or from staff.
 */
export async function boughtOnce(
  db: Database,
  userId: string,
  products: readonly (OnceSold & { id: string })[],
): Promise<ReadonlySet<string>> {
  const once = products.filter(isOncePerPerson).map(({ id }) => id)
  if (once.length === 0) return new Set()
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from products where id = any(${uuids(once)}) and ${isHad(userId)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The test licences that a person has or had, by id, as `boughtOnce` says of each. */
export async function testsHad(db: Database, userId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from products where format = 'test_licence' and id in (
          select product_id from entitlements where user_id = ${userId}
          union all select product_id from once_per_person_purchases where user_id = ${userId})
        and ${isHad(userId)} order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Whether a person has had the product of a row of `products` that is given once. */
function isHad(userId: string): SQL {
  return sql`(${hasTest(sql`${userId}::uuid`)}
    or exists (select from once_per_person_purchases where user_id = ${userId} and product_id = products.id))`
}

/**
 * Whether a person has or had the test licence of a row of `products`, from whatever source: an order that was cancelled
 * gives it back.
 */
function hasTest(userId: SQL): SQL {
  return sql`(products.format = 'test_licence' and exists (select from entitlements
    where entitlements.user_id = ${userId} and entitlements.product_id = products.id
      and coalesce(entitlements.revoke_reason, 'staff') = 'staff'))`
}

function boughtAlready(products: readonly { format: Format }[]): Refusal {
  const isTest = products.some(({ format }) => format === 'test_licence')
  return new Refusal(isTest ? 'test_licence_already_bought' : 'product_already_purchased')
}

/**
 * Takes the user's right to buy these products once, for an order of the same transaction. Waits for a parallel
 * transaction that takes the same right; a sale of test licences holds the account (`lock-owners.ts`), as a
 * gift of one does. A test licence that was had without an order counts, too.
 */
export async function takeOnceRights(
  tx: Database,
  { userId, orderId, products }: { userId: string; orderId: string; products: readonly OnceProduct[] },
): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  // Always in the same order, so that two transactions that take the same rights cannot deadlock.
  const taken = await rowsOf<{ id: string }>(
    tx,
    sql`insert into once_per_person_purchases (user_id, product_id, order_id)
        select ${userId}::uuid, id, ${orderId}::uuid from products
        where id = any(${uuids(ids)}) and not ${hasTest(sql`${userId}::uuid`)} order by id
        on conflict do nothing returning product_id as id`,
  )
  if (taken.length < new Set(ids).size)
    throw boughtAlready(products.filter(({ id }) => !taken.some((row) => row.id === id)))
}

/**
 * Takes the rights of a reopened order again, if the buyer's account still exists; false when another order has one of
 * them by now.
 */
export async function retakeOnceRights(tx: Database, orderId: string): Promise<boolean> {
  const missing = await rowsOf<{ mine: boolean }>(
    tx,
    sql`with wanted as (
          select distinct orders.user_id, order_lines.product_id, orders.id as order_id,
            ${hasTest(sql`orders.user_id`)} as is_had
          from orders join order_lines on order_lines.order_id = orders.id
          join products on products.id = order_lines.product_id
            and (products.once_per_person or products.format = 'test_licence')
          where orders.id = ${orderId} and orders.user_id is not null
          order by order_lines.product_id
        ), taken as (
          insert into once_per_person_purchases (user_id, product_id, order_id)
          select user_id, product_id, order_id from wanted where not is_had
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
