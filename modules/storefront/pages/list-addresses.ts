import { type SQL, sql } from 'drizzle-orm'
import { AUTHORS_PATH, SERIES_PATH } from '#contract/catalogue/authors-and-series.ts'
import { schoolLevelNames } from '#contract/catalogue/school/school-level-labels.ts'
import { schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { ADDRESSES_PER_PAGE, type AddressType, addressType } from '#contract/content/sitemaps.ts'
import { codes } from '#kernel/database/codes.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { authorUrl, seriesUrl } from '#modules/catalogue/catalogue/addresses.ts'
import { levelUrl } from '#modules/catalogue/catalogue/school-terms/school-places.ts'
import { ALL_DEPARTMENTS } from '#modules/catalogue/catalogue/tables.ts'
import { departmentUrl } from '#modules/catalogue/catalogue/titles/present-title.ts'
import { CATEGORIES } from '#modules/content/content/categories.ts'
import { isVisible } from '#modules/content/content/visible.ts'

interface SiteAddress {
  uri: string
  changed_at: string
}

/**
 * Entries that everyone may read. Extra sections belong to the page of their title, and the profile is behind the
 * login.
 */
const open = sql`entries.type <> 'product' and entries.audience = 'everyone' and entries.uri not like '/profile/%'
  and ${isVisible}`
const titlesChanged = sql`(select coalesce(max(changed_at), now()) from titles)`
const articlesChanged = sql`(select coalesce(max(changed_at), now()) from entries)`

/** SQL for all addresses of a type, with the columns `kind`, `id`, `uri` and `changed_at`; sorted by the first two. */
const SOURCES: Record<AddressType, SQL> = {
  pages: sql`select 1 as kind, id, uri, changed_at from entries where ${open} and type not in ('article', 'team_member')`,
  titles: sql`select 1 as kind, id, uri, changed_at from titles`,
  programme: sql`${list('/programm')}
    union all select 1, null, uri, ${titlesChanged} from (${levelPages()}) as levels (level, uri)
      where exists (select from title_listings where department_id = ${ALL_DEPARTMENTS} and levels @> array[level])
    union all select 2, id, case kind when 'curriculum' then '/lehrplaene/' else '/berufe/' end || slug, ${titlesChanged}
      from school_terms where kind in ('curriculum', 'profession')
        and exists (select from titles where code = any(curricula || professions))`,
  // A department that is a level of school leads to that level's page.
  departments: sql`select 1 as kind, id, ${departmentUrl('')} || slug as uri, ${titlesChanged} as changed_at
    from departments where slug <> all (${codes(Object.values(schoolLevelNames).map(({ slug }) => slug))})`,
  authors: sql`${list(AUTHORS_PATH)} union all select 1, id, ${authorUrl('')} || slug, ${titlesChanged}
    from authors where exists (select from title_authors where author_id = authors.id)`,
  series: sql`${list(SERIES_PATH)} union all select 1, id, ${seriesUrl('')} || slug, ${titlesChanged}
    from series where exists (select from titles where series_id = series.id)`,
  articles: sql`select 1 as kind, id, ${CATEGORIES} || slug as uri, ${articlesChanged} as changed_at from article_categories
    union all select 2, id, uri, changed_at from entries where ${open} and type = 'article'`,
  team: sql`select 1 as kind, id, uri, changed_at from entries where ${open} and type = 'team_member'`,
}

/** The page of each level, whether or not it has titles. */
function levelPages(): SQL {
  const pages = schoolLevel.options.map((level) => sql`(${level}::text, ${levelUrl(level)}::text)`)
  return sql`values ${sql.join(pages, sql`, `)}`
}

function list(path: string): SQL {
  return sql`select 0 as kind, null::uuid as id, ${path} as uri, ${titlesChanged} as changed_at`
}

/** The number of pages with 50,000 addresses for each type; 0 for a type without addresses. */
export async function listSitemaps(db: Database): Promise<{ type: AddressType; pages: number }[]> {
  return Promise.all(addressType.options.map(async (type) => ({ type, pages: await pagesOf(db, type) })))
}

/** The shop's public addresses of a type, for search engines, in pages of 50,000. */
export async function listAddresses(
  db: Database,
  { type, page }: { type: AddressType; page: number },
): Promise<{ data: SiteAddress[]; pages: number }> {
  const [pages, rows] = await Promise.all([
    pagesOf(db, type),
    rowsOf<{ uri: string; changed_at: Date | string }>(
      db,
      sql`select uri, changed_at from (${SOURCES[type]}) as addresses
        order by kind, id limit ${ADDRESSES_PER_PAGE} offset ${(page - 1) * ADDRESSES_PER_PAGE}`,
    ),
  ])
  return { data: rows.map(({ uri, changed_at }) => ({ uri, changed_at: new Date(changed_at).toISOString() })), pages }
}

async function pagesOf(db: Database, type: AddressType): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${SOURCES[type]}) as addresses`,
  )
  return Math.ceil((row?.total ?? 0) / ADDRESSES_PER_PAGE)
}
