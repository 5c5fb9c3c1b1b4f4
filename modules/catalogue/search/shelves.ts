import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'

/** The shelf of the website's pages. */
export const PAGES = 0

/**
 * Titles stand on shelves by popularity. The first shelf is small and has the most popular ones; each further shelf has
 * as many as all before it. A frequent word is looked up shelf by shelf until there are enough hits. These are the
 * numbers of titles up to and including each shelf; the last shelf has the rest.
 */
const TITLES_UP_TO = [4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000]

/** The shelves of titles, the most popular first. */
export const TITLE_SHELVES = [...TITLES_UP_TO.keys(), TITLES_UP_TO.length].map((n) => n + 1)
const LAST = TITLE_SHELVES.length

/** Computes the limits of the shelves again; the caller must write existing documents again. */
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
