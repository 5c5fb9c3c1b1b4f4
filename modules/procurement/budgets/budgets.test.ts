import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as schoolsApi from '#contract/accounts/schools/schools.ts'
import type { Client } from '#contract/client.ts'
import type { Input } from '#contract/endpoint.ts'
import { toMoney } from '#contract/ground/money.ts'
import * as budgetsApi from '#contract/procurement/budgets.ts'
import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeSchoolTerm, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeConfirmedSchool, makeMember } from '#tests/support/factories/school-factories.ts'
import { makeOrderingSchool, placeFor } from '#tests/support/factories/school-order-factories.ts'
import { makeWish } from '#tests/support/factories/wish-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

type Written = Input<typeof budgetsApi.changeBudgets>['body']['budgets']

const app = await startTestApp()
const { db } = app.core
const YEAR = comingSchoolYear(swissDay(new Date()))

const clientOf = async (user: { email: string }) => (await signIn(app, user)).client

async function aSchool() {
  const school = await makeConfirmedSchool(app)
  const client = await clientOf(school.responsible)
  return { ...school, client, params: { id: school.schoolId } }
}

const read = (client: Client, id: string) => client(budgetsApi.getBudgets, { params: { id }, query: {} })
const write = (client: Client, id: string, budgets: Written, revision = 0, schoolYear = YEAR) =>
  client(budgetsApi.changeBudgets, { params: { id }, body: { school_year: schoolYear, revision, budgets } })
const whole = (amount: number) => ({ kind: 'school' as const, name: null, amount })
const ofClass = (name: string, amount: number) => ({ kind: 'class' as const, name, amount })
const ofSubject = (name: string, amount: number) => ({ kind: 'subject' as const, name, amount })
const historyOf = async (client: Client, id: string) =>
  (await client(schoolsApi.listSchoolSteps, { params: { id }, query: {} })).data

describe('who is responsible', () => {
  test('writes the budgets of a year, and finds them in order: the whole school, classes, subjects', async () => {
    const { client, schoolId } = await aSchool()
    const { code, title } = await makeSchoolTerm(app, { title: 'Mathematik' })
    expect((await read(client, schoolId)).data).toMatchObject({ school_year: YEAR, revision: 0, budgets: [] })
    const { data } = await write(client, schoolId, [ofSubject(code, 200_000), ofClass('3b', 100_000), whole(500_000)])
    expect(data.revision).toBe(1)
    expect(data.budgets.map(({ kind, name, label, amount }) => [kind, name, label, amount.amount])).toEqual([
      ['school', null, 'ganze Schule', 500_000],
      ['class', '3b', '3b', 100_000],
      ['subject', code, title, 200_000],
    ])
    expect((await read(client, schoolId)).data).toEqual(data)
  })

  test('reads in the history of the school what stood there before', async () => {
    const { client, schoolId } = await aSchool()
    await write(client, schoolId, [whole(500_000), ofClass('3b', 90_000)])
    await write(client, schoolId, [whole(520_000)], 1)
    expect(await historyOf(client, schoolId)).toMatchObject([
      {
        step: 'budget',
        by: 'Lea Verantwortlich',
        note: `${YEAR}\nganze Schule: zuvor CHF\u00a05’000.00\n3b: zuvor CHF\u00a0900.00, jetzt keines`,
      },
      { step: 'budget', note: `${YEAR}\nganze Schule: zuvor keines\n3b: zuvor keines` },
    ])
  })

  test('changes nothing by writing the same again, as after an answer that was lost', async () => {
    const { client, schoolId } = await aSchool()
    await write(client, schoolId, [whole(500_000)])
    expect((await write(client, schoolId, [whole(500_000)])).data.revision).toBe(1)
    expect(await historyOf(client, schoolId)).toHaveLength(1)
  })

  test('is shown what somebody else has written meanwhile, instead of overwriting it', async () => {
    const { client, schoolId } = await aSchool()
    await write(client, schoolId, [whole(500_000)])
    for (const revision of [0, 2]) {
      const { body } = await refused(write(client, schoolId, [whole(1)], revision))
      expect(body).toMatchObject({
        code: 'budgets_changed',
        budgets: { revision: 1, budgets: [{ amount: toMoney(500_000) }] },
      })
    }
  })

  test('is told which line is wrong, and nothing is written', async () => {
    const { client, schoolId } = await aSchool()
    const wrong = [whole(-1), ofClass('', 100), ofSubject('alchemie', 100)]
    const { body } = await refused(write(client, schoolId, wrong))
    expect(Object.keys(body.errors ?? {})).toEqual(['budgets.0.amount', 'budgets.1.name'])
    const unknown = await refused(write(client, schoolId, [whole(100), ofSubject('alchemie', 100)]))
    expect(unknown.body.errors).toEqual({ 'budgets.1.name': ['Klasse oder Fach ist nicht bekannt'] })
    const twice = await refused(write(client, schoolId, [ofClass('3b', 1), ofClass('3b', 2)]))
    expect(twice.body.errors).toEqual({ budgets: ['Budgets dürfen nicht doppelt vorkommen'] })
    const past = await refused(write(client, schoolId, [whole(100)], 0, '1999/00'))
    expect(Object.keys(past.body.errors ?? {})).toEqual(['school_year'])
    expect((await read(client, schoolId)).data.revision).toBe(0)
  })
})

