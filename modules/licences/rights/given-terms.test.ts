import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fieldMessage } from '#contract/field-messages.ts'
import { MOST_DAYS } from '#contract/licences/entitlements.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { swissDayAfter, swissMidnight } from '#kernel/swiss-dates.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { distinct, grantEntitlements } from './grant-entitlements.ts'
import { prolongEntitlement } from './prolong-entitlement.ts'
import { revokeEntitlement } from './revoke-entitlements.ts'
import { startWaiting } from './start-waiting.ts'
import { entitlements } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const platform = 'beook' as const
const NOBODY = '0199d5a0-0000-7000-8000-000000000000'

const licence = async (more: object = {}) =>
  makeProduct(app, await makeTitle(app), { format: 'licence', platforms: [platform], ...more })

/** A queue that tells what was put into it. */
function listeningJobs() {
  const queued: string[] = []
  const enqueue = async (_: unknown, { name }: { name: string }, { entitlementId }: { entitlementId: string }) =>
    void queued.push(`${name} ${entitlementId}`)
  return { queued, core: { ...app.core, jobs: { ...app.core.jobs, enqueue } as unknown as Core['jobs'] } }
}

const termOf = async (id: string) => {
  const [row] = await db.select().from(entitlements).where(eq(entitlements.id, id))
  return row && { days: row.days, from: row.validFrom, until: row.validUntil }
}

const prolong = (id: string, until: string, core: Pick<Core, 'jobs'> = app.core) =>
  inTransaction(db, (tx) => prolongEntitlement(core, tx, { id, until }))
const refusedAt = (rule: 'laterEnd' | 'endTooFar'): unknown =>
  expect.objectContaining({ code: 'invalid', details: { errors: { until: [fieldMessage('until', rule)] } } })

/** The day in Switzerland so many days from today. */
const dayIn = (days: number) => swissDayAfter(new Date(), days)

describe('an access is prolonged', () => {
  test('to the end of a later day, and its days grow with it; what follows begins later, and the platform is told', async () => {
    const { id: userId } = await makeUser(app)
    const { id: productId } = await licence()
    const of = { userId, productId, platform, days: 30 }
    const [first, second] = [await makeEntitlement(app, of), await makeEntitlement(app, of)]
    const before = await termOf(first)
    const { core, queued } = listeningJobs()
    await prolong(first, dayIn(40), core)
    const end = swissMidnight(dayIn(41))
    expect(await termOf(first)).toEqual({ days: 40, from: before?.from, until: end })
    expect((await termOf(second))?.from).toEqual(end)
    expect(queued).toEqual([`deliver-entitlement ${first}`, `deliver-entitlement ${second}`])
  })

  test('also one that is over, but never to a day that is', async () => {
    const id = await makeEntitlement(app, { days: 30, startsAt: new Date(Date.now() - 100 * 86_400_000) })
    await expect(prolong(id, dayIn(-1))).rejects.toEqual(refusedAt('laterEnd'))
    await prolong(id, dayIn(0))
    expect((await termOf(id))?.until).toEqual(swissMidnight(dayIn(1)))
  })

  test('by a day at least, and to a day within ten years', async () => {
    const id = await makeEntitlement(app, { days: 30 })
    await expect(prolong(id, dayIn(30))).rejects.toEqual(refusedAt('laterEnd'))
    await expect(prolong(id, dayIn(29))).rejects.toEqual(refusedAt('laterEnd'))
    await expect(prolong(id, dayIn(MOST_DAYS + 1))).rejects.toEqual(refusedAt('endTooFar'))
    expect((await termOf(id))?.days).toBe(30)
    await prolong(id, dayIn(31))
    expect((await termOf(id))?.days).toBe(31)
    await prolong(id, dayIn(MOST_DAYS))
    expect((await termOf(id))?.days).toBe(MOST_DAYS)
  })

  test('not where it has no end or was ended, nor one that there is not', async () => {
    const endless = await makeEntitlement(app, { days: null })
    await expect(prolong(endless, dayIn(40))).rejects.toMatchObject({ code: 'term_not_movable' })
    const ended = await makeEntitlement(app, { days: 30 })
    await inTransaction(db, (tx) => revokeEntitlement(app.core, tx, ended, 'staff'))
    await expect(prolong(ended, dayIn(40))).rejects.toMatchObject({ code: 'term_not_movable' })
    await expect(prolong(NOBODY, dayIn(40))).rejects.toMatchObject({ code: 'not_found' })
  })

  test('of a file no platform is told', async () => {
    const id = await makeEntitlement(app, { days: 30 })
    const { core, queued } = listeningJobs()
    await prolong(id, dayIn(40), core)
    expect(queued).toEqual([])
  })
})

