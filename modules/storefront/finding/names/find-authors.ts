import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { authorUrl } from '#modules/catalogue/catalogue/addresses.ts'
import { isCalled } from '#modules/catalogue/catalogue/authors-and-series/list-authors.ts'
import type { NamedPage } from './named-page.ts'

/** Names have few words; a longer query is about something else. */
const WORDS_OF_A_NAME = 5
/** Most authors that are counted: a letter is the beginning of many names. */
const COUNTED = 500

export interface AuthorsFound {
  hits: NamedPage[]
  total: number
}

const NOBODY: AuthorsFound = { hits: [], total: 0 }

/** Authors with titles of whose name a word begins with each word of the query; those with most titles first. */
export async function findAuthors(
  db: Database,
  { query, asked, limit }: { query: string; asked: readonly string[]; limit: number },
): Promise<AuthorsFound> {
  if (asked.length === 0 || asked.length > WORDS_OF_A_NAME || /\d/.test(query)) return NOBODY
  const rows = await rowsOf<{ slug: string; name: string; note: string | null; total: number }>(
    db,
    sql`with called as materialized (
        select id, slug, name, note, sort_name from authors where ${isCalled(query)} limit ${COUNTED}
      ), written as (
        select called.*, (select count(*) from title_authors where author_id = called.id) as titles from called
      )
      select slug, name, note, count(*) over ()::int as total from written where titles > 0
      order by titles desc, sort_name collate "C" limit ${limit}`,
  )
  return {
    hits: rows.map(({ slug, name, note }) => {
      const url = authorUrl(slug)
      return { id: url, kind: 'author', title: name, url, excerpt: note }
    }),
    total: rows[0]?.total ?? 0,
  }
}
