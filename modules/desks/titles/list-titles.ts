import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Format, format } from '#contract/catalogue/catalogue.ts'
import { type ListedTitle, officeTitles, type TitleLack } from '#contract/catalogue/office-titles.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Database } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'

const rows = (db: Database) =>
  db
    .select({
      id: titles.id,
      title: titles.title,
      pictures: titles.pictures,
      availability: titles.availability,
      publishedOn: titles.publishedOn,
      changedAt: titles.changedAt,
      authors: sql<string[]>`(select coalesce(json_agg(name order by position), '[]') from title_authors
        join authors on authors.id = author_id where title_id = titles.id)`,
      offers: sql<{ id: string; format: Format; price: number }[]>`(select coalesce(json_agg(json_build_object('id', id,
        'format', format, 'price', price) order by position, id), '[]') from products where title_id = titles.id)`,
      departments: sql<string[]>`(select coalesce(json_agg(departments.title order by departments.title), '[]')
        from title_departments join departments on departments.id = department_id where title_id = titles.id)`,
      kept: sql<number>`(select count(*)::int from kept_fields where title_id = titles.id)`,
    })
    .from(titles)
    .$dynamic()

type Row = Awaited<ReturnType<typeof rows>>[number]

/** Titles as editors list them, and as the search of the back office finds them. */
export const titleList = listing(officeTitles.list, {
  rows,
  bare: (db) => db.select({ id: titles.id }).from(titles).$dynamic(),
  id: titles.id,
  sort: { changed_at: titles.changedAt, title: titles.title, published_on: titles.publishedOn },
  filters: {
    department: (id) =>
      inArray(titles.id, sql`(select title_id from title_listings where department_id = ${id}::uuid)`),
    format: (one) => hasProduct(sql`format = ${one}`),
    availability: (one) => eq(titles.availability, one),
    audience: (one) => hasProduct(sql`audience = ${one}`),
    series: (id) => eq(titles.seriesId, id),
    lacks: (lack) => LACKS[lack],
    kept: (isKept) => {
      const kept = sql`exists (select from kept_fields where title_id = ${titles.id})`
      return isKept ? kept : sql`not ${kept}`
    },
  },
  search: (text) => hasWords(text.replace(/(?<=\d)-(?=\d)/g, ''), titles.words),
  present,
})

/** Printed and electronic books have one; licences and packages need none. */
const WITH_ISBN: readonly Format[] = [format.enum.book, format.enum.ebook]

const LACKS: Record<TitleLack, SQL> = {
  cover: sql`(${titles.pictures} ->> 'coverImage' is null and ${titles.pictures} ->> 'coverImage2d' is null
    and ${titles.pictures} ->> 'image' is null)`,
  description: sql`${titles.description} = '[]'::jsonb`,
  price: sql`not exists (select from products where title_id = ${titles.id})`,
  department: sql`not exists (select from title_departments where title_id = ${titles.id})`,
  isbn: hasProduct(sql`isbn is null and format in ${WITH_ISBN}`),
}

function hasProduct(which: SQL): SQL {
  return sql`exists (select from products where title_id = ${titles.id} and ${which})`
}

function present({ id, title, pictures, availability, publishedOn, changedAt, ...row }: Row): ListedTitle {
  return {
    id,
    title,
    authors: row.authors,
    cover: coverOf(pictures),
    offers: row.offers.map((offer) => ({ ...offer, price: toMoney(offer.price) })),
    availability,
    departments: row.departments,
    published_on: publishedOn,
    changed_at: changedAt.toISOString(),
    kept: row.kept,
  }
}
