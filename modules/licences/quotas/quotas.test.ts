import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listSchoolSteps } from '#contract/accounts/schools/schools.ts'
import { handOutCoupons } from '#contract/licences/coupon-sets.ts'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import { listOwnedProducts, openOwnedProduct } from '#contract/licences/library.ts'
import * as quotasApi from '#contract/licences/quotas/quotas.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { assignIn, licenceIn, startLicensedClass, takeBackIn } from '#tests/support/licences/licence-steps.ts'
import { refused } from '#tests/support/refused.ts'

const app = await startTestApp({ platforms: true })
const { db } = app.core

const placesOf = async (there: Awaited<ReturnType<typeof startLicensedClass>>) =>
  (await licenceIn(there.teacher.client, there)).list.map(({ id }) => id)

describe('a quota', () => {
  test('is given to a class, and says what was given, opened and is free', async () => {
    const there = await startLicensedClass(app, { total: 5, pupils: 3 })
    const { schoolId, teacher, responsible, finance, pupils } = there
    const given = await assignIn(teacher.client, there)
    expect(given).toMatchObject({ given: 3, total: 5, assigned: 3, opened: 0, free: 2, pupils: 3, without: 0 })
    expect(given.list).toMatchObject([
      { alias: 'Tier 1', state: 'assigned', platform: 'beook', take_back: 'now' },
      { alias: 'Tier 2', state: 'assigned' },
      { alias: 'Tier 3', state: 'assigned' },
    ])
    const [first] = await db
      .select()
      .from(entitlements)
      .where(eq(entitlements.userId, pupils[0]?.userId ?? ''))
    await app.perform(rightsJobs.deliverEntitlement, { entitlementId: first?.id ?? '' })
    const params = { id: pupils[0]?.userId ?? '', ownedId: first?.id ?? '' }
    const { data: opened } = (await pupils[0]?.client(openOwnedProduct, { params })) ?? {}
    expect(opened?.link).toMatch(/^http/)
    expect(await licenceIn(teacher.client, there)).toMatchObject({
      assigned: 3,
      opened: 1,
      free: 2,
      here: { assigned: 3, opened: 1 },
    })
    for (const [client, sets] of [
      [responsible.client, [{ id: there.set.id, total: 5 }]],
      [finance.client, null],
      [teacher.client, null],
    ] as const) {
      const { data } = await client(quotasApi.listSchoolLicences, { params: { id: schoolId } })
      expect(data).toMatchObject([
        {
          total: 5,
          assigned: 3,
          opened: 1,
          free: 2,
          slips: 0,
          redeemed: 0,
          is_ready: true,
          sets,
          classes: [{ class: { name: '3b' }, assigned: 3, opened: 1 }],
        },
      ])
    }
    const { data: steps } = await responsible.client(listSchoolSteps, { params: { id: schoolId }, query: {} })
    expect(steps[0]).toMatchObject({ step: 'assign' })
    expect(steps[0]?.note).toMatch(/^3b: 3 × /)
  })

  test('is given to nobody where too few are free', async () => {
    const there = await startLicensedClass(app, { total: 1, pupils: 2 })
    const { status, body } = await refused(assignIn(there.teacher.client, there))
    expect([status, body]).toMatchObject([409, { code: 'licences_short', free: 1, needed: 2 }])
    expect(await licenceIn(there.teacher.client, there)).toMatchObject({ assigned: 0, free: 1, without: 2 })
  })

  test('gives nobody a second one', async () => {
    const there = await startLicensedClass(app, { total: 5, pupils: 2 })
    const [one = ''] = await placesOf(there)
    expect(await assignIn(there.teacher.client, there, [one])).toMatchObject({ given: 1 })
    expect(await assignIn(there.teacher.client, there, [one])).toMatchObject({ given: 0 })
    expect(await assignIn(there.teacher.client, there)).toMatchObject({ given: 1, assigned: 2, free: 3 })
  })

  test('leaves codes alone that were handed out, and gives who has the product nothing', async () => {
    const there = await startLicensedClass(app, { total: 3, pupils: 2 })
    const { responsible, teacher, pupils, set } = there
    const rows = await db.select().from(coupons).where(eq(coupons.setId, set.id))
    const params = { id: responsible.user.id, setId: set.id }
    const handed = rows.slice(0, 2).map(({ id }) => id)
    await responsible.client(handOutCoupons, { params, body: { coupons: handed, handed_out: true, note: null } })
    const free = rows.find(({ id }) => !handed.includes(id))
    await makeEntitlement(app, { userId: pupils[1]?.userId ?? '', productId: set.productId, platform: 'web_app' })
    const given = await assignIn(teacher.client, there)
    expect(given).toMatchObject({
      given: 1,
      assigned: 1,
      slips: 2,
      free: 0,
      list: [{ state: 'assigned' }, { state: 'own', platform: null }],
    })
    const [seat] = await db
      .select()
      .from(entitlements)
      .where(eq(entitlements.userId, pupils[0]?.userId ?? ''))
    expect(seat).toMatchObject({ source: 'school', seatId: free?.id })
  })
})