describe('an access that is given', () => {
  const grant = (core: Pick<Core, 'jobs'>, grants: Parameters<typeof grantEntitlements>[2]) =>
    inTransaction(db, (tx) => grantEntitlements(core, tx, grants))

  test('follows one that runs: the platform is told of the new one, and of the other only where it moves', async () => {
    const { id: userId } = await makeUser(app)
    const { id: productId } = await licence()
    const source = { kind: 'staff', staffId: userId } as const
    const of = { userId, productId, platform, days: 30, source } as const
    const [later] = await grant(app.core, [{ ...of, startsAt: new Date('2026-03-20T09:00:00Z') }])
    const { core, queued } = listeningJobs()
    const [earlier] = await grant(core, [{ ...of, startsAt: new Date('2026-03-02T09:00:00Z') }])
    expect(earlier).toMatchObject({
      source: 'staff',
      grantedBy: userId,
      orderLineId: null,
      couponId: null,
      validFrom: new Date('2026-03-02T09:00:00Z'),
      validUntil: swissMidnight('2026-04-02'),
    })
    expect(queued).toEqual([`deliver-entitlement ${earlier?.id}`, `deliver-entitlement ${later?.id}`])
    const third = await grant(core, [{ ...of, startsAt: new Date('2026-03-25T09:00:00Z') }])
    expect(third).toMatchObject([{ validFrom: swissMidnight('2026-05-02'), validUntil: swissMidnight('2026-06-01') }])
    expect(queued.slice(2)).toEqual([`deliver-entitlement ${third[0]?.id}`])
  })

  test('for a file, or without an end, or before a release: nothing is told, and nothing begins too early', async () => {
    const { id: userId } = await makeUser(app)
    const { id: productId } = await licence()
    const source = { kind: 'staff', staffId: userId } as const
    const { core, queued } = listeningJobs()
    const made = await grant(core, [
      { userId, productId, platform: null, days: null, startsAt: new Date('2026-03-02T09:00:00Z'), source },
      { userId, productId, platform, days: 30, startsAt: null, source },
    ])
    expect(made).toMatchObject([
      { validFrom: new Date('2026-03-02T09:00:00Z'), validUntil: null },
      { validFrom: null, validUntil: null },
    ])
    expect(queued).toEqual([])
    expect(await grant(core, [])).toEqual([])
  })

  test('comes once for each product and platform of a person', () => {
    const one = { userId: 'a', productId: 'p', platform }
    const others = [
      { ...one, userId: 'b' },
      { ...one, productId: 'q' },
      { ...one, platform: null },
    ]
    expect(distinct([one, { ...one }, ...others, one])).toEqual([one, ...others])
    expect(distinct([])).toEqual([])
  })
})

describe('an access that is ended', () => {
  test('brings forward what was to follow it, and its platform is told of both; a second time nothing happens', async () => {
    const { id: userId } = await makeUser(app)
    const { id: productId } = await licence()
    const of = { userId, productId, platform, days: 30 }
    const [first, second] = [await makeEntitlement(app, of), await makeEntitlement(app, of)]
    const started = (await termOf(second))?.from
    const { core, queued } = listeningJobs()
    const end = () => inTransaction(db, (tx) => revokeEntitlement(core, tx, first, 'credited'))
    expect(await end()).toMatchObject({ id: first, revokeReason: 'credited', revokedAt: expect.any(Date) as unknown })
    expect((await termOf(second))?.from?.getTime()).toBeLessThan(started?.getTime() ?? 0)
    expect(queued).toEqual([`deliver-entitlement ${second}`, `end-delivery ${first}`])
    expect(await end()).toBeNull()
    expect(queued).toHaveLength(2)
  })

  test('that is a file concerns no platform', async () => {
    const id = await makeEntitlement(app)
    const { core, queued } = listeningJobs()
    await inTransaction(db, (tx) => revokeEntitlement(core, tx, id, 'staff'))
    expect(queued).toEqual([])
  })
})

test('what waits for its release begins on that day, and the platform is told; what was ended never begins', async () => {
  const { id: userId } = await makeUser(app)
  const now = new Date('2026-03-02T09:00:00Z')
  const [out, awaited] = [await licence(), await licence({ availability: 'preorder' })]
  const source = { kind: 'staff', staffId: userId } as const
  const waiting = { userId, platform, days: 30, startsAt: null, source }
  const [begins, stays, ended, endless] = await inTransaction(db, (tx) =>
    grantEntitlements(app.core, tx, [
      { ...waiting, productId: out.id },
      { ...waiting, productId: awaited.id },
      { ...waiting, productId: out.id },
      { ...waiting, productId: out.id, platform: null, days: null },
    ]),
  )
  if (!begins || !stays || !ended || !endless) throw new Error('nothing was granted')
  await inTransaction(db, (tx) => revokeEntitlement(app.core, tx, ended.id, 'staff'))
  const { core, queued } = listeningJobs()
  await startWaiting(core, now)
  expect(await termOf(begins.id)).toEqual({ days: 30, from: now, until: swissMidnight('2026-04-02') })
  expect(await termOf(endless.id)).toEqual({ days: null, from: now, until: null })
  for (const { id } of [stays, ended]) expect(await termOf(id)).toMatchObject({ from: null, until: null })
  expect(queued).toContain(`deliver-entitlement ${begins.id}`)
  for (const { id } of [stays, ended, endless]) expect(queued.join()).not.toContain(id)
})
