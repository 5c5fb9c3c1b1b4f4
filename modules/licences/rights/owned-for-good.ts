import { sql } from 'drizzle-orm'
import type { Format } from '#contract/catalogue/catalogue.ts'
import { isPersonalFormat } from '#contract/catalogue/personal-formats.ts'
import { Refusal } from '#contract/errors.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

/**
 * The e-books and files for the buyer alone that a person has without end, by product, or will have once they are out.
 * Nobody needs them twice.
 */
export async function ownedForGood(db: Database, userId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string; format: Format }>(
    db,
    sql`select distinct products.id, products.format from entitlements
        join products on products.id = entitlements.product_id
        where entitlements.user_id = ${userId} and entitlements.revoked_at is null and entitlements.days is null
          and entitlements.valid_until is null`,
  )
  return rows.filter(({ format }) => isPersonalFormat(format)).map(({ id }) => id)
}

/** Which of these products a person owns like that. */
export async function ownedAmong(
  db: Database,
  userId: string,
  products: readonly { id: string; format: Format }[],
): Promise<ReadonlySet<string>> {
  if (!products.some(({ format }) => isPersonalFormat(format))) return new Set()
  const owned = new Set(await ownedForGood(db, userId))
  return new Set(products.map(({ id }) => id).filter((id) => owned.has(id)))
}

/**
 * Refuses products that a person owns like that. An order asks while it holds the lock of the person
 * (`lock-owners.ts`), as whatever gives a right does: what came since it lay in the cart is seen.
 */
export async function guardNotOwned(
  db: Database,
  userId: string,
  products: readonly { id: string; format: Format }[],
): Promise<void> {
  if ((await ownedAmong(db, userId, products)).size > 0) throw new Refusal('product_already_purchased')
}
