import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { authorUrl } from '../addresses.ts'

interface Author {
  id: string
  name: string
  note: string | null
  picture: Picture | null
  /** The author's own website. */
  website: string | null
}

/** The author with this slug; null when there is none. */
export async function loadAuthor(db: Database, slug: string): Promise<Author | null> {
  const [row] = await rowsOf<Author>(
    db,
    sql`select id, name, note, picture, case when url ~ '^https?://' then url end as website
      from authors where slug = ${slug}`,
  )
  return row ?? null
}

/** Links to pages of authors by their names, also by those that they had; none for a name that several authors share. */
export async function authorPages(db: Database, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await rowsOf<{ name: string; slug: string }>(
    db,
    sql`with wanted as (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name),
        known as (
          select name, slug, true as is_present from authors where name in (select name from wanted)
          union all
          select author_names.name, slug, false from author_names join authors on authors.id = author_id
            where author_names.name in (select name from wanted)
        )
      select name, min(slug) as slug from known
      where is_present or not exists (select from authors where authors.name = known.name)
      group by name having count(*) = 1`,
  )
  return new Map(rows.map(({ name, slug }) => [name, authorUrl(slug)]))
}
