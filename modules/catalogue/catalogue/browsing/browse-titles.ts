import { type SQL, sql } from 'drizzle-orm'
import type { Availability, Format, ListSort } from '#contract/catalogue/catalogue.ts'
import { BROWSE_PAGE_SIZE } from '#contract/catalogue/catalogue.ts'
import { BROWSE_COUNTED } from '#contract/catalogue/counted-titles.ts'
import type { Curriculum, SchoolLevel } from '#contract/catalogue/school-levels.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { loadCards } from '../load-cards.ts'
import type { CardRecord } from '../tables.ts'
import { ALL_DEPARTMENTS } from '../tables.ts'

const AUTHORS_SHOWN = 30

export interface BrowseFilters {
  /** Only formats and prices of what this viewer can order. */
  viewer: Viewer
  departmentId: string | null
  level?: SchoolLevel | undefined
  curriculum?: Curriculum | undefined
  format: Format | undefined
  /** The author's slug. */
  author: string | undefined
  /** The id of a series. Its value tells the database's planner how many titles to expect. */
  series?: string | undefined
  availability: Availability | undefined
}

export interface FacetCounts {
  level: { value: SchoolLevel; count: number }[]
  curriculum: { value: Curriculum; count: number }[]
  format: { value: Format; count: number }[]
  author: { value: string; label: string; count: number }[]
  availability: { value: Availability; count: number }[]
}

export interface BrowseResult {
  cards: CardRecord[]
  /** Capped at one more than the largest number that is counted. */
  total: number
  facets: FacetCounts
}

const PRICE: Record<Viewer, SQL> = { anyone: sql`price_from`, teacher: sql`teacher_price_from` }
const FORMATS: Record<Viewer, SQL> = { anyone: sql`formats`, teacher: sql`teacher_formats` }

/** Titles without a price, of which nothing can be ordered, come last in both directions. */
const ORDER: Record<ListSort, (price: SQL) => SQL> = {
  popular: () => sql`popularity desc, title_id`,
  newest: () => sql`published_on desc, title_id`,
  title: () => sql`sort_title collate "C", title_id`,
  price_asc: (price) => sql`${price}, title_id`,
  // Only of a series, which has few titles.
  volume: () =>
    sql`(select volume from titles where titles.id = title_listings.title_id) nulls last, published_on, title_id`,
  price_desc: (price) => sql`${price} desc nulls last, title_id desc`,
}

/**
 * One page of titles with facet counts. Each facet is counted under the other filters; where there are too many titles
 * to count, among the most popular ones. Two round trips.
 */
export async function browseTitles(
  db: Database,
  filters: BrowseFilters,
  { sort, page }: { sort: ListSort; page: number },
): Promise<BrowseResult> {
  const all = conditions(filters)
  const order = sort === 'volume' && !filters.series ? 'popular' : sort
  const offset = (page - 1) * BROWSE_PAGE_SIZE
  const size = offset < BROWSE_COUNTED ? BROWSE_PAGE_SIZE : 0
  const [row] = await rowsOf<{ ids: string[] | null; total: number } & FacetCounts>(
    db,
    sql`with listed as materialized (${mostPopular(all)})
      select
      (select json_agg(title_id) from (select title_id from title_listings where ${all}
        order by ${ORDER[order](PRICE[filters.viewer])} limit ${size} offset ${size && offset}) as page) as ids,
      (select count(*)::int from (select 1 from title_listings where ${all} limit ${BROWSE_COUNTED + 1}) as counted) as total,
      ${countValues(sql`unnest(levels)`, countedFor('level', filters))} as level,
      ${countValues(sql`unnest(curricula)`, countedFor('curriculum', filters))} as curriculum,
      ${countValues(sql`unnest(${FORMATS[filters.viewer]})`, countedFor('format', filters))} as format,
      ${countValues(sql`availability`, countedFor('availability', filters))} as availability,
      ${countAuthors(countedFor('author', filters), filters.author)} as author`,
  )
  if (!row) throw new Error('browsing returned no row')
  const { ids, total, ...facets } = row
  return { cards: await loadCards(db, ids ?? []), total, facets }
}

function conditions(filters: BrowseFilters): SQL {
  const { viewer, departmentId, level, curriculum, format, author, series, availability } = filters
  const parts = [sql`department_id = ${departmentId ?? ALL_DEPARTMENTS}`]
  if (level) parts.push(sql`levels @> array[${level}]`)
  if (curriculum) parts.push(sql`curricula @> array[${curriculum}]`)
  if (format) parts.push(sql`${FORMATS[viewer]} @> array[${format}]`)
  if (availability) parts.push(sql`availability = ${availability}`)
  if (author) {
    parts.push(sql`title_id in (select title_id from title_authors
      where author_id = (select id from authors where slug = ${author}))`)
  }
  if (series) parts.push(sql`series_id = ${series}`)
  return sql.join(parts, sql` and `)
}

/** The titles among which a facet is counted: the listed ones, which are read once, unless the facet is filtered by. */
function countedFor(facet: keyof FacetCounts, filters: BrowseFilters): SQL {
  return filters[facet] === undefined
    ? sql`listed`
    : sql`(${mostPopular(conditions({ ...filters, [facet]: undefined }))}) as counted`
}

function countValues(value: SQL, counted: SQL): SQL {
  return sql`(select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]')
    from (select value, count(*)::int from (
        select ${value} as value from ${counted}) as each_value
      group by value) as facet)`
}

/** The authors with the most titles; always includes the chosen one. */
function countAuthors(counted: SQL, chosen: string | undefined): SQL {
  return sql`(select coalesce(json_agg(json_build_object('value', slug, 'label', name, 'count', count)
      order by count desc, slug), '[]')
    from (select slug, name, count from (
        select author_id, count(*)::int from (
          select unnest(author_ids) as author_id from ${counted}) as each_author
        group by author_id) as facet
      join authors on authors.id = author_id
      order by slug is not distinct from ${chosen ?? null} desc, count desc, slug limit ${AUTHORS_SHOWN}) as shown)`
}

function mostPopular(where: SQL): SQL {
  return sql`select formats, teacher_formats, availability, author_ids, levels, curricula from title_listings where ${where}
    order by popularity desc, title_id limit ${BROWSE_COUNTED}`
}
