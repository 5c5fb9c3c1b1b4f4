import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { format } from '#contract/catalogue/catalogue.ts'
import { audience } from '#contract/groups.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { startTestApp } from '#tests/support/app.ts'
import { IS_TRIAL, isTrial, pricedOffers } from './trials.ts'

const app = await startTestApp()
const book = { format: 'book', audience: 'everyone', once_per_person: false } as const
const inspectionCopy = { format: 'book', audience: 'teachers', once_per_person: true } as const

test('lists and cards judge alike what only serves to try a title', async () => {
  const offers = format.options.flatMap((form) =>
    audience.options.flatMap((who) =>
      [true, false].map((once) => ({ format: form, audience: who, once_per_person: once })),
    ),
  )
  const rows = await rowsOf<{ trial: boolean }>(
    app.core.db,
    sql`select ${IS_TRIAL} as trial from json_to_recordset(${JSON.stringify(offers)}::json)
      as products (format text, audience text, once_per_person boolean)`,
  )
  expect(rows.map(({ trial }) => trial)).toEqual(offers.map(isTrial))
  expect(offers.filter(isTrial)).toContainEqual(inspectionCopy)
  expect(isTrial(book)).toBe(false)
})

test('it speaks for the price only where nothing else does', () => {
  expect(pricedOffers([book, inspectionCopy])).toEqual([book])
  expect(pricedOffers([inspectionCopy])).toEqual([inspectionCopy])
  expect(pricedOffers([])).toEqual([])
})
