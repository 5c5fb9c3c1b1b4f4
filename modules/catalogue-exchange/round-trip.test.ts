import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { browseProducts } from '#contract/catalogue.ts'
import { departments, products } from '#modules/catalogue/tables.ts'
import { makeDepartments } from '#sample/catalogue/departments.ts'
import { seedDemonstration } from '#sample/seed.ts'
import { rowsOf } from '#server/database/connection.ts'
import { startTestApp } from '#tests/app.ts'
import { exportText, importText } from '#tests/catalogue-files.ts'

const full = await startTestApp()
const empty = await startTestApp()
await seedDemonstration({ db: full.core.db, coversDir: null, filesDir: null, say: () => undefined })
const count = await full.core.db.$count(products)

test.each(['onix', 'csv'] as const)('what was exported as %s changes nothing when it is imported', async (format) => {
  const file = await exportText(full, format)
  const report = await importText(full, file)
  expect(report).toMatchObject({ state: 'finished', created: 0, changed: 0, unchanged: count, refused: 0, notes: [] })
  expect(await exportText(full, format)).toBe(file)
})

test('an empty shop becomes the same shop, whose next import changes nothing', async () => {
  for (const row of makeDepartments()) await empty.core.db.insert(departments).values(row)
  const file = await exportText(full, 'onix')
  expect(await importText(empty, file)).toMatchObject({ created: count, refused: 0, state: 'finished' })
  expect(await importText(empty, file)).toMatchObject({ created: 0, changed: 0, unchanged: count, refused: 0 })
  const rows = (app: typeof full) =>
    rowsOf(
      app.core.db,
      sql`select order_number, titles.title, subtitle, contents, series.title as series, published_on, format, binding,
          edition, edition_number, isbn, page_count, price, tax_category, products.availability, available_from, platforms,
          licence_days, once_per_person, once_per_cart, quantity_discount, audience,
          (select title from titles as before where before.id = titles.predecessor_id) as predecessor,
          (select array_agg(name order by position) from title_authors join authors on authors.id = author_id
            where title_id = titles.id) as authors,
          (select array_agg(slug order by slug) from title_departments join departments on departments.id = department_id
            where title_id = titles.id) as departments
        from products join titles on titles.id = title_id left join series on series.id = series_id order by order_number`,
    )
  expect(await rows(empty)).toEqual(await rows(full))
  const listed = await Promise.all(
    [full, empty].map((app) => app.client()(browseProducts, { query: { sort: 'title', format: 'ebook' } })),
  )
  expect(listed[1]?.data.map((card) => card.title)).toEqual(listed[0]?.data.map((card) => card.title))
  expect(listed[1]?.facets.format).toEqual(listed[0]?.facets.format)
})
