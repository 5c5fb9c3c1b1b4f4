import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { setPredecessors } from '#modules/catalogue/catalogue/titles/put-titles.ts'
import { refreshTitles } from '#modules/catalogue/search/projections/refresh-titles.ts'

/** Titles refreshed at a time. */
const BATCH = 500

/**
 * Sets the predecessor of each title, as named by its own records or by those of the predecessor. Runs after all
 * records are in, because either may come first. Where two titles would follow each other, neither does.
 */
export async function linkEditions(tx: Database): Promise<void> {
  const changed = await setPredecessors(
    tx,
    sql`with pairs as (${pairs()})
      select distinct on (successor) successor, predecessor
      from pairs join titles on titles.id = predecessor
      where successor <> predecessor and not exists (select 1 from pairs as back
        where back.successor = pairs.predecessor and back.predecessor = pairs.successor)
      order by successor, published_on desc, predecessor`,
  )
  const ids = [...new Set(changed.flatMap(({ id, predecessor }) => [id, predecessor]))].sort()
  for (let start = 0; start < ids.length; start += BATCH) await refreshTitles(tx, ids.slice(start, start + BATCH))
}

function pairs(): SQL {
  return sql`
    select products.title_id as successor, other.title_id as predecessor
    from product_records join products on products.id = product_id
    cross join unnest(replaces) as named join products as other on other.isbn = named
    union
    select other.title_id, products.title_id
    from product_records join products on products.id = product_id
    cross join unnest(replaced_by) as named join products as other on other.isbn = named`
}
