import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { swissMidnight } from '#kernel/swiss-dates.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { entitlements } from './tables.ts'

const app = await startTestApp()
const platform = 'beook'

test('a term that is entered later but began earlier runs first, and the other one prolongs it', async () => {
  const { id: userId } = await makeUser(app)
  const product = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: [platform] })
  const of = { userId, productId: product.id, platform, days: 30 } as const
  await makeEntitlement(app, { ...of, startsAt: new Date('2026-03-20T09:00:00Z') })
  await makeEntitlement(app, { ...of, startsAt: new Date('2026-03-02T09:00:00Z') })
  const terms = await app.core.db
    .select({ from: entitlements.validFrom, until: entitlements.validUntil })
    .from(entitlements)
    .where(eq(entitlements.userId, userId))
    .orderBy(entitlements.validFrom)
  expect(terms).toEqual([
    { from: new Date('2026-03-02T09:00:00Z'), until: swissMidnight('2026-04-02') },
    { from: swissMidnight('2026-04-02'), until: swissMidnight('2026-05-02') },
  ])
})
