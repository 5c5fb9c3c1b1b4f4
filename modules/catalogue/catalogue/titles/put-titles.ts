import { type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { asSold } from '../delivery.ts'
import { authors, plannedPrices, products, series, titleAuthors, titleDepartments, titles } from '../tables.ts'

/** Many new and changed titles, to be written at once. */
export interface TitleBatch {
  newAuthors: (typeof authors.$inferInsert)[]
  /** What imports say, by the author's `id`; where staff chose a portrait, it is only noted. */
  portraits: { id: string; picture: Picture; isKept: boolean }[]
  newSeries: (typeof series.$inferInsert)[]
  titles: Omit<typeof titles.$inferInsert, 'revision'>[]
  products: (typeof products.$inferInsert)[]
  /** For all `products`; replaces those planned before. */
  plannedPrices: (typeof plannedPrices.$inferInsert)[]
  /** For all `titles`; replaces their previous authors. */
  authorsOfTitles: (typeof titleAuthors.$inferInsert)[]
  departmentsOfTitles: (typeof titleDepartments.$inferInsert)[]
}

/**
 * Writes titles with their products, authors and departments, one statement per table, and gives titles that there were a
 * new revision: the rows leave it out. Call `refreshTitles` afterwards.
 */
export async function putTitles(tx: Database, batch: TitleBatch): Promise<void> {
  const ids = batch.titles.map(({ id }) => id)
  await putRows(tx, authors, { rows: batch.newAuthors })
  await putPortraits(tx, batch.portraits)
  await putRows(tx, series, { rows: batch.newSeries })
  await tx.execute(sql`update titles set revision = revision + 1
    where id = any(${uuids([...new Set([...ids, ...batch.products.map(({ titleId }) => titleId)])])})`)
  await putRows(tx, titles, { rows: batch.titles, key: 'id' })
  await putRows(tx, products, { rows: batch.products.map(asSold), key: 'id' })
  await tx.execute(sql`delete from planned_prices where product_id = any(${uuids(batch.products.map(({ id }) => id))})`)
  await putRows(tx, plannedPrices, { rows: batch.plannedPrices })
  await tx.execute(sql`delete from title_authors where title_id = any(${uuids(ids)})`)
  await tx.execute(sql`delete from title_departments where title_id = any(${uuids(ids)})`)
  await putRows(tx, titleAuthors, { rows: batch.authorsOfTitles })
  await putRows(tx, titleDepartments, { rows: batch.departmentsOfTitles })
}

/** Gives a title a new revision: something of it has changed that `putTitles` does not write. */
export async function touchTitle(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`update titles set revision = revision + 1, changed_at = now() where id = ${id}`)
}

/**
 * Says which edition came before a title, and which titles are used with it, in both directions. Returns the titles that
 * differ for that, beside itself.
 */
export async function putLinks(
  tx: Database,
  id: string,
  { predecessorId, companionIds }: { predecessorId: string | null; companionIds: readonly string[] },
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with before as (select predecessor_id from titles where id = ${id}), gone as (
        delete from title_companions
        where (title_id = ${id} and companion_id <> all(${uuids(companionIds)}))
          or (companion_id = ${id} and title_id <> all(${uuids(companionIds)}))
        returning title_id
      ), made as (
        insert into title_companions (title_id, companion_id)
        select ${id}::uuid, other from unnest(${uuids(companionIds)}) as other
        union select other, ${id}::uuid from unnest(${uuids(companionIds)}) as other
        on conflict do nothing returning title_id
      ), changed as (
        update titles set predecessor_id = ${predecessorId}::uuid where id = ${id} returning id
      )
      select title_id as id from gone union select title_id from made
      union select predecessor_id from before where predecessor_id is not null
      union select ${predecessorId}::uuid where ${predecessorId}::uuid is not null
      order by id`,
  )
  await touchTitle(tx, id)
  return rows.map((row) => row.id).filter((one) => one !== id)
}

async function putPortraits(tx: Database, portraits: TitleBatch['portraits']): Promise<void> {
  if (portraits.length === 0) return
  await tx.execute(sql`update authors set import_picture = new.picture,
      picture = case when new."isKept" then authors.picture else new.picture end,
      revision = revision + 1, changed_at = now()
    from json_to_recordset(${JSON.stringify(portraits)}::json) as new (id uuid, picture jsonb, "isKept" boolean)
    where authors.id = new.id`)
}

/** Sets the predecessors of titles from a query for `successor` and `predecessor`; returns the titles it changed. */
export async function setPredecessors(tx: Database, pairs: SQL): Promise<{ id: string; predecessor: string }[]> {
  return rowsOf(
    tx,
    sql`update titles set predecessor_id = predecessor, changed_at = now(), revision = revision + 1
      from (${pairs}) as chosen
      where titles.id = successor and predecessor_id is distinct from predecessor
        and not exists (select from kept_fields where subject = titles.id and field = 'predecessor')
      returning titles.id, predecessor`,
  )
}

/**
 * Makes the given `titles` (a query for `title_id`) belong together with those that `pairs` names (a query for `title_id`
 * and `companion_id`), in both directions, and with no others; what `isFixed` holds for stays as it is. Returns the titles
 * it changed.
 */
export async function setCompanions(
  tx: Database,
  { pairs, titles: named, isFixed = () => sql`false` }: { pairs: SQL; titles: SQL; isFixed?: (titleId: SQL) => SQL },
): Promise<string[]> {
  const both = sql`select title_id, companion_id from (
      select title_id, companion_id from (${pairs}) as pairs where title_id <> companion_id
      union select companion_id, title_id from (${pairs}) as pairs where title_id <> companion_id
    ) as both_ways where not ${isFixed(sql`both_ways.title_id`)} and not ${isFixed(sql`both_ways.companion_id`)}`
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with wanted as (${both}), judged as (${named}), gone as (
        delete from title_companions
        where (title_id in (select title_id from judged) or companion_id in (select title_id from judged))
          and not ${isFixed(sql`title_companions.title_id`)} and not ${isFixed(sql`title_companions.companion_id`)}
          and not exists (select from wanted where wanted.title_id = title_companions.title_id
            and wanted.companion_id = title_companions.companion_id)
        returning title_id
      ), made as (
        insert into title_companions (title_id, companion_id) select title_id, companion_id from wanted
        on conflict do nothing returning title_id
      )
      select title_id as id from gone union select title_id from made order by id`,
  )
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`update titles set revision = revision + 1 where id = any(${uuids(ids)})`)
  return ids
}
