import { type SQL, sql } from 'drizzle-orm'
import { AUTHORS_PER_PAGE, type AuthorCard } from '#contract/catalogue/authors-and-series.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { authorUrl } from '../addresses.ts'

interface AuthorsPage {
  authors: AuthorCard[]
  total: number
  initials: string[]
}

const OTHER = '#'
const hasTitles = sql`exists (select from title_authors where author_id = authors.id)`
const initialOf = sql`case when sort_name collate "C" ~ '^[a-z]' then upper(left(sort_name, 1)) else ${sql.raw(`'${OTHER}'`)} end`

/** Authors who have titles, by name; all of them, or those with one initial. */
export async function listAuthors(
  db: Database,
  { initial, page }: { initial?: string | undefined; page: number },
): Promise<AuthorsPage> {
  const where = initial === undefined ? hasTitles : sql`${hasTitles} and ${startsWith(initial)}`
  const [rows, counted, initials] = await Promise.all([
    rowsOf<Omit<AuthorCard, 'url'> & { slug: string }>(
      db,
      sql`select id, slug, name, picture,
          (select count(*)::int from title_authors where author_id = authors.id) as titles
        from authors where ${where}
        order by sort_name collate "C", id limit ${AUTHORS_PER_PAGE} offset ${(page - 1) * AUTHORS_PER_PAGE}`,
    ),
    rowsOf<{ total: number }>(db, sql`select count(*)::int as total from authors where ${where}`),
    rowsOf<{ initial: string }>(
      db,
      sql`select initial from (select distinct ${initialOf} as initial from authors where ${hasTitles}) as found
        order by initial = ${OTHER}, initial collate "C"`,
    ),
  ])
  return {
    authors: rows.map(({ slug, ...card }) => ({ ...card, url: authorUrl(slug) })),
    total: counted[0]?.total ?? 0,
    initials: initials.map((row) => row.initial),
  }
}

function startsWith(initial: string): SQL {
  if (initial === OTHER) return sql`sort_name collate "C" !~ '^[a-z]'`
  const first = initial.toLowerCase()
  const next = String.fromCharCode(first.charCodeAt(0) + 1)
  return sql`sort_name collate "C" >= ${first} and sort_name collate "C" < ${next}`
}
