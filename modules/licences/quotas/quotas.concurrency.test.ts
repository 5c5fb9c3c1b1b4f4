import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { joinClassWithAccount } from '#contract/accounts/classes/joining-classes.ts'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import { openOwnedProduct } from '#contract/licences/library.ts'
import { inTransaction } from '#kernel/core.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { blockTakenBack } from '#modules/licences/coupons/take-back.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { joinAsPupil, startClass } from '#tests/support/class-steps.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { assignIn, licenceIn, startLicensedClass, takeBackIn } from '#tests/support/licences/licence-steps.ts'
import type { AnyRefusal } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ platforms: true })
const { core } = app
const { db } = core
const ROUNDS = isFullRun ? 6 : 1
const TOTAL = 24

type Licensed = Awaited<ReturnType<typeof startLicensedClass>>

/** The codes with which some of the calls were refused. */
async function codesOf(calls: Promise<unknown>[]) {
  const ends = await Promise.allSettled(calls)
  return ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as AnyRefusal).body.code] : []))
}

/** Rights that run, and coupons that are not free, of a set. */
async function usedOf(setId: string) {
  const running = await db
    .select({ seatId: entitlements.seatId })
    .from(entitlements)
    .innerJoin(coupons, eq(coupons.id, sql`coalesce(${entitlements.seatId}, ${entitlements.couponId})`))
    .where(and(eq(coupons.setId, setId), isNull(entitlements.revokedAt)))
  const redeemed = await db.$count(coupons, and(eq(coupons.setId, setId), eq(coupons.state, 'redeemed')))
  return { rights: running.length, redeemed }
}

/** Another class of the school with pupils, of a teacher of its own. */
async function addClass({ schoolId }: Licensed, pupils: number) {
  const colleague = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
  await makeMember(app, { schoolId, userId: colleague.user.id, role: 'teacher' })
  const made = await startClass(colleague.client, schoolId, '3c')
  for (let n = 0; n < pupils; n++) await joinAsPupil(app, made.typed)
  return { colleague, class: made }
}

test('two teachers who give the licences of a school at once never give more than there are', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const there = await startLicensedClass(app, { total: TOTAL, pupils: 13 })
    const other = await addClass(there, 12)
    const codes = await codesOf([
      assignIn(there.teacher.client, there),
      assignIn(other.colleague.client, { ...other, set: there.set }),
    ])
    expect(codes).toEqual(['licences_short'])
    const { rights, redeemed } = await usedOf(there.set.id)
    expect([12, 13]).toContain(rights)
    expect(redeemed).toBe(rights)
  }
})

test('of two who give licences to the same pupils at once, each pupil gets one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const there = await startLicensedClass(app, { total: TOTAL, pupils: 4 })
    const { teacher } = there
    expect(await codesOf([1, 2, 3].map(() => assignIn(teacher.client, there)))).toEqual([])
    expect(await usedOf(there.set.id)).toEqual({ rights: 4, redeemed: 4 })
  }
})

test('pupils who are in two classes get one from both teachers at once', async () => {
  const there = await startLicensedClass(app, { total: TOTAL, pupils: 0 })
  const other = await addClass(there, 0)
  const own = await signIn(app, await makeUser(app))
  for (const code of [there.class.typed, other.class.typed])
    await own.client(joinClassWithAccount, { params: { code }, body: { alias: 'Fuchs' } })
  const codes = await codesOf([
    assignIn(there.teacher.client, there),
    assignIn(other.colleague.client, { ...other, set: there.set }),
  ])
  expect(codes).toEqual([])
  expect(await usedOf(there.set.id)).toEqual({ rights: 1, redeemed: 1 })
})

test('a slip that is redeemed while licences are given is not given twice', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const there = await startLicensedClass(app, { total: 3, pupils: 3 })
    const buyer = await signIn(app, await makeUser(app))
    const redeem = buyer.client(redeemCoupon, {
      params: { id: buyer.user.id },
      body: { code: there.set.codes[0] ?? '' },
    })
    const codes = await codesOf([assignIn(there.teacher.client, there), redeem])
    expect(['licences_short', 'coupon_invalid']).toContain(codes[0])
    expect(codes).toHaveLength(1)
    const { rights, redeemed } = await usedOf(there.set.id)
    expect(rights).toBe(redeemed)
  }
})

test.skipIf(!app.isPostgres)('a coupon that is being redeemed is passed over', async () => {
  const there = await startLicensedClass(app, { total: 2, pupils: 1 })
  await inTransaction(db, async (tx) => {
    await tx
      .select()
      .from(coupons)
      .where(and(eq(coupons.setId, there.set.id), eq(coupons.position, 0)))
      .for('update')
    expect(await assignIn(there.teacher.client, there)).toMatchObject({ given: 1 })
  })
  const [first] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.setId, there.set.id), eq(coupons.position, 0)))
  expect(first?.state).toBe('unredeemed')
})

