import { sql } from 'drizzle-orm'
import type { SearchDocument } from '#adapters/search/port.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { plainText, type RichText } from '#contract/ground/text/rich-text.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { removeDocuments, writeDocuments } from './write-documents.ts'

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
  formats: string[]
  teacher_formats: string[]
  availability: string
  levels: SchoolLevel[]
  subjects: string[]
  curricula: string[]
  professions: string[]
  proficiencies: string[]
  readership: string
  extras: string[]
  series_slug: string | null
  /** Titles of its terms. */
  terms: string | null
  author_slugs: string[]
}

/** The searchable facts of titles: only what everyone may read on their pages; departments include their parents. */
const SELECT = sql`select titles.id, titles.title, subtitle, uri, popularity, description, contents, formats,
  teacher_formats, availability, levels, subjects, curricula, professions, proficiencies, readership,
  coalesce((select to_json(extras) from title_listings where title_id = titles.id limit 1), '[]') as extras,
  (select string_agg(school_terms.title, ' ' order by kind, position) from school_terms
    where code = any(subjects || curricula || professions || proficiencies)) as terms,
  (select slug from series where series.id = series_id) as series_slug,
  (select series.title from series where series.id = series_id) as series,
  (select string_agg(name, ' ' order by position) from title_authors join authors on authors.id = author_id
    where title_id = titles.id) as authors,
  (select coalesce(json_agg(slug order by position), '[]') from title_authors join authors on authors.id = author_id
    where title_id = titles.id) as author_slugs,
  (with recursive around as (
      select departments.id, parent_id, departments.title from title_departments
      join departments on departments.id = department_id where title_id = titles.id
      union select departments.id, departments.parent_id, departments.title from departments
      join around on around.parent_id = departments.id)
    select string_agg(around.title, ' ') from around) as departments,
  (select coalesce(json_agg(number), '[]') from products
    cross join lateral (values (isbn), (order_number)) as numbers (number)
    where title_id = titles.id and number is not null) as numbers
  from titles`

/** The searchable facts of these titles, as far as they exist. */
export async function titleDocuments(db: Database, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await rowsOf<TitleText>(db, sql`${SELECT} where titles.id = any(${uuids(ids)})`)
  return rows.map(documentOf)
}

/** Indexes titles in their present state in this transaction, all at once; drops deleted ones. */
export async function indexTitles(tx: Database, titleIds: readonly string[]): Promise<void> {
  const documents = await titleDocuments(tx, titleIds)
  const present = new Set(documents.map(({ id }) => id))
  await writeDocuments(tx, documents)
  await removeDocuments(
    tx,
    titleIds.filter((id) => !present.has(id)),
  )
}

/** Reads all titles in batches, the most popular first. Needs a transaction, in which only one such reading may run. */
export async function* readTitleDocuments(tx: Database, batch: number): AsyncGenerator<SearchDocument[]> {
  await tx.execute(sql`declare titles_to_index no scroll cursor for ${SELECT} order by popularity desc, titles.id`)
  const fetchBatch = () => rowsOf<TitleText>(tx, sql`fetch forward ${sql.raw(String(batch))} from titles_to_index`)
  // Fetches the next rows while the caller works on these.
  for (let next = fetchBatch(); ; ) {
    const rows = await next
    if (rows.length === 0) break
    next = fetchBatch()
    yield rows.map(documentOf)
  }
  await tx.execute(sql`close titles_to_index`)
}

function documentOf(row: TitleText): SearchDocument {
  return {
    id: row.id,
    kind: 'title',
    title: row.title,
    url: row.uri,
    excerpt: null,
    popularity: row.popularity,
    head: [row.subtitle, row.authors, row.series].filter(Boolean).join(' '),
    body: [
      plainText(row.description),
      ...row.contents.map((one) => one.label),
      row.departments,
      ...row.levels.map((one) => schoolLevelLabels[one]),
      row.terms,
    ]
      .filter(Boolean)
      .join(' '),
    numbers: row.numbers,
    facets: {
      level: row.levels,
      subject: row.subjects,
      curriculum: row.curricula,
      profession: row.professions,
      proficiency: row.proficiencies,
      format: row.formats,
      teacher_format: row.teacher_formats,
      availability: [row.availability],
      with: row.extras,
      readership: [row.readership],
      series: row.series_slug === null ? [] : [row.series_slug],
      author: row.author_slugs,
    },
  }
}
