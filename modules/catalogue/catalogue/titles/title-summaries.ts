import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { authorsOfTitle } from '../authors-and-series/authors-of-title.ts'
import { purchasableBy } from '../purchasable.ts'
import { ALL_DEPARTMENTS } from '../tables.ts'
import { IS_INSPECTION_COPY, IS_TRIAL } from '../trials.ts'
import { plainEdition } from './plain-edition.ts'

/**
 * The version of the rule by which titles are summarised, `purchasableBy` included: raise it whenever the rule changes.
 * Titles summarised by another version are updated after the start (see `refresh-outdated.ts`).
 */
export const SUMMARY_VERSION = 6

/** Updates summaries, listings and cards of titles from them and their products; the titles stay locked. */
export async function refreshSummaries(tx: Database, titleIds: readonly string[]): Promise<void> {
  // Two changes of one title wait for each other here; otherwise both would write its listings. Locking in the order of
  // ids prevents deadlocks.
  await tx.execute(sql`select 1 from titles where id = any(${uuids(titleIds)}) order by id for no key update`)
  await summariseProducts(tx, sql`titles.id = any(${uuids(titleIds)})`)
  await writeWords(tx, sql`titles.id = any(${uuids(titleIds)})`)
  await tx.execute(sql`delete from title_listings where title_id = any(${uuids(titleIds)})`)
  await writeListings(tx, sql`titles.id = any(${uuids(titleIds)})`)
  await tx.execute(sql`delete from title_cards where title_id = any(${uuids(titleIds)})`)
  await writeCards(tx, sql`titles.id = any(${uuids(titleIds)})`)
}

/** Leaves the same to the job `refresh-titles`, for titles that are too many to wait for. */
export async function outdateSummaries(tx: Database, titleIds: readonly string[]): Promise<void> {
  await tx.execute(sql`update titles set summary_version = 0 where id = any(${uuids(titleIds)})`)
}

/** The same for all titles, after a bulk load. It purges no cache: load before the shop starts. */
export async function refreshAllSummaries(tx: Database): Promise<void> {
  await summariseProducts(tx, sql`true`)
  await writeWords(tx, sql`true`)
  await tx.execute(sql`truncate title_listings, title_cards`)
  await writeListings(tx, sql`true`)
  await writeCards(tx, sql`true`)
  await tx.execute(sql`analyze title_listings`)
  await tx.execute(sql`analyze title_cards`)
}

/**
 * Summarises only products that can be ordered: their lowest price, formats and best availability. A product that only
 * serves to try the title has no say in the price, unless nothing else can be ordered. Where nothing can be ordered there
 * is no price, and the best availability of all products counts.
 */
async function summariseProducts(tx: Database, which: SQL): Promise<void> {
  await tx.execute(sql`
    update titles set price_from = summary.price_from, teacher_price_from = summary.teacher_price_from,
      formats = summary.formats, teacher_formats = summary.teacher_formats, availability = summary.availability,
      summary_version = ${SUMMARY_VERSION}
    from (
      select titles.id,
        coalesce(min(price) filter (where for_anyone and not is_trial), min(price) filter (where for_anyone)) as price_from,
        coalesce(min(price) filter (where for_teachers and not is_trial), min(price) filter (where for_teachers))
          as teacher_price_from,
        coalesce(array_agg(distinct format order by format) filter (where for_anyone), '{}') as formats,
        coalesce(array_agg(distinct format order by format) filter (where for_teachers), '{}') as teacher_formats,
        coalesce(
          (array['available', 'preorder', 'reprinting'])[
            coalesce(min(rank) filter (where for_anyone), min(rank) filter (where for_teachers), min(rank))
          ],
          'out_of_print'
        ) as availability
      from titles
      left join products on products.title_id = titles.id
      cross join lateral (select ${purchasableBy('anyone')} as for_anyone, ${purchasableBy('teacher')} as for_teachers,
        ${IS_TRIAL} as is_trial, array_position(array['available', 'preorder', 'reprinting'], products.availability) as rank
      ) as judged
      where ${which}
      group by titles.id
    ) as summary
    where titles.id = summary.id
      and (titles.price_from, titles.teacher_price_from, titles.formats, titles.teacher_formats, titles.availability,
          titles.summary_version)
        is distinct from (summary.price_from, summary.teacher_price_from, summary.formats, summary.teacher_formats,
          summary.availability, ${SUMMARY_VERSION})`)
}

/** What staff search titles by: title, authors, and the numbers of products. */
async function writeWords(tx: Database, which: SQL): Promise<void> {
  await tx.execute(sql`
    update titles set words = named.words
    from (
      select titles.id, lower(concat_ws(' ', titles.title, titles.subtitle,
        (select string_agg(authors.name, ' ' order by position) from title_authors
          join authors on authors.id = author_id where title_id = titles.id),
        (select string_agg(concat_ws(' ', isbn, nullif(order_number, isbn)), ' ' order by position, id) from products
          where title_id = titles.id))) as words
      from titles where ${which}
    ) as named
    where titles.id = named.id and titles.words <> named.words`)
}

/** What can be had with a title of `titles`, as `extra` of the contract names it. Solutions are a work of their own. */
const EXTRAS: SQL = sql`(titles.beside || array_remove(array[
        case when work_kind = 'solutions' or exists (select from title_companions join titles as other on other.id = companion_id
          where title_companions.title_id = titles.id and other.work_kind = 'solutions') then 'solutions' end,
        case when exists (select from products where title_id = titles.id and availability <> 'out_of_print'
          and ${IS_INSPECTION_COPY}) then 'inspection_copy' end,
        case when exists (select from products where title_id = titles.id and availability <> 'out_of_print'
          and format = 'test_licence') then 'test_licence' end], null))`

async function writeListings(tx: Database, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into title_listings
      (department_id, title_id, popularity, published_on, price_from, teacher_price_from, sort_title, formats,
        teacher_formats, availability, author_ids, levels, curricula, subjects, professions, proficiencies, readership,
        extras, series_id)
    select shown.department_id, titles.id, popularity, published_on, price_from, teacher_price_from,
      lower(translate(title, 'ÄÖÜÀÂÉÈÊÇäöüàâéèêëîïôûùç«»', 'AOUAAEEECaouaaeeeeiiouuc')),
      formats, teacher_formats, availability,
      array(select author_id from title_authors where title_id = titles.id order by position),
      levels, curricula, subjects, professions, proficiencies, readership, ${EXTRAS}, series_id
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

/** Writes the cards of those `titles` that have none yet (see `CardRecord`). */
async function writeCards(tx: Database, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into title_cards (title_id, card)
    select titles.id, json_build_object('id', titles.id, 'title', titles.title, 'subtitle', titles.subtitle,
      'uri', titles.uri, 'pictures', titles.pictures - '{backCover,spine}'::text[], 'availability', titles.availability, 'published_on', titles.published_on,
      'levels', titles.levels, 'plain', ${plainEdition}, 'authors', ${authorsOfTitle()},
      'offers', (
        select coalesce(json_agg(json_build_object('id', id, 'format', format, 'price', price,
          'availability', products.availability, 'available_from', available_from, 'audience', audience, 'groups', groups,
          'once_per_person', once_per_person) order by position, id), '[]')
        from products where title_id = titles.id))
    from titles where ${which}`)
}