/** A class of one pupil, to whom a licence was given and delivered. */
async function startAssigned() {
  const there = await startLicensedClass(app, { total: 1, pupils: 1 })
  await assignIn(there.teacher.client, there)
  const [pupil] = there.pupils
  if (!pupil) throw new Error('nobody has joined')
  const [right] = await db.select().from(entitlements).where(eq(entitlements.userId, pupil.userId))
  const id = right?.id ?? ''
  await app.perform(rightsJobs.deliverEntitlement, { entitlementId: id })
  const places = (await licenceIn(there.teacher.client, there)).list.map((one) => one.id)
  const open = () => pupil.client(openOwnedProduct, { params: { id: pupil.userId, ownedId: id } })
  return { ...there, id, open, takeBack: () => takeBackIn(there.teacher.client, there, places) }
}

test('of opening a licence and taking it back at once, one is done', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const there = await startAssigned()
    const codes = await codesOf([there.open(), there.takeBack()])
    const [right] = await db.select().from(entitlements).where(eq(entitlements.id, there.id))
    expect(codes).toHaveLength(1)
    const isOpened = codes[0] === 'licence_in_use'
    expect([right?.openedAt !== null, right?.revokedAt === null]).toEqual([isOpened, isOpened])
    expect(await usedOf(there.set.id)).toEqual(isOpened ? { rights: 1, redeemed: 1 } : { rights: 0, redeemed: 0 })
  }
})

test.skipIf(!app.isPostgres)('a licence that is being opened is not taken back', async () => {
  const there = await startAssigned()
  const ends = await inTransaction(db, async (tx) => {
    await tx.update(entitlements).set({ openedAt: new Date() }).where(eq(entitlements.id, there.id))
    const taking = codesOf([there.takeBack()])
    await untilWaiting(db, 1)
    return { taking }
  })
  expect(await ends.taking).toEqual(['licence_in_use'])
  expect(await usedOf(there.set.id)).toEqual({ rights: 1, redeemed: 1 })
})

test.skipIf(!app.isPostgres)('a licence that is being taken back is not opened', async () => {
  const there = await startAssigned()
  const ends = await inTransaction(db, async (tx) => {
    const ended = { revokedAt: new Date(), revokeReason: 'taken_back' } as const
    await tx.update(entitlements).set(ended).where(eq(entitlements.id, there.id))
    const opening = codesOf([there.open()])
    await untilWaiting(db, 1)
    return { opening }
  })
  expect(await ends.opening).toEqual(['licence_not_opened'])
})

test.skipIf(!app.isPostgres)('whoever is taken out of the school meanwhile gives nothing', async () => {
  const there = await startLicensedClass(app, { total: 3, pupils: 2 })
  const { schoolId, teacher } = there
  const ends = await inTransaction(db, async (tx) => {
    await lockSchool(tx, schoolId)
    const giving = codesOf([assignIn(teacher.client, there)])
    await untilWaiting(db, 1)
    const own = and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, teacher.user.id))
    await tx.update(schoolMembers).set({ until: new Date() }).where(own)
    return { giving }
  })
  expect(await ends.giving).toEqual(['not_found'])
  expect(await usedOf(there.set.id)).toEqual({ rights: 0, redeemed: 0 })
})

test.skipIf(!app.isPostgres)('what is credited to the school meanwhile is not given', async () => {
  const there = await startLicensedClass(app, { total: 3, pupils: 2 })
  const ends = await inTransaction(db, async (tx) => {
    const credited = { takenBack: 2, takenBackFor: 'credited' } as const
    await tx.update(couponSets).set(credited).where(eq(couponSets.id, there.set.id))
    const giving = codesOf([assignIn(there.teacher.client, there)])
    await untilWaiting(db, 1)
    await blockTakenBack(tx, there.set.id)
    return { giving }
  })
  expect(await ends.giving).toEqual(['licences_short'])
  expect(await licenceIn(there.teacher.client, there)).toMatchObject({ total: 1, assigned: 0, free: 1 })
})

test('of two rights out of one licence the database takes one', async () => {
  const there = await startAssigned()
  const [right] = await db.select().from(entitlements).where(eq(entitlements.id, there.id))
  if (!right) throw new Error('the right is gone')
  const { id } = await makeUser(app)
  const second = db.insert(entitlements).values({ ...right, id, userId: id })
  await expect(second).rejects.toMatchObject({ cause: { constraint: 'entitlements_seat_key' } })
})
