import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { closeClass } from '#contract/accounts/classes/classes.ts'
import { removePupil } from '#contract/accounts/classes/pupils.ts'
import * as officeSchoolsApi from '#contract/accounts/schools/office-schools.ts'
import { getProductCoupons, listProductCoupons } from '#contract/licences/coupon-sets.ts'
import * as quotasApi from '#contract/licences/quotas/quotas.ts'
import { inTransaction } from '#kernel/core.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import * as privacyJobs from '#modules/desks/privacy/jobs.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import * as couponJobs from '#modules/licences/coupons/jobs.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { releaseOrder } from '#modules/licences/digital-goods/release-order.ts'
import { digitalReleases } from '#modules/licences/digital-goods/tables.ts'
import { withdrawOrder } from '#modules/licences/digital-goods/withdraw-order.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeLicence } from '#tests/support/factories/coupon-set-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { approve, makeOrderingSchool, placeFor } from '#tests/support/factories/school-order-factories.ts'
import { assignIn, licenceIn, startLicensedClass, takeBackIn } from '#tests/support/licences/licence-steps.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { core } = app
const { db } = core

/** A school that has ordered four licences. */
async function startOrder() {
  const school = await makeOrderingSchool(app, { wishes: false })
  const licence = await makeLicence(app)
  await approve(app, school, { productId: licence.id, amount: 4 })
  const { id: orderId } = await placeFor(school, { licence_terms_accepted: true })
  return { ...school, productId: licence.id, orderId }
}

const setsOf = (productId: string) => db.select().from(couponSets).where(eq(couponSets.productId, productId))

describe('what a school orders', () => {
  test('is the school’s, as codes that whoever is responsible sees', async () => {
    const { schoolId, buyer, productId, orderId } = await startOrder()
    const [set] = await setsOf(productId)
    expect(set).toMatchObject({ schoolId, total: 4, hasOwn: false, platform: null })
    expect(await db.$count(entitlements, eq(entitlements.userId, buyer.user.id))).toBe(0)
    await app.perform(couponJobs.issueCoupons, { setId: set?.id ?? '' })
    const params = { id: buyer.user.id }
    const { data } = await buyer.client(listProductCoupons, { params, query: {} })
    expect(data).toMatchObject([{ kind: 'bought', school: { id: schoolId }, order: { id: orderId }, total: 4 }])
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.subjectId, set?.id ?? ''))
    expect(mail).toMatchObject({ kind: 'coupons-ready', recipient: buyer.user.email })
    const next = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
    await makeMember(app, { schoolId, userId: next.user.id, role: 'responsible' })
    await db.update(schoolMembers).set({ role: 'finance' }).where(eq(schoolMembers.userId, buyer.user.id))
    expect((await buyer.client(listProductCoupons, { params, query: {} })).data).toEqual([])
    const ofSet = { id: next.user.id, setId: set?.id ?? '' }
    expect((await next.client(getProductCoupons, { params: ofSet })).data.coupons).toHaveLength(4)
  })

  test('comes also where the account of who ordered is gone, and the school is told', async () => {
    const { schoolId, buyer, productId, orderId, teacher } = await startOrder()
    await db.delete(couponSets).where(eq(couponSets.productId, productId))
    await db.delete(digitalReleases).where(eq(digitalReleases.orderId, orderId))
    await makeMember(app, { schoolId, userId: (await makeUser(app)).id, role: 'responsible' })
    const gone = [buyer.user.id, teacher.id]
    await db.update(users).set({ deletionDueAt: new Date() }).where(inArray(users.id, gone))
    await app.perform(privacyJobs.eraseDueAccounts, {})
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.userId).toBeNull()
    if (order) await inTransaction(db, (tx) => releaseOrder(core, tx, { order, at: new Date() }))
    const [set] = await setsOf(productId)
    expect(set).toMatchObject({ schoolId, ownerId: null, total: 4 })
    await app.perform(couponJobs.issueCoupons, { setId: set?.id ?? '' })
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.subjectId, set?.id ?? ''))
    expect(mail?.recipient).toMatch(/@/)
    expect(mail?.recipient).not.toBe(buyer.user.email)
    expect(mail?.data).toMatchObject({ school: expect.any(String) as string, total: 4 })
  })

  test('is blocked when it is cancelled; what pupils have stays until it is taken back, and is blocked then', async () => {
    const there = await startLicensedClass(app, { total: 4, pupils: 1 })
    await assignIn(there.teacher.client, there)
    const { orderId, productId } = await startOrder()
    const [ordered] = await setsOf(productId)
    const bought = { origin: 'order', orderLineId: ordered?.orderLineId ?? '', name: null } as const
    await db.delete(couponSets).where(eq(couponSets.productId, productId))
    await db.update(couponSets).set(bought).where(eq(couponSets.id, there.set.id))
    await inTransaction(db, (tx) => withdrawOrder(core, tx, orderId))
    const licence = await licenceIn(there.teacher.client, there)
    expect(licence).toMatchObject({ total: 1, assigned: 1, free: 0, list: [{ state: 'assigned' }] })
    const taken = await takeBackIn(there.teacher.client, there, [licence.list[0]?.id ?? ''])
    expect(taken).toMatchObject({ taken_back: 1, total: 0, free: 0 })
  })
})

