import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { MovedEnd, ProvisionRequest } from '#adapters/platform/port.ts'
import * as officeEntitlementsApi from '#contract/licences/entitlements.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { jobRows } from '#kernel/jobs/job-rows.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { revokeEntitlement } from '#modules/licences/rights/revoke-entitlements.ts'

import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { deliverDue, deliverLeftBehind } from './deliver-due.ts'
import { deliverEntitlement } from './deliver-entitlement.ts'
import { MOST_TRIES } from './delivery-schedule.ts'
import { platformDeliveries } from './tables.ts'

let clock = 0
const app = await startTestApp({ platforms: true, now: () => (clock += 60_000) })
const { core, platformSimulator: simulator } = app
const { db } = core
const sales = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const product = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: ['beook'] })

afterEach(() => simulator.fail('beook', null))

const buy = (userId: string, days = 365) =>
  makeEntitlement(app, { userId, productId: product.id, platform: 'beook', days })
const revoke = (id: string) =>
  sales.client(officeEntitlementsApi.revokeEntitlement, { params: { id }, body: { reason: 'Storno.' } })

const end = (id: string) => inTransaction(db, (tx) => revokeEntitlement(core, tx, id, 'staff'))

/** Does what is queued for platforms, as long as it leads to more. */
async function work(): Promise<void> {
  for (;;) {
    const due = await rowsOf<{ name: string; data: { entitlementId: string; platform: string } }>(
      db,
      sql`delete from jobs.job where name in (${rightsJobs.deliverEntitlement.name}, ${rightsJobs.endDelivery.name})
          returning name, data`,
    )
    if (due.length === 0) return
    await Promise.all(
      due.map(({ name, data }) =>
        name === rightsJobs.endDelivery.name
          ? app.perform(rightsJobs.endDelivery, data)
          : app.perform(rightsJobs.deliverEntitlement, data),
      ),
    )
  }
}

/** The next try of everything is due now. */
async function makeDue(): Promise<void> {
  await db.update(platformDeliveries).set({ nextTryAt: sql`now()` })
  await deliverDue(core)
  await work()
}

/** The last day that the shop shows, and the last day until which the platform lets the person in. */
async function lastDays(userId: string): Promise<{ shop: string | null; platform: string | null }> {
  const rows = await rowsOf<{ id: string; until: string }>(
    db,
    sql`select id, to_char((valid_until - interval '1 second') at time zone 'Europe/Zurich', 'YYYY-MM-DD') as until
        from entitlements where user_id = ${userId} and revoked_at is null`,
  )
  const open = simulator
    .entitlements('beook')
    .filter((one) => one.user.id === userId && one.revokedAt === null)
    .map(({ until }) => (until ? swissDay(new Date(Date.parse(until) - 1)) : 'endless'))
  return { shop: latest(rows.map(({ until }) => until)), platform: latest(open) }
}

const latest = (days: readonly string[]) => days.toSorted((a, b) => a.localeCompare(b)).at(-1) ?? null

async function expectSame(userId: string): Promise<void> {
  const { shop, platform } = await lastDays(userId)
  expect(shop).not.toBeNull()
  expect(platform).toBe(shop)
}

const rowOf = async (id: string) =>
  (await db.select().from(platformDeliveries).where(eq(platformDeliveries.entitlementId, id)))[0]

