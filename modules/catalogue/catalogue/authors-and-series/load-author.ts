import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { authorUrl, seriesUrl } from '../addresses.ts'

interface Author {
  id: string
  name: string
  note: string | null
  said: string | null
  place: string | null
  picture: Picture | null
  /** The author's own website. */
  website: string | null
}

/** The author with this slug; null when there is none. */
export async function loadAuthor(db: Database, slug: string): Promise<Author | null> {
  const [row] = await rowsOf<Author>(
    db,
    sql`select id, name, note, said, place, picture, case when url ~ '^https?://' then url end as website
      from authors where slug = ${slug}`,
  )
  return row ?? null
}

interface Work {
  /** Codes of the subjects of their titles, the most frequent first. */
  subjects: string[]
  /** The series that they write for, likewise. */
  series: { title: string; url: string }[]
  /** Their name and those that they had, also as other authors who are now one with them. */
  names: string[]
}

/** What an author writes on and for, and the names that articles may have for them. */
export async function loadWork(db: Database, id: string): Promise<Work> {
  const [row] = await rowsOf<Omit<Work, 'series'> & { series: { title: string; slug: string }[] }>(
    db,
    sql`with written as (
        select titles.id, subjects, series_id from title_authors join titles on titles.id = title_id where author_id = ${id}
      ), of_subjects as (
        select code, count(*) as times from written cross join unnest(subjects) as code group by code
      ), of_series as (
        select title, slug, count(*) as times from written join series on series.id = series_id group by title, slug
      )
      select
        (select coalesce(json_agg(code order by times desc, code), '[]') from of_subjects) as subjects,
        (select coalesce(json_agg(json_build_object('title', title, 'slug', slug) order by times desc, title), '[]')
          from of_series) as series,
        (select json_agg(name) from (
          select name from authors where id = ${id} union select name from author_names where author_id = ${id}
        ) as called) as names`,
  )
  const { subjects = [], series = [], names } = row ?? {}
  return { subjects, series: series.map(({ title, slug }) => ({ title, url: seriesUrl(slug) })), names: names ?? [] }
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

interface NotedAuthor {
  url: string
  note: string | null
  picture: Picture | null
}

/** The same with what is told of them there. */
export async function authorNotes(db: Database, names: readonly string[]): Promise<Map<string, NotedAuthor>> {
  const pages = await authorPages(db, names)
  const authors = await Promise.all(
    [...pages].map(async ([name, url]) => {
      const author = await loadAuthor(db, url.slice(authorUrl('').length))
      return [name, { url, note: author?.note ?? null, picture: author?.picture ?? null }] as const
    }),
  )
  return new Map(authors)
}
