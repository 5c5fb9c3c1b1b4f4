import { not, sql } from 'drizzle-orm'
import type { Format } from '#contract/catalogue/catalogue.ts'
import { availabilityLabels } from '#contract/catalogue/catalogue-labels.ts'
import { type ListedTitle, officeTitles } from '#contract/catalogue/office-titles.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { listing } from '#kernel/listing.ts'
import { textCell } from '#kernel/spreadsheet-file.ts'
import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { hasWordsOfTitle, titleConditions } from '#modules/catalogue/catalogue/titles/title-conditions.ts'
import { isWaitedFor, waitingFor } from '#modules/storefront/watches/count-waiting.ts'

const rows = (db: Readable) =>
  db
    .select({
      id: titles.id,
      uri: titles.uri,
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
      waiting: waitingFor(sql`titles.id`),
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
    ...titleConditions,
    awaited: (isAwaited) => (isAwaited ? isWaitedFor(sql`titles.id`) : not(isWaitedFor(sql`titles.id`))),
  },
  search: hasWordsOfTitle,
  present,
  file: {
    name: 'Titel',
    columns: [
      ['Titel', ({ title }) => textCell(title)],
      ['Autoren', ({ authors }) => textCell(authors.join(', '))],
      ['Verfügbarkeit', ({ availability }) => availabilityLabels[availability]],
      ['Erschienen', ({ published_on }) => published_on],
      ['Warten darauf', ({ waiting }) => String(waiting)],
      ['Adresse', ({ uri }) => textCell(uri)],
    ],
  },
})

function present({ id, uri, title, pictures, availability, publishedOn, changedAt, ...row }: Row): ListedTitle {
  return {
    id,
    uri,
    title,
    authors: row.authors,
    cover: coverOf(pictures),
    offers: row.offers.map((offer) => ({ ...offer, price: toMoney(offer.price) })),
    availability,
    departments: row.departments,
    published_on: publishedOn,
    changed_at: changedAt.toISOString(),
    kept: row.kept,
    waiting: row.waiting,
  }
}
