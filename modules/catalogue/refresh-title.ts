import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { rowsOf } from '#server/database/connection.ts'
import { purge } from '#server/database/purge.ts'
import { indexTitles } from '../search/index-titles.ts'
import { ALL_DEPARTMENTS } from './tables.ts'
import { uuids } from './uuids.ts'
import { writeCards } from './write-cards.ts'

/** NOTIFY carries at most 8000 bytes. */
const TAGS_PER_PURGE = 150

/**
 * Brings everything that is derived from a title (lists, cards, search, what is kept) in line with it: to be called, in
 * the same transaction, after every change to a title, its authors, its departments or its products.
 */
export function refreshTitle(tx: Database, titleId: string): Promise<void> {
  return refreshTitles(tx, [titleId])
}

/** The same for some titles at once. */
export async function refreshTitles(tx: Database, titleIds: readonly string[]): Promise<void> {
  if (titleIds.length === 0) return
  // Two changes of one title wait for each other here, else both would write its listings; in the order of their ids,
  // so that never two wait in a circle.
  await tx.execute(sql`select 1 from titles where id = any(${uuids(titleIds)}) order by id for no key update`)
  await summariseProducts(tx, sql`titles.id = any(${uuids(titleIds)})`)
  await tx.execute(sql`delete from title_listings where title_id = any(${uuids(titleIds)})`)
  await writeListings(tx, sql`titles.id = any(${uuids(titleIds)})`)
  await tx.execute(sql`delete from title_cards where title_id = any(${uuids(titleIds)})`)
  await writeCards(tx, sql`titles.id = any(${uuids(titleIds)})`)
  await indexTitles(tx, titleIds)
  const products = await rowsOf<{ id: string }>(
    tx,
    sql`select id from products where title_id = any(${uuids(titleIds)})`,
  )
  const tags = ['titles', ...titleIds.map((id) => `title:${id}`), ...products.map(({ id }) => `product:${id}`)]
  for (let start = 0; start < tags.length; start += TAGS_PER_PURGE)
    await purge(tx, tags.slice(start, start + TAGS_PER_PURGE))
}

/** The same for all titles at once, after a bulk load. Purges nothing: load before the shop starts. */
export async function refreshAllTitles(tx: Database): Promise<void> {
  await summariseProducts(tx, sql`true`)
  await tx.execute(sql`truncate title_listings, title_cards`)
  await writeListings(tx, sql`true`)
  await writeCards(tx, sql`true`)
  await tx.execute(sql`analyze title_listings`)
  await tx.execute(sql`analyze title_cards`)
}

/** A title is as available as its most available product; samples and teacher's copies do not make its price. */
async function summariseProducts(tx: Database, which: SQL): Promise<void> {
  await tx.execute(sql`
    update titles set price_from = summary.price_from, formats = summary.formats, availability = summary.availability
    from (
      select titles.id,
        coalesce(
          min(price) filter (where not teachers_copy and products.availability <> 'out_of_print'),
          min(price) filter (where not teachers_copy),
          min(price)
        ) as price_from,
        coalesce(array_agg(distinct format order by format) filter (where format is not null), '{}') as formats,
        case min(rank) when 1 then 'available' when 2 then 'preorder' when 3 then 'reprinting' else 'out_of_print' end
          as availability
      from titles
      left join products on products.title_id = titles.id
      cross join lateral (select
        format in ('test_licence', 'teacher_material') as teachers_copy,
        array_position(array['available', 'preorder', 'reprinting'], products.availability) as rank
      ) as judged
      where ${which}
      group by titles.id
    ) as summary
    where titles.id = summary.id
      and (titles.price_from, titles.formats, titles.availability)
        is distinct from (summary.price_from, summary.formats, summary.availability)`)
}

async function writeListings(tx: Database, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into title_listings
      (department_id, title_id, popularity, published_on, price_from, sort_title, formats, availability, author_ids,
        series_id)
    select shown.department_id, titles.id, popularity, published_on, price_from,
      lower(translate(title, 'ÄÖÜÀÂÉÈÊÇäöüàâéèêëîïôûùç«»', 'AOUAAEEECaouaaeeeeiiouuc')),
      formats, availability,
      array(select author_id from title_authors where title_id = titles.id order by position),
      series_id
    from titles
    cross join lateral (
      select ${ALL_DEPARTMENTS}::uuid as department_id
      union
      select unnest(array[departments.id, departments.parent_id])
      from title_departments join departments on departments.id = department_id
      where title_id = titles.id
    ) as shown
    where shown.department_id is not null and ${which}`)
}
