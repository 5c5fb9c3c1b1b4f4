import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import * as officeEntitlementsApi from '#contract/licences/entitlements.ts'
import { blockCoupon, lookUpCoupon, officeCoupons } from '#contract/licences/office-coupons.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { jobRows } from '#kernel/jobs/job-rows.ts'
import { swissDay, swissDayAfter } from '#kernel/swiss-dates.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeBoughtSet } from '#tests/support/factories/coupon-set-factories.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { platformDeliveries } from './tables.ts'

const app = await startTestApp({ platforms: true })
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const { entitlements: office, prolongEntitlement, revokeEntitlement } = officeEntitlementsApi

const DAY = 86_400_000
const inDays = (days: number) => swissDayAfter(new Date(), days)
const read = async (id: string) => (await client(office.read, { params: { id } })).data
const prolong = (id: string, until: string) =>
  client(prolongEntitlement, { params: { id }, body: { until, reason: 'Klasse braucht länger.' } })
const revoke = (id: string) => client(revokeEntitlement, { params: { id }, body: { reason: 'Irrtum.' } })
/** The last day on which it may be used. */
const lastDay = (until: string | null) => until && swissDay(new Date(Date.parse(until) - 1))

describe('the list of what people own', () => {
  test('is narrowed to a state, each as its entitlement says', async () => {
    const user = await makeUser(app)
    const ago = (days: number) => new Date(Date.now() - days * DAY)
    const made = {
      running: await makeEntitlement(app, { userId: user.id }),
      planned: await makeEntitlement(app, { userId: user.id, startsAt: ago(-9) }),
      expired: await makeEntitlement(app, { userId: user.id, days: 3, startsAt: ago(20) }),
      revoked: await makeEntitlement(app, { userId: user.id }),
      waiting: await makeEntitlement(app, { userId: user.id }),
    }
    await revoke(made.revoked)
    const notOut = { startsAt: null, validFrom: null, validUntil: null }
    await db.update(entitlements).set(notOut).where(eq(entitlements.id, made.waiting))
    for (const state of officeEntitlementsApi.entitlementState.options) {
      const { data, meta } = await client(office.list, { query: { user: user.id, state } })
      expect(data.map(({ id, state: shown }) => [id, shown])).toEqual([[made[state], state]])
      expect(meta.total).toBe(1)
    }
    const { data: byEnd } = await client(office.list, { query: { user: user.id, sort: 'valid_until' } })
    expect(byEnd[0]?.id).toBe(made.expired)
    const given = { user: user.id, delivery: 'given_up' } as const
    expect((await client(office.list, { query: given })).meta.total).toBe(0)
    await db.insert(platformDeliveries).values({ entitlementId: made.running, state: 'given_up' })
    expect((await client(office.list, { query: given })).meta.total).toBe(1)
  })

  test('is searched by the person, and by the order, also for what others redeemed of it', async () => {
    const pupil = await signIn(app, await makeUser(app, { lastName: 'Quittenbaum' }))
    const { codes, order } = await makeBoughtSet(app)
    const params = { id: pupil.user.id }
    await pupil.client(redeemCoupon, { params, body: { code: codes[0] ?? '' } })
    const found = async (query: string) => (await client(office.list, { query: { query } })).data
    const [byName] = await found('quittenb')
    expect(byName).toMatchObject({ user: { id: pupil.user.id }, source: 'coupon' })
    expect(await found(order.number)).toMatchObject([{ id: byName?.id }])
    expect(await found(byName?.order_number ?? '')).toMatchObject([{ id: byName?.id }])
    expect(await found('1999-000001')).toEqual([])
  })

  test('says what may be done with each', async () => {
    const id = await makeEntitlement(app, { platform: 'beook' })
    expect((await read(id)).may).toEqual(['prolong', 'revoke'])
    await db.insert(platformDeliveries).values({ entitlementId: id, state: 'given_up' })
    expect((await read(id)).may).toEqual(['prolong', 'deliver_again', 'revoke'])
    await revoke(id)
    expect((await read(id)).may).toEqual(['deliver_again'])
    expect((await read(await makeEntitlement(app, { days: null }))).may).toEqual(['revoke'])
  })
})

