import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { availability, format } from '#contract/catalogue/catalogue.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import { audience } from '#contract/groups.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { readerAs } from '#modules/ground/security/readers.ts'
import { startTestApp } from '#tests/support/app.ts'
import { isPurchasable, judgeOffers, purchasableBy } from './purchasable.ts'
import type { Offer } from './tables.ts'

const app = await startTestApp()
const offers: Offer[] = format.options.flatMap((form) =>
  availability.options.flatMap((available) =>
    audience.options.map((who) => ({ format: form, availability: available, audience: who, groups: [] })),
  ),
)
const anyone = readerAs('anyone')

test.each<Viewer>(['anyone', 'teacher'])(
  'lists and carts judge every kind of product alike, for %s',
  async (viewer) => {
    const rows = await rowsOf<{ sold: boolean }>(
      app.core.db,
      sql`select ${purchasableBy(viewer)} as sold
      from json_to_recordset(${JSON.stringify(offers)}::json) as products (format text, availability text, audience text)`,
    )
    const judged = rows.map(({ sold }) => sold)
    expect(judged).toEqual(offers.map((offer) => isPurchasable(offer, readerAs(viewer))))
    expect(new Set(judged)).toEqual(new Set([true, false]))
  },
)

test('a title without anything to order gives the reason that leaves the most hope', () => {
  const gone: Offer = { format: 'book', availability: 'out_of_print', audience: 'everyone', groups: [] }
  const forTeachers: Offer = { ...gone, availability: 'available', audience: 'teachers' }
  expect(judgeOffers([gone], anyone).refusal).toBe('out_of_print')
  expect(judgeOffers([gone, forTeachers], anyone).refusal).toBe('teachers_only')
  expect(judgeOffers([gone, forTeachers], readerAs('teacher')).refusal).toBeNull()
  expect(judgeOffers([], anyone).refusal).toBe('out_of_print')
})