describe('taking back', () => {
  test('makes a licence free, which then is somebody else’s', async () => {
    const there = await startLicensedClass(app, { total: 1, pupils: 2 })
    const [one = '', other = ''] = await placesOf(there)
    await assignIn(there.teacher.client, there, [one])
    expect(await takeBackIn(there.teacher.client, there, [one, other])).toMatchObject({
      taken_back: 1,
      assigned: 0,
      free: 1,
    })
    expect(await assignIn(there.teacher.client, there, [other])).toMatchObject({ given: 1, free: 0 })
    const [first, second] = there.pupils
    const owned = async (pupil = first) =>
      (await pupil?.client(listOwnedProducts, { params: { id: pupil.userId }, query: {} }))?.data.map(
        ({ status }) => status,
      )
    expect([await owned(), await owned(second)]).toEqual([['revoked'], ['pending']])
    const { data } = await there.responsible.client(quotasApi.listSchoolLicences, { params: { id: there.schoolId } })
    expect(data).toMatchObject([{ assigned: 1, free: 0 }])
  })

  test('is for what nobody has opened, until the fourteenth day', async () => {
    const there = await startLicensedClass(app, { total: 2, pupils: 2 })
    const places = await placesOf(there)
    await assignIn(there.teacher.client, there)
    await db
      .update(entitlements)
      .set({ openedAt: new Date() })
      .where(eq(entitlements.userId, there.pupils[0]?.userId ?? ''))
    const { status, body } = await refused(takeBackIn(there.teacher.client, there, places))
    expect([status, body.code]).toEqual([409, 'licence_in_use'])
    expect(await licenceIn(there.teacher.client, there)).toMatchObject({
      assigned: 2,
      opened: 1,
      list: [
        { state: 'opened', take_back: null },
        { state: 'assigned', take_back: 'now' },
      ],
    })
  })

  test('leaves a code that is redeemed with the rest of its term', async () => {
    const there = await startLicensedClass(app, { total: 1, pupils: 2 })
    await db.update(coupons).set({ usedDays: 100 }).where(eq(coupons.setId, there.set.id))
    const [pupil] = there.pupils
    const params = { id: pupil?.userId ?? '' }
    await pupil?.client(redeemCoupon, { params, body: { code: there.set.codes[0] ?? '' } })
    const [right] = await db.select().from(entitlements).where(eq(entitlements.userId, params.id))
    expect(right).toMatchObject({ source: 'coupon', days: 265 })
    const [set] = await db.select().from(couponSets).where(eq(couponSets.id, there.set.id))
    expect(set?.days).toBe(365)
    expect(await licenceIn(there.teacher.client, there)).toMatchObject({ redeemed: 1, assigned: 0, free: 0 })
  })
})