describe('a platform lets people in as long as the shop says', () => {
  test('who bought a licence three times and had two cancelled has one term, there too', async () => {
    const { id: userId } = await makeUser(app)
    const [first, second] = [await buy(userId), await buy(userId), await buy(userId)]
    await work()
    await expectSame(userId)
    const { shop: before } = await lastDays(userId)
    await revoke(first)
    await revoke(second)
    await work()
    const { shop } = await lastDays(userId)
    expect(Date.parse(before ?? '') - Date.parse(shop ?? '')).toBe(2 * 365 * 86_400_000)
    await expectSame(userId)
  })

  test('also when the terms were ended before the platform had given the last one', async () => {
    const { id: userId } = await makeUser(app)
    const [first] = [await buy(userId), await buy(userId)]
    // It takes in what it is asked, but is not heard.
    simulator.fail('beook', 'lost')
    await work()
    simulator.fail('beook', null)
    await revoke(first)
    await makeDue()
    await makeDue()
    await expectSame(userId)
  })

  test('also when the end moves while the platform is asked', async () => {
    const { id: userId } = await makeUser(app)
    const [first, second] = [await buy(userId), await buy(userId)]
    const told: (number | string | null)[] = []
    const beook = {
      provision: async ({ days }: ProvisionRequest) => {
        told.push(days)
        await revoke(first)
        await deliverEntitlement(kit, second)
        return { externalId: 'x-1', link: 'https://beook.example/x-1' }
      },
      moveEnd: async ({ lastDay }: MovedEnd) => void told.push(lastDay),
      revoke: async () => undefined,
    }
    const kit = { core, platforms: { beook, edubase: null, web_app: null } }
    await deliverEntitlement(kit, second)
    await db.delete(jobRows).where(sql`data->>'entitlementId' = ${second}`)
    await db.update(platformDeliveries).set({ nextTryAt: sql`now()` })
    await deliverDue(core)
    const due = await db.delete(jobRows).where(sql`data->>'entitlementId' = ${second}`).returning({ id: jobRows.id })
    for (const _ of due) await deliverEntitlement(kit, second)
    const { shop } = await lastDays(userId)
    expect(told).toEqual([730, shop])
    expect(await rowOf(second)).toMatchObject({ state: 'delivered', isMoving: false })
  })

  test('also when the platform was away for the other end, while access goes on', async () => {
    const { id: userId } = await makeUser(app)
    const [first, second] = [await buy(userId), await buy(userId)]
    await work()
    simulator.fail('beook', 'error')
    await revoke(first)
    await work()
    expect(await rowOf(second)).toMatchObject({ state: 'delivered', isMoving: true, tries: 1 })
    simulator.fail('beook', null)
    await makeDue()
    expect(await rowOf(second)).toMatchObject({ state: 'delivered', isMoving: false, lastFailure: null })
    await expectSame(userId)
  })

  test('also what was given before the shop kept what it told', async () => {
    const { id: userId } = await makeUser(app)
    const [first, second] = [await buy(userId), await buy(userId)]
    await work()
    await end(first)
    await db.execute(sql`delete from jobs.job where data->>'entitlementId' = ${second}`)
    await db.update(platformDeliveries).set({ toldUntil: null }).where(eq(platformDeliveries.entitlementId, second))
    await work()
    await deliverLeftBehind(core)
    await work()
    await expectSame(userId)
    await deliverLeftBehind(core)
    expect(await rowsOf(db, sql`select 1 from jobs.job where data->>'entitlementId' = ${second}`)).toEqual([])
  })
})

test('after twelve tries staff are told once, access goes on, and staff or the platform’s return start it again', async () => {
  const { id: userId } = await makeUser(app)
  const [first, second] = [await buy(userId), await buy(userId)]
  await work()
  simulator.fail('beook', 'error')
  await revoke(first)
  await work()
  for (let n = 0; n < MOST_TRIES; n++) await makeDue()
  const { data } = await sales.client(officeEntitlementsApi.entitlements.read, { params: { id: second } })
  expect(data.delivery).toMatchObject({ state: 'given_up', tries: MOST_TRIES })
  expect(await rowOf(second)).toMatchObject({ state: 'delivered', link: expect.stringMatching(/^http/) as string })
  simulator.fail('beook', null)
  await sales.client(officeEntitlementsApi.deliverEntitlementAgain, { params: { id: second } })
  await work()
  await expectSame(userId)
})

test('of what is revoked while its end moves nothing is told any more, also where the platform refuses to end it', async () => {
  const { id: userId } = await makeUser(app)
  const [first, second] = [await buy(userId), await buy(userId)]
  await work()
  simulator.fail('beook', 'error')
  await revoke(first)
  await work()
  expect(await rowOf(second)).toMatchObject({ state: 'delivered', isMoving: true })
  simulator.fail('beook', 'refusing')
  await revoke(second)
  await work()
  expect(await rowOf(second)).toMatchObject({ state: 'given_up', isMoving: false })
  await db.update(platformDeliveries).set({ nextTryAt: sql`now()` })
  await deliverDue(core)
  expect(await rowsOf(db, sql`select 1 from jobs.job where data->>'entitlementId' = ${second}`)).toEqual([])
})

test('however terms come and go while platforms are told, the last end arrives', async () => {
  const people = await Promise.all(Array.from({ length: isFullRun ? 12 : 4 }, () => makeUser(app)))
  await Promise.all(
    people.map(async ({ id: userId }) => {
      const bought = [await buy(userId, 100), await buy(userId, 200), await buy(userId, 300)]
      await Promise.all([
        work(),
        end(bought[0] ?? ''),
        buy(userId, 50),
        end(bought[1] ?? ''),
        app.perform(rightsJobs.deliverEntitlement, { entitlementId: bought[2] ?? '' }),
      ])
    }),
  )
  await work()
  await makeDue()
  await makeDue()
  for (const { id } of people) await expectSame(id)
  const moving = await db.$count(platformDeliveries, eq(platformDeliveries.isMoving, true))
  expect(moving).toBe(0)
})
