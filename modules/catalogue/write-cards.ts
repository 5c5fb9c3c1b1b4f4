import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { authorsOfTitle } from './authors-and-series/authors-of-title.ts'

/** Puts together the cards of those of the `titles` that have none yet (see `CardRecord`). */
export async function writeCards(tx: Database, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into title_cards (title_id, card)
    select titles.id, json_build_object('id', titles.id, 'title', titles.title, 'subtitle', titles.subtitle,
      'uri', titles.uri, 'pictures', titles.pictures, 'availability', titles.availability, 'published_on', titles.published_on, 'authors', ${authorsOfTitle()},
      'offers', (
        select coalesce(json_agg(json_build_object('id', id, 'format', format, 'price', price,
          'availability', products.availability, 'audience', audience, 'groups', groups) order by position, id), '[]')
        from products where title_id = titles.id))
    from titles where ${which}`)
}
