import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { BROWSE_PAGE_SIZE, type ListSort, type titleListFilters } from '#contract/catalogue/catalogue.ts'
import { BROWSE_COUNTED } from '#contract/catalogue/counted-titles.ts'
import type { FacetName } from '#contract/catalogue/facet-names.ts'
import { ALL_PROFESSIONS } from '#contract/catalogue/school/school-terms.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import { codes } from '#kernel/database/codes.ts'
import { type Readable, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { loadCards } from '../load-cards.ts'
import type { CardRecord } from '../tables.ts'
import { ALL_DEPARTMENTS } from '../tables.ts'

const AUTHORS_SHOWN = 30
const SERIES_SHOWN = 30

/** What lists are narrowed by, as their contract names it; series by their ids, which tell the planner how many titles to expect. */
export type ListFilters = {
  [Name in keyof typeof titleListFilters]?: z.output<(typeof titleListFilters)[Name]>
}

export interface BrowseFilters extends ListFilters {
  /** Only formats and prices of what this viewer can order. */
  viewer: Viewer
  departmentId: string | null
}

/** How many titles have each value; those of authors and series with their names. */
export type FacetCounts = Record<FacetName, { value: string; label?: string; count: number }[]>

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
  db: Readable,
  filters: BrowseFilters,
  { sort, page }: { sort: ListSort; page: number },
): Promise<BrowseResult> {
  const all = conditions(filters)
  const order = sort === 'volume' && !filters.series ? 'popular' : sort
  const offset = (page - 1) * BROWSE_PAGE_SIZE
  const size = offset < BROWSE_COUNTED ? BROWSE_PAGE_SIZE : 0
  const count = (facet: FacetName, values: SQL) =>
    sql`${countValues(values, countedFor(facet, filters))} as ${sql.identifier(facet)}`
  const [row] = await rowsOf<{ ids: string[] | null; total: number } & FacetCounts>(
    db,
    sql`with listed as materialized (${mostPopular(all)})
      select
      (select json_agg(title_id) from (select title_id from title_listings where ${all}
        order by ${ownFirst(filters, order)} ${ORDER[order](PRICE[filters.viewer])}
        limit ${size} offset ${size && offset}) as page) as ids,
      (select count(*)::int from (select 1 from title_listings where ${all} limit ${BROWSE_COUNTED + 1}) as counted) as total,
      ${count('level', sql`unnest(levels)`)},
      ${count('subject', sql`unnest(subjects)`)},
      ${count('curriculum', sql`unnest(curricula)`)},
      ${count('profession', sql`unnest(professions)`)},
      ${count('proficiency', sql`unnest(proficiencies)`)},
      ${count('format', sql`unnest(${FORMATS[filters.viewer]})`)},
      ${count('availability', sql`availability`)},
      ${count('with', sql`unnest(extras)`)},
      ${countSeries(countedFor('series', filters), filters.series ?? [])} as series,
      ${countAuthors(countedFor('author', filters), filters.author ?? [])} as author`,
  )
  if (!row) throw new Error('browsing returned no row')
  const { ids, total, ...facets } = row
  return { cards: await loadCards(db, ids ?? []), total, facets }
}

/** These titles in an order of lists. */
export async function sortTitles(
  db: Readable,
  ids: readonly string[],
  { sort, viewer }: { sort: ListSort; viewer: Viewer },
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select title_id as id from title_listings
      where department_id = ${ALL_DEPARTMENTS} and title_id = any(${uuids(ids)}) order by ${ORDER[sort](PRICE[viewer])}`,
  )
  return rows.map(({ id }) => id)
}

function conditions(filters: BrowseFilters): SQL {
  const { viewer, departmentId, author, series, availability, readership, year_from: year, price_to: price } = filters
  const parts = [sql`department_id = ${departmentId ?? ALL_DEPARTMENTS}`]
  const hasAny = (column: SQL, values: readonly string[] | undefined) => {
    if (values) parts.push(sql`${column} && ${codes(values)}`)
  }
  hasAny(sql`levels`, filters.level)
  hasAny(sql`subjects`, filters.subject)
  hasAny(sql`curricula`, filters.curriculum)
  hasAny(sql`professions`, filters.profession && [...filters.profession, ALL_PROFESSIONS])
  hasAny(sql`proficiencies`, filters.proficiency)
  hasAny(FORMATS[viewer], filters.format)
  hasAny(sql`extras`, filters.with)
  if (availability) parts.push(sql`availability = any(${codes(availability)})`)
  if (readership) parts.push(sql`readership = any(${codes(readership)})`)
  if (author) {
    parts.push(sql`title_id in (select title_id from title_authors
      where author_id in (select id from authors where slug = any(${codes(author)})))`)
  }
  if (series) parts.push(sql`series_id = any(${uuids(series)})`)
  if (year) parts.push(sql`published_on >= ${`${year}-01-01`}::date`)
  if (price !== undefined) parts.push(sql`${PRICE[viewer]} <= ${price}`)
  return sql.join(parts, sql` and `)
}

/** Under a profession its own titles come before those for every profession, unless another order is asked for. */
function ownFirst({ profession }: BrowseFilters, order: ListSort): SQL {
  return profession && order === 'popular' ? sql`professions && ${codes(profession)} desc,` : sql``
}

/** The titles among which a facet is counted: the listed ones, which are read once, unless the facet is filtered by. */
function countedFor(facet: FacetName, filters: BrowseFilters): SQL {
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

/** The authors with the most titles; always includes the chosen ones. */
function countAuthors(counted: SQL, chosen: readonly string[]): SQL {
  return sql`(select coalesce(json_agg(json_build_object('value', slug, 'label', name, 'count', count)
      order by count desc, slug), '[]')
    from (select slug, name, count from (
        select author_id, count(*)::int from (
          select unnest(author_ids) as author_id from ${counted}) as each_author
        group by author_id) as facet
      join authors on authors.id = author_id
      order by slug = any(${codes(chosen)}) desc, count desc, slug limit ${AUTHORS_SHOWN}) as shown)`
}

/** The same of series. */
function countSeries(counted: SQL, chosen: readonly string[]): SQL {
  return sql`(select coalesce(json_agg(json_build_object('value', slug, 'label', title, 'count', count)
      order by count desc, slug), '[]')
    from (select slug, title, count from (
        select series_id, count(*)::int from ${counted} where series_id is not null group by series_id) as facet
      join series on series.id = series_id
      order by series_id = any(${uuids(chosen)}) desc, count desc, slug limit ${SERIES_SHOWN}) as shown)`
}

function mostPopular(where: SQL): SQL {
  return sql`select formats, teacher_formats, availability, author_ids, levels, subjects, curricula, professions, proficiencies,
      extras, series_id
    from title_listings where ${where} order by popularity desc, title_id limit ${BROWSE_COUNTED}`
}
