import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { setCompanions } from '#modules/catalogue/catalogue/titles/put-titles.ts'
import { refreshTitles } from '#modules/catalogue/search/projections/refresh-titles.ts'

/** Titles refreshed at a time. */
const BATCH = 500

/**
 * Links titles that are used together, as named by the records of either. Runs after all records are in, because either
 * may come first. A title whose own records name none keeps what the shop linked, and so does one that staff linked.
 */
export async function linkCompanions(tx: Database): Promise<void> {
  const changed = await setCompanions(tx, {
    pairs: sql`
      select products.title_id as title_id, other.title_id as companion_id
      from product_records join products on products.id = product_id
      cross join unnest(companions) as named join products as other on other.isbn = named`,
    titles: sql`select title_id from product_records join products on products.id = product_id
      where cardinality(companions) > 0`,
    isFixed: (titleId) => sql`exists (select from kept_fields where subject = ${titleId} and field = 'companions')`,
  })
  for (let start = 0; start < changed.length; start += BATCH)
    await refreshTitles(tx, changed.slice(start, start + BATCH))
}
