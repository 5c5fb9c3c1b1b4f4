import { asc, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import { swissDay, swissMidnight } from '#kernel/swiss-dates.ts'
import { watchers, watches } from '#modules/storefront/watches/tables.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeCatalogue } from '../catalogue/catalogue.ts'
import { makeUsers } from '../people/users.ts'
import { seedShelves } from '../seed.ts'
import { live } from './step.ts'
import { watchSteps } from './watch-steps.ts'
import { beginWorld } from './world.ts'

const app = await startTestApp()
const [catalogue, users] = [makeCatalogue(), makeUsers()]
const NOW = new Date('2026-11-27T10:00:00Z')

beforeAll(() => seedShelves(app.core.db), 300_000)

test('in the demonstration a teacher waits for a reprint and for a new book, and follows a title', async () => {
  await inTransaction(app.core.db, async (tx) => {
    const until = swissMidnight(swissDay(NOW))
    await live(watchSteps(await beginWorld(tx, { catalogue, users, until, tokenSecret: TOKEN_SECRET })), NOW)
    const made = await tx.select({ waits: watches.waitsSince }).from(watches).orderBy(asc(watches.since))
    expect(made.map(({ waits }) => waits)).toEqual(['reprinting', 'preorder', null])
    expect(await tx.$count(watchers, isNotNull(watchers.ownedSince))).toBe(1)
  })
})
