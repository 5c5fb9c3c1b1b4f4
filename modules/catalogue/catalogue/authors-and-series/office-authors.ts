import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import * as api from '#contract/catalogue/office-authors.ts'
import { Refusal } from '#contract/errors.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { authorUrl } from '../addresses.ts'
import { authors } from '../tables.ts'
import { isPortraitKept } from './kept-portrait.ts'
import { formerOf, namedAuthors } from './named.ts'

const titlesOf = sql<number>`(select count(*)::int from title_authors where author_id = ${authors.id})`
// By the table's name: in a list of one table, its columns stand alone, and would be those of the tables in here.
const namesakes = sql<number>`(select count(*)::int from authors as other
  where other.name = authors.name and other.id <> authors.id)`
const newestTitle = sql<string | null>`(select title from title_authors join titles on titles.id = title_id
  where author_id = authors.id order by published_on desc, titles.id limit 1)`
const hasNoTitles = sql`not exists (select from title_authors where author_id = ${authors.id})`

/** Authors as editors list them. */
export const authorList = listing(api.authors.list, {
  rows: (db) =>
    db
      .select({
        id: authors.id,
        name: authors.name,
        slug: authors.slug,
        picture: authors.picture,
        titles: titlesOf,
        namesakes,
        newestTitle,
        changedAt: authors.changedAt,
      })
      .from(authors)
      .$dynamic(),
  bare: (db) => db.select({ id: authors.id }).from(authors).$dynamic(),
  id: authors.id,
  sort: { name: sql`${authors.sortName} collate "C"`, changed_at: authors.changedAt },
  filters: {
    lacks: (what) => {
      if (what === 'titles') return hasNoTitles
      return what === 'picture' ? sql`${authors.picture} is null` : sql`coalesce(${authors.note}, '') = ''`
    },
  },
  search: (text) => hasWords(text, sql`lower(${authors.name})`),
  present: ({ id, name, slug, picture, titles, namesakes: others, newestTitle: newest, changedAt }) => ({
    id,
    name,
    slug,
    url: authorUrl(slug),
    picture,
    titles,
    namesakes: others,
    newest_title: newest,
    changed_at: changedAt.toISOString(),
  }),
})

interface AuthorRow {
  id: string
  name: string
  slug: string
  picture: Picture | null
  import_picture: Picture | null
  note: string | null
  said: string | null
  place: string | null
  website: string | null
  revision: number
  changed_at: string | Date
  titles: number
  written: api.OfficeAuthor['written']
  former_slugs: string[]
  former_names: string[]
}

/** An author with their titles; throws `not_found`. */
export async function readAuthor(db: Database, id: string): Promise<api.OfficeAuthor> {
  const [row] = await rowsOf<AuthorRow>(
    db,
    sql`select id, name, slug, picture, import_picture, note, said, authors.place, url as website, revision, changed_at,
      (select count(*)::int from title_authors where author_id = authors.id) as titles,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'url', uri, 'place', place, 'of', authors_of)
          order by published_on desc, id), '[]')
        from (
          select titles.id, title, uri, published_on,
            (select count(*) from title_authors as others where others.title_id = titles.id) as authors_of,
            (select count(*) from title_authors as before where before.title_id = titles.id
              and before.position <= title_authors.position) as place
          from title_authors join titles on titles.id = title_id where author_id = authors.id
          order by published_on desc, titles.id limit ${api.MOST_WRITTEN}
        ) as written) as written,
      ${formerOf(namedAuthors, sql`authors.id`)}
    from authors where id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  const { name, slug, picture, import_picture: importPicture, note, said, place, website } = row
  const { revision, titles, written, former_slugs, former_names } = row
  return {
    id,
    name,
    slug,
    url: authorUrl(slug),
    picture,
    note,
    said,
    place,
    import_picture: isPortraitKept({ picture, importPicture }) ? importPicture : null,
    website,
    titles,
    written,
    former_slugs,
    former_names,
    changed_at: new Date(row.changed_at).toISOString(),
    revision,
  }
}

/** What the audit log keeps of an author: titles have a history of their own. */
export function recordedAuthor({ written: _, url: __, changed_at: ___, ...author }: api.OfficeAuthor) {
  return author
}

/** The titles of an author. */
export async function titlesOfAuthor(db: Database, id: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select title_id as id from title_authors where author_id = ${id} order by title_id`,
  )
  return rows.map((row) => row.id)
}
