import { and, type SQL, sql } from 'drizzle-orm'
import { AUTHORS_PER_PAGE, type AuthorCard } from '#contract/catalogue/authors-and-series.ts'
import { type Readable, rowsOf } from '#kernel/database/connection.ts'
import { authorUrl } from '../addresses.ts'
import { slugify } from '../slugify.ts'

/** By what the list is narrowed: all of it must fit. */
export interface AuthorFilters {
  initial?: string | undefined
  /** Beginnings of words of the name. */
  name?: string | undefined
  /** Codes of subjects, of which one is enough. */
  subjects?: readonly string[] | undefined
}

interface AuthorsPage {
  authors: AuthorCard[]
  total: number
  initials: string[]
  /** Subjects by how many authors have a title of them. */
  subjects: { value: string; count: number }[]
}

const OTHER = '#'
const hasTitles = sql`exists (select from title_authors where author_id = authors.id)`
const initialOf = sql`case when sort_name collate "C" ~ '^[a-z]' then upper(left(sort_name, 1)) else ${sql.raw(`'${OTHER}'`)} end`

/** Authors who have titles, by name; all of them, or those who fit the filters. */
export async function listAuthors(
  db: Readable,
  { initial, name, subjects, page }: AuthorFilters & { page: number },
): Promise<AuthorsPage> {
  const [ofInitial, ofName, ofSubjects] = [
    initial === undefined ? undefined : startsWith(initial),
    name ? isCalled(name) : undefined,
    subjects && subjects.length > 0 ? hasTitleOf(subjects) : undefined,
  ]
  const where = and(hasTitles, ofInitial, ofName, ofSubjects)
  const [rows, counted, initials, counts] = await Promise.all([
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
      sql`select initial from (
          select distinct ${initialOf} as initial from authors where ${and(hasTitles, ofSubjects)}
        ) as found order by initial = ${OTHER}, initial collate "C"`,
    ),
    rowsOf<{ value: string; count: number }>(
      db,
      sql`select value, count(*)::int as count from (
          select distinct authors.id, unnest(titles.subjects) as value from authors
            join title_authors on author_id = authors.id join titles on titles.id = title_id
            where ${and(hasTitles, ofInitial, ofName)}
        ) as named group by value`,
    ),
  ])
  return {
    authors: rows.map(({ slug, ...card }) => ({ ...card, url: authorUrl(slug) })),
    total: counted[0]?.total ?? 0,
    initials: initials.map((row) => row.initial),
    subjects: counts,
  }
}

function startsWith(initial: string): SQL {
  if (initial === OTHER) return sql`sort_name collate "C" !~ '^[a-z]'`
  const first = initial.toLowerCase()
  const next = String.fromCharCode(first.charCodeAt(0) + 1)
  return sql`sort_name collate "C" >= ${first} and sort_name collate "C" < ${next}`
}

/** Every word begins one of the name, «cer» one of «Zdeněk Černý»; «mueller» and «muller» both mean «Müller». */
export function isCalled(name: string): SQL | undefined {
  const words = name.split(/[\s-]+/).flatMap((word) => {
    const [written, folded] = [slugify(word), slugify(word.normalize('NFD').replace(/\p{M}/gu, ''))]
    return folded === '' ? [] : [{ written, folded }]
  })
  if (words.length === 0) return sql`false`
  return and(
    ...words.map(
      ({ written, folded }) =>
        sql`('-' || slug like ${`%-${written}%`}
          or translate(' ' || sort_name, '-’''', '   ') like ${`% ${folded}%`})`,
    ),
  )
}

function hasTitleOf(subjects: readonly string[]): SQL {
  return sql`exists (select from title_authors join titles on titles.id = title_id where author_id = authors.id
    and titles.subjects && array(select json_array_elements_text(${JSON.stringify(subjects)}::json)))`
}
