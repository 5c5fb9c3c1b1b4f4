import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { MAX_OWN_WISHES } from '#contract/procurement/wish-choices.ts'
import * as tableApi from '#contract/procurement/wish-table.ts'
import * as wishesApi from '#contract/procurement/wishes.ts'
import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { inTransaction } from '#kernel/core.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { makeOrderedLine, makeWish } from '#tests/support/factories/wish-factories.ts'
import type { AnyRefusal } from '#tests/support/refused.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { markOrdered } from './ordered-wishes.ts'
import { wishes } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const ROUNDS = isFullRun ? 20 : 3
const YEAR = comingSchoolYear(swissDay(new Date()))
const book = await makeListable(app, 'Deutsch 3')

type School = Awaited<ReturnType<typeof startSchool>>

/** A school with two who are responsible, and a wish of its teacher. */
async function aSchool(wish: object = {}) {
  const school = await startSchool(app)
  const { schoolId, teacher } = school
  const second = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
  const secondId = await makeMember(app, { schoolId, userId: second.user.id, role: 'responsible' })
  const wishId = await makeWish(app, {
    schoolId,
    schoolYear: YEAR,
    teacherId: teacher.user.id,
    productId: book.id,
    ...wish,
  })
  return { ...school, second, secondId, wishId, wish: () => stored(wishId) }
}
const stored = async (id: string) => (await db.select().from(wishes).where(eq(wishes.id, id)))[0]
const decide = (
  { schoolId, wishId }: { schoolId: string; wishId: string },
  { client }: School['responsible'],
  decision: { decision: 'approve' | 'refuse' | 'reopen'; reason?: string },
) =>
  client(tableApi.decideWishes, {
    params: { id: schoolId },
    body: { decisions: [{ id: wishId, revision: 1, ...decision }] },
  })

/** The codes with which some of the calls were refused. */
async function codesOf(calls: Promise<unknown>[]) {
  const ends = await Promise.allSettled(calls)
  return ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as AnyRefusal).body.code] : []))
}

test('of two who decide about a wish at once, one does', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const school = await aSchool()
    const codes = await codesOf([
      decide(school, school.responsible, { decision: 'approve' }),
      decide(school, school.second, { decision: 'refuse', reason: 'Zu teuer.' }),
    ])
    expect(codes).toEqual(['wishes_changed'])
    expect(await school.wish()).toMatchObject({ revision: 2 })
  }
})

test('a wish is approved as it was read, or its teacher changes it, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const school = await aSchool()
    const { schoolId, wishId, teacher } = school
    const body = { revision: 1, amount: 30, class: '3b' }
    const codes = await codesOf([
      decide(school, school.responsible, { decision: 'approve' }),
      teacher.client(wishesApi.changeWish, { params: { id: schoolId, wishId }, body }),
    ])
    expect(codes).toHaveLength(1)
    expect(['wishes_changed', 'wish_decided']).toContain(codes[0])
    const wish = await school.wish()
    expect([wish?.state, wish?.amount, wish?.approvedAmount]).toEqual(
      codes[0] === 'wish_decided' ? ['approved', 24, 24] : ['asked', 30, null],
    )
  }
})

test('of two changes of a wish that were read alike, one is written', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { schoolId, wishId, teacher, wish } = await aSchool()
    const params = { id: schoolId, wishId }
    const change = (amount: number) =>
      teacher.client(wishesApi.changeWish, { params, body: { revision: 1, amount, class: '3b' } })
    expect(await codesOf([change(25), change(26)])).toEqual(['wish_changed'])
    expect(await wish()).toMatchObject({ revision: 2 })
  }
})

