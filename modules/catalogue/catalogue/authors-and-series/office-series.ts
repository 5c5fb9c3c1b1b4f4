import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import * as api from '#contract/catalogue/office-series.ts'
import { Refusal } from '#contract/errors.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { seriesUrl } from '../addresses.ts'
import { coverOf } from '../cover.ts'
import { type PictureFields, series } from '../tables.ts'
import { formerOf, namedSeries } from './named.ts'

const titlesOf = sql<number>`(select count(*)::int from titles where series_id = ${series.id})`
const hasNoTitles = sql`not exists (select from titles where series_id = ${series.id})`

/** Series as editors list them. */
export const seriesList = listing(api.series.list, {
  rows: (db) =>
    db
      .select({
        id: series.id,
        title: series.title,
        slug: series.slug,
        titles: titlesOf,
        changedAt: series.changedAt,
      })
      .from(series)
      .$dynamic(),
  bare: (db) => db.select({ id: series.id }).from(series).$dynamic(),
  id: series.id,
  sort: { title: sql`lower(${series.title}) collate "C"`, changed_at: series.changedAt },
  filters: { lacks: (what) => (what === 'titles' ? hasNoTitles : sql`coalesce(${series.note}, '') = ''`) },
  search: (text) => hasWords(text, sql`lower(${series.title})`),
  present: ({ id, title, slug, titles, changedAt }) => ({
    id,
    title,
    slug,
    url: seriesUrl(slug),
    titles,
    changed_at: changedAt.toISOString(),
  }),
})

interface SeriesRow {
  id: string
  title: string
  slug: string
  note: string | null
  picture: Picture | null
  revision: number
  changed_at: string | Date
  titles: number
  former_slugs: string[]
  former_names: string[]
}

/** A series with its titles in their order; throws `not_found`. */
export async function readSeries(db: Database, id: string): Promise<api.OfficeSeries> {
  const [row] = await rowsOf<SeriesRow>(
    db,
    sql`select id, title, slug, note, picture, revision, changed_at,
      (select count(*)::int from titles where series_id = series.id) as titles,
      ${formerOf(namedSeries, sql`series.id`)}
    from series where id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  const { title, slug, note, picture, revision, titles, former_slugs, former_names } = row
  return {
    id,
    title,
    slug,
    url: seriesUrl(slug),
    note,
    picture,
    titles,
    volumes: await volumesOf(db, id),
    former_slugs,
    former_names,
    changed_at: new Date(row.changed_at).toISOString(),
    revision,
  }
}

/** As `browseTitles` has it: volumes with a number come first, then the others as they appeared. */
const BY_VOLUME = sql`volume nulls last, published_on, id`

interface VolumeRow {
  id: string
  title: string
  subtitle: string | null
  url: string
  pictures: PictureFields
  volume: number | null
}

async function volumesOf(db: Database, id: string): Promise<api.VolumeOfSeries[]> {
  const rows = await rowsOf<VolumeRow>(
    db,
    sql`select id, title, subtitle, uri as url, pictures, volume from titles where series_id = ${id}
      order by ${BY_VOLUME} limit ${api.MOST_VOLUMES}`,
  )
  return rows.map(({ pictures, ...title }) => ({ ...title, cover: coverOf(pictures) }))
}

/** What the audit log keeps of a series: of its titles what their order is. */
export function recordedSeries({ volumes, url: _, changed_at: __, ...series }: api.OfficeSeries) {
  return { ...series, volumes: volumes.map(({ title, volume }) => (volume === null ? title : `${volume} · ${title}`)) }
}

/** The titles of a series. */
export async function titlesOfSeries(db: Database, id: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, sql`select id from titles where series_id = ${id} order by id`)
  return rows.map((row) => row.id)
}
