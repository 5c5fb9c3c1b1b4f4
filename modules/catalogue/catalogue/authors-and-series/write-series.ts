import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { type ForeseenJoin, MOST_MOVING } from '#contract/catalogue/joined-things.ts'
import { Refusal } from '#contract/errors.ts'
import { now, nowInSql } from '#kernel/clock.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { seriesUrl } from '../addresses.ts'
import { series } from '../tables.ts'
import { addressesOf, checkSlug, holdBoth, type Joined, leadOn, namedSeries, newSlugOf, refusedField } from './named.ts'
import { titlesOfSeries } from './office-series.ts'

interface Written {
  title: string
  note: string
  picture: Picture | null
}

/** A new series. Returns the id. */
export async function createSeries(
  tx: Database,
  { slug: given, title, note, picture }: Written & { slug?: string | null | undefined },
): Promise<string> {
  const slug = await newSlugOf(tx, namedSeries, { name: title, slug: given })
  const id = uuidv7()
  await tx.insert(series).values({ id, slug, title, note: note || null, picture, changedAt: now() })
  return id
}

/** Changes a series; a trigger keeps the slug and the name that it had. */
export async function changeSeries(
  tx: Database,
  { id, slug, title, note, picture }: Written & { id: string; slug: string },
): Promise<void> {
  await checkSlug(tx, namedSeries, { slug, id })
  await tx
    .update(series)
    .set({ slug, title, note: note || null, picture, ...touched() })
    .where(eq(series.id, id))
}

function touched() {
  return { revision: sql`${series.revision} + 1`, changedAt: now() }
}

interface Numbered {
  title: string
  volume: number | null
}

/** Numbers titles of a series; refuses those that do not stand in it. Returns the titles that it changed. */
export async function orderVolumes(
  tx: Database,
  { id, volumes }: { id: string; volumes: readonly Numbered[] },
): Promise<string[]> {
  const within = new Set(await titlesOfSeries(tx, id))
  if (volumes.some(({ title }) => !within.has(title))) throw refusedField('volumes', 'unknown')
  await tx.update(series).set(touched()).where(eq(series.id, id))
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`update titles set volume = numbered.volume, changed_at = ${nowInSql()}
      from json_to_recordset(${JSON.stringify(volumes)}::json) as numbered (title uuid, volume int)
      where titles.id = numbered.title and titles.volume is distinct from numbered.volume returning titles.id`,
  )
  return rows.map((row) => row.id)
}

/** Deletes a series in which no title stands. */
export async function deleteSeries(tx: Database, id: string): Promise<void> {
  const { length: titles } = await titlesOfSeries(tx, id)
  if (titles > 0) throw new Refusal('series_named', { titles })
  await tx.delete(series).where(eq(series.id, id))
}

/** What would become of a series that goes. */
export async function foreseeSeriesJoin(db: Database, { stays, goes }: Joined): Promise<ForeseenJoin> {
  if (stays === goes) throw refusedField('other', 'circle')
  const [row] = await rowsOf<
    Pick<ForeseenJoin, 'name' | 'titles' | 'moving'> & { lacks_note: boolean; lacks_picture: boolean }
  >(
    db,
    sql`select goes.title as name, coalesce(stays.note, '') = '' and coalesce(goes.note, '') <> '' as lacks_note,
        stays.picture is null and goes.picture is not null as lacks_picture,
        (select count(*)::int from titles where series_id = goes.id) as titles,
        (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'url', uri)), '[]') from (
          select id, title, uri from titles where series_id = goes.id
          order by volume nulls last, published_on, id limit ${MOST_MOVING}) as first) as moving
      from series as stays, series as goes where stays.id = ${stays} and goes.id = ${goes}`,
  )
  if (!row) throw refusedField('other', 'unknown')
  const { name, titles, moving, lacks_note, lacks_picture } = row
  return {
    name,
    titles,
    both: 0,
    moving,
    addresses: (await addressesOf(db, namedSeries, goes)).map(seriesUrl),
    taken_over: [...(lacks_note ? (['note'] as const) : []), ...(lacks_picture ? (['picture'] as const) : [])],
  }
}

/**
 * Makes two series one: titles with their numbers, slugs and names of the one that goes become those of the one that
 * stays, which also takes over text and picture where it has none. Returns the titles that it changed, for `refreshTitles`.
 */
export async function joinSeries(tx: Database, { stays, goes }: Joined): Promise<string[]> {
  await holdBoth(tx, namedSeries, { stays, goes })
  const moved = await rowsOf<{ id: string }>(
    tx,
    sql`update titles set series_id = ${stays}, changed_at = ${nowInSql()}
      where series_id = ${goes} returning id`,
  )
  await leadOn(tx, namedSeries, { stays, goes })
  await tx.execute(sql`update series as stays set note = coalesce(nullif(stays.note, ''), goes.note),
      picture = coalesce(stays.picture, goes.picture), revision = stays.revision + 1, changed_at = ${nowInSql()}
    from series as goes where stays.id = ${stays} and goes.id = ${goes}`)
  await tx.delete(series).where(eq(series.id, goes))
  return moved.map(({ id }) => id)
}