describe('what a budget is used by', () => {
  test('are the wishes of its class, its subject or the whole school, each once', async () => {
    const { client, schoolId, teacher } = await aSchool()
    const [maths, german] = [await makeSchoolTerm(app), await makeSchoolTerm(app)]
    const sum = await makeProduct(app, await makeTitle(app, { subjects: [maths.code] }), { price: 1_000 })
    const both = await makeProduct(app, await makeTitle(app, { subjects: [maths.code, german.code] }), { price: 500 })
    const wish = (productId: string, more: Partial<Parameters<typeof makeWish>[1]>) =>
      makeWish(app, { schoolId, teacherId: teacher.id, productId, amount: 1, ...more })
    await wish(sum.id, { class: '3b', state: 'approved' })
    await wish(both.id, { class: '3b' })
    await wish(both.id, { class: null, state: 'approved' })
    await wish(sum.id, { class: '4a', state: 'draft' })
    await wish(sum.id, { class: '4a', state: 'refused' })
    await wish(sum.id, { class: '3b', schoolYear: '2031/32' })
    const budgets = [whole(1_600), ofClass('3b', 900), ofSubject(maths.code, 2_000), ofSubject(german.code, 0)]
    const { data } = await write(client, schoolId, budgets)
    const used = data.budgets.map(({ approved, asked, left, used_percent: percent, state }) => [
      approved.amount,
      asked.amount,
      left.amount,
      percent,
      state,
    ])
    expect(used).toEqual([
      [1_500, 500, 100, 93, 'nearly'],
      [1_000, 500, -100, 112, 'over'],
      [1_500, 500, 500, 75, 'within'],
      [500, 500, -500, 100, 'over'],
    ])
    expect(data.classes).toEqual(['3b', '4a'])
  })
})

test('what is ordered counts at the price of its order, and no more as approved', async () => {
  const school = await makeOrderingSchool(app)
  const { buyer, schoolId, productId } = school
  await write(buyer.client, schoolId, [whole(200_000), ofClass('3b', 100_000)])
  const used = async () =>
    (await read(buyer.client, schoolId)).data.budgets.map(({ ordered, approved, left }) => [
      ordered.amount,
      approved.amount,
      left.amount,
    ])
  // 44 copies at CHF 29.00, less 10 %; 24 of them are for 3b.
  const before = [
    [0, 114_840, 85_160],
    [0, 62_640, 37_360],
  ]
  expect(await used()).toEqual(before)
  await placeFor(school)
  await db.update(products).set({ price: 9_900 }).where(eq(products.id, productId))
  expect(await used()).toEqual(before.map(([ordered, approved, left]) => [approved, ordered, left]))
})

describe('rights', () => {
  test('finance reads budgets, and writes none', async () => {
    const { client, schoolId, finance } = await aSchool()
    await write(client, schoolId, [whole(500_000)])
    const reader = await clientOf(finance)
    expect((await read(reader, schoolId)).data.budgets).toHaveLength(1)
    expect((await refused(write(reader, schoolId, [whole(1)], 1))).body.code).toBe('not_found')
  })

  test('to teachers, former members, other schools and strangers budgets are unknown', async () => {
    const { schoolId, teacher } = await aSchool()
    const former = await makeUser(app)
    const id = await makeMember(app, { schoolId, userId: former.id, role: 'responsible' })
    await db.update(schoolMembers).set({ until: new Date() }).where(eq(schoolMembers.id, id))
    const others = [teacher, former, (await aSchool()).responsible, await makeUser(app)]
    for (const person of others) {
      const client = await clientOf(person)
      expect((await refused(read(client, schoolId))).body.code).toBe('not_found')
      expect((await refused(write(client, schoolId, [whole(1)]))).body.code).toBe('not_found')
    }
    const guest = app.client()
    expect((await refused(read(guest, schoolId))).body.code).toBe('unauthenticated')
  })
})
