import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { PlatformProvider, ProvisionRequest } from '#adapters/platform/port.ts'
import { tasks as officeTasks } from '#contract/desks/tasks.ts'
import * as officeEntitlementsApi from '#contract/licences/entitlements.ts'
import { listOwnedProducts } from '#contract/licences/library.ts'
import { inTransaction } from '#kernel/core.ts'
import * as privacyJobs from '#modules/desks/privacy/jobs.ts'
import { users } from '#modules/ground/users/tables.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { revokeEntitlement } from '#modules/licences/rights/revoke-entitlements.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { deliverDue, deliverLeftBehind } from './deliver-due.ts'
import { deliverEntitlement } from './deliver-entitlement.ts'
import { MOST_TRIES } from './delivery-schedule.ts'
import { platformDeliveries } from './tables.ts'

let clock = 0
// A circuit that has opened is tried again by the next delivery.
const app = await startTestApp({ platforms: true, platformTimeout: 1500, now: () => (clock += 60_000) })
const { core, platformSimulator: simulator } = app
const { db } = core
const sales = await signIn(app, await makeUser(app, { groups: ['sales'] }))

afterEach(() => simulator.fail('beook', null))

const accesses = (id: string) => simulator.entitlements('beook').filter((one) => one.entitlement_id === id)
const deliver = (entitlementId: string) => app.perform(rightsJobs.deliverEntitlement, { entitlementId })
const end = (entitlementId: string) => app.perform(rightsJobs.endDelivery, { entitlementId, platform: 'beook' })
const revoke = (id: string) => inTransaction(db, (tx) => revokeEntitlement(core, tx, id, 'staff'))

async function rowOf(id: string) {
  const [row] = await db.select().from(platformDeliveries).where(eq(platformDeliveries.entitlementId, id))
  return row
}

/** Its next try is due now. */
async function makeDue(id: string): Promise<void> {
  await db.update(platformDeliveries).set({ nextTryAt: sql`now()` }).where(eq(platformDeliveries.entitlementId, id))
}

/** The open tasks about platforms, with what they say. */
async function openTasks() {
  const { data } = await sales.client(officeTasks.list, { query: { kind: 'platform_given_up', state: 'open' } })
  return data
}

describe('access is given', () => {
  test('with name, e-mail, ISBN and days, and the owner finds the link in the account', async () => {
    const owner = await signIn(app, await makeUser(app, { firstName: 'Noëlle', lastName: 'Frei' }))
    const id = await makeEntitlement(app, { userId: owner.user.id, platform: 'beook', days: 365 })
    const list = async () =>
      (await owner.client(listOwnedProducts, { params: { id: owner.user.id }, query: { type: 'e_learning' } })).data
    expect(await list()).toMatchObject([{ status: 'pending', link: null }])
    await deliver(id)
    const { link } = (await rowOf(id)) ?? {}
    expect(await list()).toMatchObject([{ platform: 'beook', status: 'active', link }])
    expect(link).toMatch(/^http/)
    const user = { id: owner.user.id, email: owner.user.email, name: 'Noëlle Frei' }
    expect(accesses(id)).toMatchObject([{ user, order_number: null, days: 365 }])
  })

  test('once, however many jobs run at once', async () => {
    const id = await makeEntitlement(app, { platform: 'beook' })
    await Promise.all(Array.from({ length: 10 }, () => deliver(id)))
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', tries: 1 })
    expect(accesses(id)).toHaveLength(1)
  })

  test.each(['away', 'slow', 'error'] as const)('once, after the platform was %s', async (trouble) => {
    const id = await makeEntitlement(app, { platform: 'beook' })
    simulator.fail('beook', trouble)
    await deliver(id)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', tries: 1, lastFailure: 'the platform does not answer' })
    simulator.fail('beook', null)
    await deliver(id)
    expect(await rowOf(id), 'it waits for its time').toMatchObject({ state: 'waiting', tries: 1 })
    await makeDue(id)
    await deliver(id)
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', lastFailure: null })
    expect(accesses(id)).toHaveLength(1)
  })

  test('by a platform that answers twice or forgets, with the first answer', async () => {
    simulator.fail('beook', 'twice')
    const id = await makeEntitlement(app, { platform: 'beook' })
    await deliver(id)
    const first = await rowOf(id)
    simulator.fail('beook', 'forgetful')
    await deliver(id)
    expect(await rowOf(id)).toEqual(first)
  })

  test('later where the platform is not connected', async () => {
    const kit = { core, platforms: { beook: null, edubase: null, web_app: null } }
    const id = await makeEntitlement(app, { platform: 'beook' })
    await deliverEntitlement(kit, id)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', tries: 1, lastFailure: 'the platform is not connected' })
  })

  test('after the process died while the platform was asked', async () => {
    const id = await makeEntitlement(app, { platform: 'beook' })
    const asked = Promise.withResolvers<void>()
    const hanging: PlatformProvider = {
      provision: () => {
        asked.resolve()
        return new Promise(() => undefined)
      },
      moveEnd: () => new Promise(() => undefined),
      revoke: () => new Promise(() => undefined),
    }
    void deliverEntitlement({ core, platforms: { beook: hanging, edubase: null, web_app: null } }, id)
    await asked.promise
    await makeDue(id)
    await deliver(id)
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', tries: 2 })
    expect(accesses(id)).toHaveLength(1)
  })
})

