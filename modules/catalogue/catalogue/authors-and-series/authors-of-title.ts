import { type SQL, sql } from 'drizzle-orm'
import { authorUrl } from '../addresses.ts'

/** JSON of the authors of `titles.id`, in order; with `notes` including their biographical notes. */
export function authorsOfTitle({ notes = false } = {}): SQL {
  const note = notes ? sql`'note', authors.note, ` : sql``
  return sql`(
    select coalesce(json_agg(json_build_object(${note}'title', authors.name, 'url', ${sql.raw(`'${authorUrl('')}'`)} || authors.slug)
      order by title_authors.position), '[]')
    from title_authors join authors on authors.id = author_id where title_id = titles.id)`
}