test('everything that is asked for is approved as it was seen, or one of it is withdrawn, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { schoolId, wishId, teacher, responsible, wish } = await aSchool()
    const codes = await codesOf([
      responsible.client(tableApi.approveWishes, {
        params: { id: schoolId },
        body: { school_year: YEAR, seen: 1 },
      }),
      teacher.client(wishesApi.withdrawWish, { params: { id: schoolId, wishId } }),
    ])
    expect(codes).toHaveLength(1)
    expect((await wish())?.state).toBe(codes[0] === 'wish_decided' ? 'approved' : 'draft')
  }
})

test('what is asked for and withdrawn at once is the one or the other', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { schoolId, wishId, teacher, wish } = await aSchool({ state: 'draft', askedAt: null })
    const params = { id: schoolId }
    await codesOf([
      teacher.client(wishesApi.askWishes, { params, body: {} }),
      teacher.client(wishesApi.withdrawWish, { params: { ...params, wishId } }),
    ])
    const { state, askedAt } = (await wish()) ?? {}
    expect([state, askedAt === null]).toEqual(state === 'asked' ? ['asked', false] : ['draft', true])
  }
})

test('copies that are added at once add up in one draft', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { schoolId, teacher } = await startSchool(app)
    const body = { class: '3b', products: [{ id: book.id, amount: 2 }] }
    const add = () => teacher.client(wishesApi.addWishes, { params: { id: schoolId }, body })
    expect(await codesOf([add(), add(), add(), add()])).toEqual([])
    const rows = await db.select().from(wishes).where(eq(wishes.schoolId, schoolId))
    expect(rows.map(({ amount }) => amount)).toEqual([8])
  }
})

test('a teacher who has room for one wish gets one of several at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { schoolId, teacher } = await startSchool(app)
    const own = { schoolId, schoolYear: YEAR, teacherId: teacher.user.id }
    const many = Array.from({ length: MAX_OWN_WISHES - 1 }, (_, n) => ({
      ...own,
      id: uuidv7(),
      productId: book.id,
      class: `K${n}`,
      amount: 1,
    }))
    await db.insert(wishes).values(many)
    const add = (of: string) =>
      teacher.client(wishesApi.addWishes, {
        params: { id: schoolId },
        body: { class: of, products: [{ id: book.id, amount: 1 }] },
      })
    expect(await codesOf([add('1a'), add('2a'), add('3a')])).toEqual(['wishes_full', 'wishes_full'])
    expect(await db.$count(wishes, eq(wishes.schoolId, schoolId))).toBe(MAX_OWN_WISHES)
  }
})

test('a wish becomes part of one order, however many are placed at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { schoolId, wishId, wish } = await aSchool({ state: 'approved' })
    const order = async () => {
      const { orderLineId } = await makeOrderedLine(app, { schoolId, productId: book.id, amount: 24, total: 2400 })
      return inTransaction(db, (tx) => markOrdered(tx, { schoolId, ordered: [{ wishId, orderLineId }] }))
    }
    const ends = await Promise.allSettled([order(), order(), order()])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await wish()).toMatchObject({ state: 'ordered', revision: 2 })
  }
})

test.skipIf(!app.isPostgres)('whoever is taken out of the school meanwhile neither asks nor decides', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const school = await aSchool({ state: 'draft', askedAt: null })
    const { schoolId, teacher, second, wish } = school
    const asked = await makeWish(app, { schoolId, schoolYear: YEAR, teacherId: teacher.user.id, productId: book.id })
    const calls = await inTransaction(db, async (tx) => {
      await lockSchool(tx, schoolId)
      const both = codesOf([
        teacher.client(wishesApi.askWishes, { params: { id: schoolId }, body: {} }),
        decide({ schoolId, wishId: asked }, second, { decision: 'approve' }),
      ])
      await untilWaiting(db, 2)
      for (const { id: userId } of [teacher.user, second.user])
        await tx
          .update(schoolMembers)
          .set({ until: new Date() })
          .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId)))
      return { both }
    })
    expect(await calls.both).toEqual(['not_found', 'not_found'])
    expect([(await wish())?.state, (await stored(asked))?.state]).toEqual(['draft', 'asked'])
  }
})
