import { type SQL, sql } from 'drizzle-orm'
import type { SearchDocument } from '#adapters/search/port.ts'
import { plainText, type RichText } from '#contract/rich-text.ts'
import { type Database, rowsOf } from '#server/database/connection.ts'

interface TitleText {
  id: string
  title: string
  subtitle: string | null
  uri: string
  popularity: number
  description: RichText
  contents: { label: string }[]
  series: string | null
  authors: string | null
  departments: string | null
  numbers: string[]
}

/** What the search may know of titles: only what everyone may read on their pages. In the order of their ids. */
export async function titleDocuments(db: Database, which: SQL): Promise<SearchDocument[]> {
  const rows = await rowsOf<TitleText>(
    db,
    sql`select titles.id, titles.title, subtitle, uri, popularity, description, contents,
          (select series.title from series where series.id = series_id) as series,
          (select string_agg(name, ' ' order by position) from title_authors join authors on authors.id = author_id
            where title_id = titles.id) as authors,
          (select string_agg(departments.title, ' ') from title_departments
            join departments on departments.id = department_id where title_id = titles.id) as departments,
          (select coalesce(json_agg(number), '[]') from products
            cross join lateral (values (isbn), (order_number)) as numbers (number)
            where title_id = titles.id and number is not null) as numbers
        from titles ${which}`,
  )
  return rows.map((row) => ({
    id: row.id,
    kind: 'title',
    title: row.title,
    url: row.uri,
    excerpt: null,
    popularity: row.popularity,
    head: [row.subtitle, row.authors, row.series].filter(Boolean).join(' '),
    body: [plainText(row.description), ...row.contents.map((one) => one.label), row.departments]
      .filter(Boolean)
      .join(' '),
    numbers: row.numbers,
  }))
}
