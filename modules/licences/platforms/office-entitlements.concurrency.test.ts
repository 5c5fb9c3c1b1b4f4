import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as officeEntitlementsApi from '#contract/licences/entitlements.ts'
import { swissDay, swissDayAfter } from '#kernel/swiss-dates.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { signIn } from '#tests/support/sign-in.ts'

const ROUNDS = isFullRun ? 30 : 4

const app = await startTestApp()
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const inDays = (days: number) => swissDayAfter(new Date(), days)
const prolong = (id: string, days: number) =>
  outcomeOf(
    client(officeEntitlementsApi.prolongEntitlement, {
      params: { id },
      body: { until: inDays(days), reason: 'Kulanz.' },
    }),
  )
const revoke = (id: string) =>
  outcomeOf(client(officeEntitlementsApi.revokeEntitlement, { params: { id }, body: { reason: 'Irrtum.' } }))
const grant = (user: string, product: string) =>
  outcomeOf(
    client(officeEntitlementsApi.entitlements.create, {
      body: { user, product, platform: null, days: 10, reason: 'Kulanz.' },
    }),
  )

async function rowOf(id: string) {
  const [row] = await db.select().from(entitlements).where(eq(entitlements.id, id))
  if (!row) throw new Error('the entitlement is gone')
  return row
}

test('what is revoked while it is prolonged ends, whichever came first', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await makeEntitlement(app, { days: 10 })
    const outcomes = await Promise.all([prolong(id, 30), revoke(id), prolong(id, 40)])
    expect(outcomes[1]).toBe('done')
    for (const outcome of outcomes) expect(['done', 'term_not_movable', 'invalid']).toContain(outcome)
    expect((await rowOf(id)).revokedAt).not.toBeNull()
  }
})

test('of several who prolong at once, the latest day holds', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await makeEntitlement(app, { days: 10 })
    const outcomes = await Promise.all([20, 50, 30, 40].map((days) => prolong(id, days)))
    for (const outcome of outcomes) expect(['done', 'invalid']).toContain(outcome)
    const { days, validUntil } = await rowOf(id)
    expect([days, swissDay(new Date(Number(validUntil) - 1))]).toEqual([50, inDays(50)])
  }
})

test('granting the same again while a term is prolonged and another ended waits for both, and days are lost by none', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [first, user] = [await makeEntitlement(app, { days: 10 }), await makeUser(app)]
    const { productId: product } = await rowOf(first)
    const own = { userId: user.id, productId: product }
    const [kept, ended] = [await makeEntitlement(app, { ...own, days: 10 }), await makeEntitlement(app, own)]
    const work = [prolong(kept, 30), revoke(ended), grant(user.id, product), grant(user.id, product)]
    expect(await Promise.all(work)).toEqual(['done', 'done', 'done', 'done'])
    const rows = (await db.select().from(entitlements).where(eq(entitlements.userId, user.id)))
      .filter(({ revokedAt }) => revokedAt === null)
      .toSorted((a, b) => Number(a.validFrom) - Number(b.validFrom))
    expect(rows.map(({ days }) => days)).toEqual([30, 10, 10])
    for (const [n, row] of rows.slice(1).entries()) expect(row.validFrom).toEqual(rows[n]?.validUntil)
  }
})
