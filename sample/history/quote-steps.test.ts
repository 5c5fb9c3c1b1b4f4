import { asc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import { swissDay, swissMidnight } from '#kernel/swiss-dates.ts'
import { stateOfQuote } from '#modules/procurement/quotes/quote-state.ts'
import { quotes } from '#modules/procurement/quotes/tables.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeCatalogue } from '../catalogue/catalogue.ts'
import { AAREFELD } from '../people/schools.ts'
import { makeUsers } from '../people/users.ts'
import { seedShelves } from '../seed.ts'
import { quoteSteps } from './quote-steps.ts'
import { live } from './step.ts'
import { beginWorld } from './world.ts'

const app = await startTestApp()
const [catalogue, users] = [makeCatalogue(), makeUsers()]
const NOW = new Date('2026-11-27T10:00:00Z')

beforeAll(() => seedShelves(app.core.db), 300_000)

test('the demonstration has a quote that has expired, one that holds, and one of the school', async () => {
  await inTransaction(app.core.db, async (tx) => {
    const until = swissMidnight(swissDay(NOW))
    await live(quoteSteps(await beginWorld(tx, { catalogue, users, until, tokenSecret: TOKEN_SECRET })), NOW)
    const made = await tx.select().from(quotes).orderBy(asc(quotes.madeAt))
    expect(made.map((quote) => [stateOfQuote(quote, NOW), quote.schoolId, quote.source])).toEqual([
      ['expired', null, 'cart'],
      ['open', null, 'cart'],
      ['open', AAREFELD, 'office'],
    ])
    for (const { billingAddress, total } of made) expect([billingAddress !== null, total > 0]).toEqual([true, true])
  })
})