describe('after twelve tries', () => {
  async function giveUp(id: string): Promise<void> {
    for (let n = 0; n <= MOST_TRIES; n++) {
      await deliver(id)
      await makeDue(id)
    }
  }

  test('it is given up with one task, and staff start it again', async () => {
    const id = await makeEntitlement(app, { platform: 'beook' })
    simulator.fail('beook', 'error')
    await giveUp(id)
    expect(await rowOf(id)).toMatchObject({ state: 'given_up', tries: MOST_TRIES })
    const [task, ...others] = await openTasks()
    expect(others).toEqual([])
    expect(task).toMatchObject({ kind: 'platform_given_up', facts: { entitlement_id: id, platform: 'beook' } })
    expect(task?.title).toMatch(/konnte bei beook nicht bereitgestellt werden/)
    simulator.fail('beook', null)
    const again = await sales.client(officeEntitlementsApi.deliverEntitlementAgain, { params: { id } })
    expect(again.data.delivery).toMatchObject({ state: 'waiting', tries: 0 })
    await deliver(id)
    expect(await rowOf(id)).toMatchObject({ state: 'delivered' })
    expect(await openTasks(), 'done by itself').toEqual([])
    const call = sales.client(officeEntitlementsApi.deliverEntitlementAgain, { params: { id } })
    expect((await refused(call)).body.code).toBe('delivery_not_given_up')
  })

  test('several for one cause are one task, which stays open until the last is delivered', async () => {
    const ids = [await makeEntitlement(app, { platform: 'beook' }), await makeEntitlement(app, { platform: 'beook' })]
    simulator.fail('beook', 'maintenance')
    await Promise.all(ids.map(giveUp))
    const [task, ...others] = await openTasks()
    expect(others).toEqual([])
    expect(task?.title).toMatch(/^2 Zugänge konnten bei beook nicht bereitgestellt werden \(refused with 404\)/)
    simulator.fail('beook', null)
    const [first = '', last = ''] = ids
    await sales.client(officeEntitlementsApi.deliverEntitlementAgain, { params: { id: first } })
    await deliver(first)
    expect(await openTasks()).toHaveLength(1)
    expect(await rowOf(last), 'tried again by itself, now that the platform answers').toMatchObject({
      state: 'waiting',
    })
    await deliver(last)
    expect(await openTasks()).toEqual([])
    simulator.fail('beook', 'maintenance')
    await giveUp(await makeEntitlement(app, { platform: 'beook' }))
    expect(await openTasks(), 'the same again opens it again').toMatchObject([{ id: task?.id, note: null }])
  })

  test.each(['wrong', 'lying', 'huge', 'maintenance'] as const)(
    'one answer that is %s gives nothing up',
    async (trouble) => {
      const before = (await openTasks()).length
      const id = await makeEntitlement(app, { platform: 'beook' })
      simulator.fail('beook', trouble)
      await deliver(id)
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', tries: 1 })
      simulator.fail('beook', null)
      await makeDue(id)
      await deliver(id)
      expect(await rowOf(id)).toMatchObject({ state: 'delivered' })
      expect((await openTasks()).length).toBeLessThanOrEqual(before)
    },
  )

  test('what the platform refuses with a code of the protocol is given up at once', async () => {
    const id = await makeEntitlement(app, { platform: 'beook' })
    simulator.fail('beook', 'refusing')
    await deliver(id)
    expect(await rowOf(id)).toMatchObject({ state: 'given_up', tries: 1, lastFailure: 'refused: UNKNOWN_PRODUCT' })
    expect((await openTasks()).map(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ entitlement_id: id, failure: 'refused: UNKNOWN_PRODUCT' }),
    )
    simulator.fail('beook', null)
    await deliver(await makeEntitlement(app, { platform: 'beook' }))
    expect(await rowOf(id), 'for staff to settle').toMatchObject({ state: 'given_up' })
  })
})