describe('licences of a school', () => {
  test('come along when it is joined to another one', async () => {
    const there = await startLicensedClass(app, { total: 3, pupils: 1 })
    const kept = await startLicensedClass(app, { pupils: 0 })
    await assignIn(there.teacher.client, there)
    const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
    const body = { revision: 1, other: there.schoolId, other_revision: 1 }
    await seller.client(officeSchoolsApi.takeOverSchool, { params: { id: kept.schoolId }, body })
    expect(await licenceIn(there.teacher.client, there)).toMatchObject({ total: 3, assigned: 1, free: 2 })
    const { data } = await kept.responsible.client(quotasApi.listSchoolLicences, { params: { id: kept.schoolId } })
    expect(data.map(({ total, assigned }) => [total, assigned])).toEqual(
      expect.arrayContaining([
        [3, 1],
        [3, 0],
      ]),
    )
  })

  test('are taken back in a closed class, and given in none', async () => {
    const there = await startLicensedClass(app, { total: 3, pupils: 2 })
    const { client } = there.teacher
    const [first] = (await licenceIn(client, there)).list
    await assignIn(client, there, [first?.id ?? ''])
    await client(closeClass, { params: { id: there.class.id } })
    expect((await refused(assignIn(client, there))).body.code).toBe('class_closed')
    expect(await takeBackIn(client, there, [first?.id ?? ''])).toMatchObject({ taken_back: 1, free: 3 })
  })

  test('go on with the rest of their term, where the product is transferable', async () => {
    const there = await startLicensedClass(app, { total: 1, pupils: 1, set: { days: 365 } })
    const { client } = there.teacher
    const next = await startLicensedClass(app, { pupils: 1 })
    await db.update(products).set({ isTransferable: true }).where(eq(products.id, there.set.productId))
    const [place] = (await licenceIn(client, there)).list
    await assignIn(client, there)
    const at = new Date(Date.now() - 100 * 86_400_000)
    const used = { openedAt: at, startsAt: at, validFrom: at }
    const [right] = await db
      .update(entitlements)
      .set(used)
      .where(eq(entitlements.userId, there.pupils[0]?.userId ?? ''))
      .returning()
    expect((await licenceIn(client, there)).list).toMatchObject([{ state: 'opened' }])
    await client(closeClass, { params: { id: there.class.id } })
    expect(await takeBackIn(client, there, [place?.id ?? ''])).toMatchObject({ taken_back: 1, free: 1 })
    const [coupon] = await db
      .select()
      .from(coupons)
      .where(eq(coupons.id, right?.seatId ?? ''))
    expect(coupon).toMatchObject({ state: 'unredeemed', redeemedBy: null, usedDays: 100 })
    // Whoever gets it next.
    await db.update(couponSets).set({ schoolId: next.schoolId }).where(eq(couponSets.id, there.set.id))
    await assignIn(next.teacher.client, { ...next, set: there.set })
    const [second] = await db
      .select()
      .from(entitlements)
      .where(eq(entitlements.userId, next.pupils[0]?.userId ?? ''))
    expect(second).toMatchObject({ days: 265, seatId: right?.seatId })
  })

  test('wait for the release of what is not out yet', async () => {
    const there = await startLicensedClass(app, { total: 1, pupils: 1 })
    const waits = { availability: 'preorder', availableFrom: '2099-01-01' } as const
    await db.update(products).set(waits).where(eq(products.id, there.set.productId))
    expect(await assignIn(there.teacher.client, there)).toMatchObject({
      given: 1,
      without: 0,
      list: [{ state: 'assigned', valid_until: null }],
    })
    const [right] = await db
      .select()
      .from(entitlements)
      .where(eq(entitlements.userId, there.pupils[0]?.userId ?? ''))
    expect(right?.startsAt).toBeNull()
    expect(await assignIn(there.teacher.client, there)).toMatchObject({ given: 0 })
  })

  test('are used where their teacher says, if the quota leaves it open', async () => {
    const there = await startLicensedClass(app, { total: 2, pupils: 1, set: { platform: null } })
    const params = { id: there.class.id, productId: there.set.productId }
    const assign = (use_on?: 'beook' | 'web_app' | 'edubase') =>
      there.teacher.client(quotasApi.assignLicences, {
        params,
        body: { platform: null, ...(use_on ? { use_on } : {}) },
      })
    const { status, body } = await refused(assign())
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'platform_missing', ['use_on']])
    expect((await refused(assign('edubase'))).body.code).toBe('platform_not_offered')
    expect((await assign('web_app')).data.list).toMatchObject([{ state: 'assigned', platform: 'web_app' }])
  })

  test('are free again when the account of a pupil is erased who has not opened theirs', async () => {
    const there = await startLicensedClass(app, { total: 2, pupils: 2 })
    const { client } = there.teacher
    await assignIn(client, there)
    const [opened, unopened] = there.pupils
    await db
      .update(entitlements)
      .set({ openedAt: new Date() })
      .where(eq(entitlements.userId, opened?.userId ?? ''))
    for (const { id: pupilId } of (await licenceIn(client, there)).list)
      await client(removePupil, { params: { id: there.class.id, pupilId } })
    await db
      .update(users)
      .set({ deletionDueAt: new Date() })
      .where(inArray(users.id, [opened?.userId ?? '', unopened?.userId ?? '']))
    await app.perform(privacyJobs.eraseDueAccounts, {})
    const { data } = await there.responsible.client(quotasApi.listSchoolLicences, { params: { id: there.schoolId } })
    expect(data).toMatchObject([{ total: 2, assigned: 1, opened: 1, free: 1, classes: [] }])
  })
})
