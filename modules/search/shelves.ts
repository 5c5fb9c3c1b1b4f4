import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'

/** Where the pages of the website stand. */
export const PAGES = 0

/**
 * Titles stand on shelves by their popularity, the most popular on a small one, and each further one holds as many as
 * all before it: a frequent word is looked up on one shelf after the other, until there are hits enough. Numbers of
 * titles up to and with each shelf; the last shelf holds the rest.
 */
const TITLES_UP_TO = [4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000]

/** Those of titles, the most popular first. */
export const TITLE_SHELVES = [...TITLES_UP_TO.keys(), TITLES_UP_TO.length].map((n) => n + 1)
const LAST = TITLE_SHELVES.length

/** Draws the borders of the shelves anew; what stands there already is for the caller to write again. */
export async function drawShelves(tx: Database): Promise<void> {
  await tx.execute(sql`delete from search_shelves`)
  const borders = TITLES_UP_TO.map(
    (upTo, n) =>
      sql`(${n + 1}::int, (select popularity from titles order by popularity desc offset ${upTo - 1} limit 1))`,
  )
  await tx.execute(sql`insert into search_shelves (shelf, popularity_from)
    select shelf, popularity from (values ${sql.join(borders, sql`, `)}) as drawn (shelf, popularity)
    where popularity is not null`)
}

/** The shelf of a document of this kind and popularity. */
export function shelfOf(kind: SQL, popularity: SQL): SQL {
  return sql`array[case when ${kind} = 'page' then ${PAGES}::int
    else coalesce((select min(shelf) from search_shelves where popularity_from <= ${popularity}), ${LAST}) end]`
}