describe('access is ended', () => {
  test('on the platform, once the entitlement is revoked, also after the platform was away', async () => {
    const id = await makeEntitlement(app, { platform: 'beook' })
    await deliver(id)
    await revoke(id)
    simulator.fail('beook', 'error')
    await end(id)
    expect(await rowOf(id)).toMatchObject({ state: 'ending', tries: 1 })
    simulator.fail('beook', null)
    await makeDue(id)
    await end(id)
    expect(await rowOf(id)).toMatchObject({ state: 'ended' })
    expect(accesses(id)).toMatchObject([{ revokedAt: expect.any(String) as string }])
  })

  test('when it is revoked while the platform gives it', async () => {
    const id = await makeEntitlement(app, { platform: 'beook' })
    const given = { externalId: 'x-1', link: 'https://beook.example/x-1' }
    const beook = {
      provision: async (_: ProvisionRequest) => {
        await revoke(id)
        return given
      },
      moveEnd: async () => undefined,
      revoke: async () => undefined,
    }
    await deliverEntitlement({ core, platforms: { beook, edubase: null, web_app: null } }, id)
    expect(await rowOf(id)).toMatchObject({ state: 'ending', link: null })
    await end(id)
    expect(await rowOf(id)).toMatchObject({ state: 'ended', link: null })
    await makeDue(id)
    await deliver(id)
    expect(await rowOf(id), 'for good').toMatchObject({ state: 'ended' })
  })

  test('when the account is deleted', async () => {
    const user = await makeUser(app)
    const id = await makeEntitlement(app, { userId: user.id, platform: 'beook' })
    await deliver(id)
    await db.update(users).set({ deletionDueAt: sql`now()` }).where(eq(users.id, user.id))
    await app.perform(privacyJobs.eraseDueAccounts, {})
    expect(await rowOf(id)).toBeUndefined()
    const queued = await db.execute(
      sql`select 1 from jobs.job where name = 'end-delivery' and data->>'entitlementId' = ${id}`,
    )
    expect((queued as unknown as { rows: unknown[] }).rows).toHaveLength(1)
    simulator.fail('beook', 'error')
    await end(id)
    expect(accesses(id)).toMatchObject([{ revokedAt: null }])
    simulator.fail('beook', null)
    await end(id)
    expect(accesses(id)).toMatchObject([{ revokedAt: expect.any(String) as string }])
  })
})

describe('the sweeps', () => {
  const jobsFor = async (id: string) =>
    (
      (await db.execute(
        sql`select name from jobs.job where data->>'entitlementId' = ${id} order by created_on`,
      )) as unknown as { rows: { name: string }[] }
    ).rows.map(({ name }) => name)

  test('start each delivery that is due, and no other', async () => {
    const [due, later] = [
      await makeEntitlement(app, { platform: 'beook' }),
      await makeEntitlement(app, { platform: 'beook' }),
    ]
    simulator.fail('beook', 'error')
    await deliver(due)
    await deliver(later)
    await makeDue(due)
    await deliverDue(core)
    expect(await jobsFor(due)).toEqual(['deliver-entitlement', 'deliver-entitlement'])
    expect(await jobsFor(later)).toEqual(['deliver-entitlement'])
  })

  test('start what lost its first job', async () => {
    const id = await makeEntitlement(app, { platform: 'beook', startsAt: new Date(Date.now() - 2 * 3_600_000) })
    await db.execute(sql`delete from jobs.job where data->>'entitlementId' = ${id}`)
    await deliverLeftBehind(core)
    expect(await jobsFor(id)).toEqual(['deliver-entitlement'])
  })
})

test('staff grant an entitlement with a reason, and end it', async () => {
  const product = await sales.client(officeEntitlementsApi.entitlements.read, {
    params: { id: await makeEntitlement(app, { platform: 'beook' }) },
  })
  const user = await makeUser(app)
  const grant = { user: user.id, product: product.data.product.id, platform: 'beook' as const, days: 30 }
  const create = (body: typeof grant) =>
    sales.client(officeEntitlementsApi.entitlements.create, { body: { ...body, reason: 'Kulanz.' } })
  const { data: made } = await create(grant)
  expect(made).toMatchObject({ state: 'running', source: 'staff', days: 30, delivery: null })
  const listed = await sales.client(officeEntitlementsApi.entitlements.list, { query: { user: user.id } })
  expect(listed.data.map(({ id }) => id)).toEqual([made.id])
  const wrong = await refused(
    sales.client(officeEntitlementsApi.entitlements.create, {
      body: { ...grant, platform: 'edubase', reason: 'Kulanz.' },
    }),
  )
  expect(wrong.body.errors).toHaveProperty('platform')
  const ended = await sales.client(officeEntitlementsApi.revokeEntitlement, {
    params: { id: made.id },
    body: { reason: 'Irrtum.' },
  })
  expect(ended.data.state).toBe('revoked')
})