describe('an entitlement is prolonged', () => {
  test('to a later last day; terms that follow it begin later, and the platform is told of both', async () => {
    const user = await makeUser(app)
    const id = await makeEntitlement(app, { userId: user.id, platform: 'beook', days: 10 })
    const { product } = await read(id)
    const next = { userId: user.id, productId: product.id, platform: 'beook', days: 10 } as const
    const following = await makeEntitlement(app, next)
    await db.delete(jobRows)
    const { data } = await prolong(id, inDays(30))
    expect(data).toMatchObject({ state: 'running', days: 30 })
    expect(lastDay(data.valid_until)).toBe(inDays(30))
    const after = await read(following)
    expect(after.valid_from).toBe(data.valid_until)
    expect(lastDay(after.valid_until)).toBe(inDays(40))
    const told = await rowsOf<{ id: string }>(
      db,
      sql`select data->>'entitlementId' as id from jobs.job where name = ${rightsJobs.deliverEntitlement.name}`,
    )
    expect(told.map((job) => job.id).toSorted()).toEqual([id, following].toSorted())
    const { data: history } = await client(office.history, { params: { id } })
    expect(history[0]).toMatchObject({ action: 'prolongEntitlement', reason: 'Klasse braucht länger.' })
  })

  test('also after it was over, and is then given by a platform that was never told of it', async () => {
    const startsAt = new Date(Date.now() - 20 * DAY)
    const id = await makeEntitlement(app, { platform: 'beook', days: 3, startsAt })
    await app.perform(rightsJobs.deliverEntitlement, { entitlementId: id })
    expect((await read(id)).delivery).toMatchObject({ state: 'ended' })
    const { data } = await prolong(id, inDays(5))
    expect(data).toMatchObject({ state: 'running', delivery: { state: 'waiting' } })
    await app.perform(rightsJobs.deliverEntitlement, { entitlementId: id })
    expect((await read(id)).delivery).toMatchObject({ state: 'delivered' })
    expect(app.platformSimulator.entitlements('beook')).toContainEqual(
      expect.objectContaining({ entitlement_id: id, days: 5 }),
    )
  })

  test('but not to a day that is over, before its end, or beyond ten years', async () => {
    const id = await makeEntitlement(app, { days: 10 })
    const before = await read(id)
    for (const day of [inDays(10), inDays(4), inDays(-1), inDays(4000)])
      expect((await refused(prolong(id, day))).body.errors).toHaveProperty('until')
    const old = await makeEntitlement(app, { days: 3, startsAt: new Date(Date.now() - 60 * DAY) })
    expect((await refused(prolong(old, inDays(-1)))).body.errors).toHaveProperty('until')
    expect(await read(id)).toEqual(before)
  })

  test('but not where it is revoked, without end, or unknown', async () => {
    const revoked = await makeEntitlement(app)
    await revoke(revoked)
    for (const id of [revoked, await makeEntitlement(app, { days: null })])
      expect(await refused(prolong(id, inDays(900)))).toMatchObject({ status: 409, body: { code: 'term_not_movable' } })
    expect(await refused(prolong(uuidv7(), inDays(900)))).toMatchObject({ status: 404 })
  })
})

describe('the life of a code', () => {
  test('leads from its order over who redeemed it to what the platform said, without the code', async () => {
    const pupil = await signIn(app, await makeUser(app))
    const { codes, order, buyer } = await makeBoughtSet(app)
    const [code = ''] = codes
    const { data: found } = await client(lookUpCoupon, { body: { coupon_code: code } })
    const life = async () => (await client(officeCoupons.read, { params: { id: found.id } })).data
    expect(await life()).toMatchObject({
      state: 'unredeemed',
      order: { number: order.number },
      owner: { id: buyer.user.id },
      redeemed_by: null,
      entitlement: null,
    })
    await pupil.client(redeemCoupon, { params: { id: pupil.user.id }, body: { code } })
    const { entitlement } = await life()
    await app.perform(rightsJobs.deliverEntitlement, { entitlementId: entitlement?.id ?? '' })
    const redeemed = await life()
    expect(redeemed).toMatchObject({
      state: 'redeemed',
      redeemed_by: { id: pupil.user.id, email: pupil.user.email },
      entitlement: { state: 'running', coupon: found.id, delivery: { state: 'delivered', failure: null } },
    })
    expect(JSON.stringify(redeemed)).not.toContain(code)
    expect(await refused(client(officeCoupons.read, { params: { id: uuidv7() } }))).toMatchObject({ status: 404 })
  })

  test('says why it was blocked, and by whom', async () => {
    const { codes } = await makeBoughtSet(app)
    const { data: found } = await client(lookUpCoupon, { body: { coupon_code: codes[1] ?? '' } })
    const params = { id: found.id }
    await client(blockCoupon, { params, body: { reason: 'Im Netz gelandet.' } })
    expect((await client(officeCoupons.read, { params })).data).toMatchObject({
      state: 'blocked',
      block_reason: 'staff',
    })
    const { data: history } = await client(officeCoupons.history, { params })
    expect(history).toMatchObject([{ action: 'blockCoupon', reason: 'Im Netz gelandet.' }])
  })
})
