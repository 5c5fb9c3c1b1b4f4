import { type SQL, sql } from 'drizzle-orm'
import { AUTHORS_PATH, SERIES_PATH } from '#contract/catalogue/authors-and-series.ts'
import { schoolLevelNames } from '#contract/catalogue/school/school-level-labels.ts'
import { schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { LinkKind } from '#contract/content/office-navigations.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { authorUrl, seriesUrl } from '#modules/catalogue/catalogue/addresses.ts'
import { LEVEL_PAGES, levelUrl } from '#modules/catalogue/catalogue/school-terms/school-places.ts'
import { ALL_DEPARTMENTS } from '#modules/catalogue/catalogue/tables.ts'
import { departmentUrl } from '#modules/catalogue/catalogue/titles/present-title.ts'
import { isOfShop, isOwnPage } from '../addresses.ts'
import { ARTICLES, CATEGORIES } from '../categories.ts'
import { isVisible } from '../visible.ts'

/** What stands at an address. */
export interface Leading {
  kind: LinkKind
  /** Of a page, department, category, title, author or series. */
  id: string | null
  isVisible: boolean
}

/** The levels of school with their slugs, as a table expression. */
const LEVELS: SQL = sql`jsonb_to_recordset(${JSON.stringify(
  schoolLevel.options.map((code) => ({ code, slug: schoolLevelNames[code].slug })),
)}::jsonb) as level (code text, slug text)`

/** Of a department the address of the level that it is, if that has titles: it leads there. */
const LEVEL_URI: SQL = sql`(select ${LEVEL_PAGES} || level.slug from ${LEVELS}
  where level.slug = departments.slug and exists (
    select from title_listings where department_id = ${ALL_DEPARTMENTS} and levels @> array[level.code]))`

/** What this site has at addresses of its own, with the columns `kind`, `id`, `uri`, `title` and `visible`. */
const PLACES: SQL = sql`(
  select 1 as rank, 'page' as kind, id, uri, title, ${isVisible} as visible from entries where type <> 'product'
  union all select 2, 'department', id, coalesce(${LEVEL_URI}, ${departmentUrl('')} || slug), title, true from departments
  union all select 3, 'category', id, ${CATEGORIES} || slug, title,
    exists (select from entries where uri = ${ARTICLES} and ${isVisible}) from article_categories
  union all select 4, 'title', id, uri, title, true from titles
  union all select 5, 'author', id, ${authorUrl('')} || slug, name, true from authors
  union all select 6, 'series', id, ${seriesUrl('')} || slug, title, true from series
  union all select 7, 'shop', id, case kind when 'curriculum' then '/lehrplaene/' else '/berufe/' end || slug, title, true
    from school_terms where kind in ('curriculum', 'profession'))`

/** Of what the navigations may keep by its id. */
export interface Place {
  kind: LinkKind
  id: string
  uri: string
  title: string
  visible: boolean
}

/** What has these ids, wherever it stands now; others are left out. */
export async function placesOfIds(db: Database, ids: readonly string[]): Promise<Map<string, Place>> {
  const rows = await rowsOf<Place>(
    db,
    sql`select kind, places.id, uri, title, visible from ${PLACES} as places
      join (select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(ids.filter(isUuid))}::jsonb)) as wanted
        on wanted.id = places.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where links lead, by the links as they are written: what stands at their address now. */
export async function whereLinksLead(db: Database, links: readonly string[]): Promise<Map<string, Leading>> {
  const paths = [...new Set(links.filter((link) => link.startsWith('/')).map(pathOf))]
  const rows = await rowsOf<Place & { rank: number }>(
    db,
    sql`with wanted as (select value as path from jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb))
      select rank, kind, id, uri, title, visible from ${PLACES} as places join wanted on path = uri
      union all select 9, 'redirect', null, uri, uri, true from (
        select uri from redirects
        union all select ${departmentUrl('')} || slug from department_slugs
        union all select ${CATEGORIES} || slug from category_slugs
        union all select ${authorUrl('')} || slug from author_slugs
        union all select ${seriesUrl('')} || slug from series_slugs
      ) as leading_on join wanted on path = uri
      union all select 2, 'department', id, path, title, true from departments
        join wanted on path = ${departmentUrl('')} || slug where ${LEVEL_URI} is not null
      order by rank desc`,
  )
  const found = new Map(rows.map((row) => [row.uri, row]))
  return new Map(links.map((link) => [link, leadingOf(link, found)]))
}

function leadingOf(link: string, found: ReadonlyMap<string, Place>): Leading {
  if (!link.startsWith('/')) return { kind: 'elsewhere', id: null, isVisible: true }
  const path = pathOf(link)
  const place = found.get(path)
  const isList = LISTS.includes(path) && place?.kind !== 'department'
  if (isOfShop(path) || isOwnPage(path) || isList) return { kind: 'shop', id: null, isVisible: true }
  if (place) return { kind: place.kind, id: place.id, isVisible: place.visible }
  return { kind: 'nowhere', id: null, isVisible: true }
}

const LISTS: readonly string[] = [AUTHORS_PATH, SERIES_PATH, '/programm', ...schoolLevel.options.map(levelUrl)]

/** Up to 20 places whose title or address has the words, for whoever looks for where a link shall lead. */
export function findPlaces(db: Database, words: string): Promise<Place[]> {
  const pattern = `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`
  return rowsOf<Place>(
    db,
    sql`select kind, id, uri, title, visible from ${PLACES} as places
      where title ilike ${pattern} or uri ilike ${pattern}
      order by rank, length(title), title, id limit 20`,
  )
}

/** The address without what follows it, as entries are stored. */
function pathOf(link: string): string {
  const [path = ''] = link.split(/[?#]/, 1)
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
