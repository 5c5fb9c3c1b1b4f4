import { sql } from 'drizzle-orm'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'

/**
 * Notes editions and successors that nobody has noted yet, as seen now, of one title or of the whole catalogue. A wish
 * for news is written in the same transaction as this: what its person could see already is no news.
 */
export async function noteCatalogue(db: Database, titleId?: string): Promise<void> {
  const editions = titleId === undefined ? sql`` : sql`products.title_id = ${titleId} and`
  await db.execute(sql`
    insert into seen_editions (product_id, edition_number, seen_at)
    select id, edition_number, ${nowInSql()} from products
    where ${editions} not exists (select from seen_editions
      where product_id = products.id and seen_editions.edition_number = products.edition_number)
    on conflict do nothing`)
  const successors = titleId === undefined ? sql`predecessor_id is not null` : sql`predecessor_id = ${titleId}`
  await db.execute(sql`
    insert into seen_successors (title_id, predecessor_id, seen_at)
    select id, predecessor_id, ${nowInSql()} from titles
    where ${successors} and not exists (select from seen_successors
      where title_id = titles.id and seen_successors.predecessor_id = titles.predecessor_id)
    on conflict do nothing`)
}
