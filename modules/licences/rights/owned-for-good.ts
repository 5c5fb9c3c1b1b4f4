import { sql } from 'drizzle-orm'
import type { Format } from '#contract/catalogue/catalogue.ts'
import { isPersonalFormat } from '#contract/catalogue/personal-formats.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

/**
 * The e-books and files for the buyer alone that a person has without end, by product, or will have once they are out.
 * Nobody needs them twice; that somebody who is quick can buy them twice harms no right of others, so that no lock
 * guards it.
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
