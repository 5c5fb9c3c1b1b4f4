import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#kernel/database/connection.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'

const app = await startTestApp()

test('imports of one message at the same time take turns: each product is created once, and nothing fails', async () => {
  // Each import needs several transactions; the embedded database has only one connection, so they could not take
  // turns.
  const COUNT = app.isPostgres ? 1_200 : 120
  const detail = (n: number) =>
    `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>Reihe</TitleText></TitleElement></TitleDetail></Collection>
     <Contributor><ContributorRole>A01</ContributorRole><PersonName>Person ${Math.floor(n / 2) % 40}</PersonName></Contributor>`
  const message = onixMessage(
    ...Array.from({ length: COUNT }, (_, n) =>
      onixRecord({ isbn: sampleIsbn(n), title: `Titel ${Math.floor(n / 2)}`, detail: detail(n) }),
    ),
  )
  const reports = await Promise.all([importText(app, message), importText(app, message), importText(app, message)])
  for (const report of reports) expect(report).toMatchObject({ state: 'finished', refused: 0 })
  expect(reports.reduce((sum, one) => sum + one.created, 0)).toBe(COUNT)
  const [made] = await rowsOf<Record<string, number>>(
    app.core.db,
    sql`select (select count(*)::int from products) as products, (select count(*)::int from titles) as titles,
        (select count(*)::int from authors) as authors, (select count(*)::int from series) as series,
        (select count(*)::int from title_listings) as listings, (select count(*)::int from search_documents) as documents`,
  )
  const half = COUNT / 2
  expect(made).toEqual({ products: COUNT, titles: half, authors: 40, series: 1, listings: half, documents: half })
  expect(await importText(app, message)).toMatchObject({ created: 0, changed: 0, unchanged: COUNT })
})
