import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#kernel/database/connection.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import {
  type ExpectedProduct,
  makePublisherCatalogue,
  makePublisherUpdate,
  type PublisherCatalogue,
  publisherMessage,
} from '#tests/support/factories/catalogue/publisher-catalogue.ts'

/** The clock of an import, in Switzerland. */
const NOW = new Date('2026-11-26T12:00:00Z')
const first = makePublisherCatalogue()
const second = makePublisherUpdate(first)

/** What a table of expectations adds up to. */
function totals(expected: readonly ExpectedProduct[]) {
  const taken = expected.filter(({ title }) => title !== null)
  return {
    products: taken.length,
    titles: new Set(taken.map(({ title }) => title)).size,
    prices: taken.reduce((sum, { price }) => sum + price, 0),
    refused: expected.length - taken.length,
    remarks: expected.reduce((sum, { remarks }) => sum + remarks, 0),
  }
}

test('the expectations are those of the kinds of records', () => {
  expect(first.records).toHaveLength(300)
  expect(totals(first.expected)).toEqual({
    products: 280,
    titles: 260,
    // 280 at 29.00, but for 20 of the market at 27.00 and 20 at the promotion's 19.00.
    prices: 240 * 2_900 + 20 * 2_700 + 20 * 1_900,
    refused: 20,
    remarks: 80,
  })
  expect(totals(second.expected)).toEqual({
    products: 280,
    titles: 260,
    prices: 240 * 2_900 + 20 * 2_700 + 20 * 1_900 + 30 * 200,
    refused: 20,
    remarks: 70,
  })
})

test.each([
  ['reference tags', false],
  ['short tags', true],
])('a catalogue of 300 records in %s is taken in, and updated by a second message', async (_, isShort) => {
  const app = await startTestApp()
  const shown = () =>
    rowsOf<{ isbn: string }>(
      app.core.db,
      sql`select isbn, titles.title, price, products.availability, sales_right as "salesRight"
        from products join titles on titles.id = title_id order by isbn`,
    )
  const take = ({ records }: PublisherCatalogue) =>
    importText(app, publisherMessage(records, { isShort }), { now: NOW })
  const report = await take(first)
  expect(report).toMatchObject({ state: 'finished', created: 280, refused: 20, remarked: 70, told: 80 })
  expect(await shown()).toEqual(rowsExpected(first))
  const [{ titles } = { titles: 0 }] = await rowsOf<{ titles: number }>(
    app.core.db,
    sql`select count(*)::int as titles from titles`,
  )
  expect(titles).toBe(totals(first.expected).titles)
  const toldOf = Map.groupBy([...report.refusals, ...report.notes], ({ reference }) => reference)
  for (const { reference, remarks } of first.expected) expect(toldOf.get(reference) ?? []).toHaveLength(remarks)
  expect(await take(first)).toMatchObject({ created: 0, changed: 0, unchanged: 280, refused: 20 })
  // An editor's correction of what the second message does not speak of.
  await app.core.db.execute(sql`update titles set title = 'Handbuch, berichtigt' where title = 'Handbuch 1'`)
  expect(await take(second)).toMatchObject({ created: 0, changed: 60, unchanged: 220, refused: 20, told: 70 })
  const corrected = rowsExpected(second).map((row) =>
    row.title === 'Handbuch 1' ? { ...row, title: 'Handbuch, berichtigt' } : row,
  )
  expect(await shown()).toEqual(corrected)
  expect(await take(second)).toMatchObject({ changed: 0, unchanged: 280 })
})

function rowsExpected({ expected }: PublisherCatalogue) {
  return expected
    .filter(({ title }) => title !== null)
    .map(({ isbn, title, price, availability, salesRight }) => ({ isbn, title, price, availability, salesRight }))
    .toSorted((a, b) => (a.isbn < b.isbn ? -1 : 1))
}
