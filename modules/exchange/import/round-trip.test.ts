import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { bundleItems, departments, products } from '#modules/catalogue/catalogue/tables.ts'
import { makeDepartments } from '#sample/catalogue/departments.ts'
import { REFERENCE_DATE } from '#sample/catalogue/edges.ts'
import { seedShelves } from '#sample/seed.ts'
import { startTestApp } from '#tests/support/app.ts'
import { exportText, importText } from '#tests/support/catalogue-files.ts'

const full = await startTestApp()
const empty = await startTestApp()
// On the day that the clock of the import shows.
await seedShelves(full.core.db, new Date(REFERENCE_DATE))
const count = await full.core.db.$count(products)

test.each(['onix', 'csv'] as const)('what was exported as %s changes nothing when it is imported', async (format) => {
  const file = await exportText(full, format)
  const report = await importText(full, file)
  expect(report).toMatchObject({ state: 'finished', created: 0, changed: 0, unchanged: count, refused: 0, notes: [] })
  expect(await exportText(full, format)).toBe(file)
})

test('an export imported into an empty shop makes the same shop, and importing it again changes nothing', async () => {
  for (const row of makeDepartments()) await empty.core.db.insert(departments).values(row)
  const file = await exportText(full, 'onix')
  expect(await importText(empty, file)).toMatchObject({ created: count, refused: 0, state: 'finished' })
  expect(await importText(empty, file)).toMatchObject({ created: 0, changed: 0, unchanged: count, refused: 0 })
  const rows = (app: typeof full) =>
    rowsOf(
      app.core.db,
      sql`select order_number, titles.title, subtitle, contents, levels, curricula, work_kind, series.title as series, published_on, format, binding,
          edition, edition_number, isbn, page_count, price, tax_category, products.availability, available_from, platforms,
          licence_days, once_per_person, once_per_cart, is_transferable, quantity_discount, audience,
          (select title from titles as before where before.id = titles.predecessor_id) as predecessor,
          (select array_agg(title order by title) from title_companions join titles as other on other.id = companion_id
            where title_companions.title_id = titles.id) as companions,
          (select array_agg(name order by position) from title_authors join authors on authors.id = author_id
            where title_id = titles.id) as authors,
          (select array_agg(slug order by slug) from title_departments join departments on departments.id = department_id
            where title_id = titles.id) as departments
        from products join titles on titles.id = title_id left join series on series.id = series_id order by order_number`,
    )
  expect(await rows(empty)).toEqual(await rows(full))
  const listed = await Promise.all(
    [full, empty].map((app) =>
      app.client()(catalogueApi.browseProducts, { query: { sort: 'title', format: ['ebook'] } }),
    ),
  )
  expect(listed[1]?.data.map((card) => card.title)).toEqual(listed[0]?.data.map((card) => card.title))
  expect(listed[1]?.facets.format).toEqual(listed[0]?.facets.format)
})

test('a bundle names each product in it, with its form, its numbers and its quantity', async () => {
  const [bundle] = await rowsOf<{ order_number: string; book: string; ebook: string; book_isbn: string }>(
    full.core.db,
    sql`select bundle.order_number, book.order_number as book, ebook.order_number as ebook, book.isbn as book_isbn
      from products as bundle
      join bundle_items as first on first.bundle_id = bundle.id
      join products as book on book.id = first.product_id and book.format = 'book' and book.binding = 'Broschiert'
      join bundle_items as second on second.bundle_id = bundle.id
      join products as ebook on ebook.id = second.product_id and ebook.format = 'ebook'
      limit 1`,
  )
  if (!bundle) throw new Error('the demonstration has no bundle of a book and its e-book')
  await full.core.db
    .update(bundleItems)
    .set({ amount: 3 })
    .where(
      sql`bundle_id = (select id from products where order_number = ${bundle.order_number})
      and product_id = (select id from products where order_number = ${bundle.book})`,
    )
  const records = (await exportText(full, 'onix')).split('</Product>')
  const record = records.find((one) => /<IDValue>(.*?)</.exec(one)?.[1] === bundle.order_number) ?? ''
  const parts = [...record.matchAll(/<ProductPart>(.*?)<\/ProductPart>/g)].map(([, part = '']) => ({
    numbers: [...part.matchAll(/<IDValue>(.*?)</g)].map(([, number]) => number),
    form: /<ProductForm>(.*?)</.exec(part)?.[1],
    copies: /<NumberOfCopies>(.*?)</.exec(part)?.[1],
  }))
  expect(parts).toHaveLength(2)
  expect(parts).toContainEqual({ numbers: [bundle.book, bundle.book_isbn, bundle.book_isbn], form: 'BC', copies: '3' })
  expect(parts).toContainEqual(expect.objectContaining({ form: 'ED', copies: '1' }))
  const named = records.join('').split('<ProductPart>').length - 1
  expect(named).toBe(await full.core.db.$count(bundleItems))
})
