import { asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as officeSchoolsApi from '#contract/accounts/schools/office-schools.ts'
import * as tableApi from '#contract/procurement/wish-table.ts'
import * as wishesApi from '#contract/procurement/wishes.ts'
import { comingSchoolYear, schoolYearBefore } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { budgets, budgetYears } from '#modules/procurement/budgets/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { makeOrderedLine, makeWish } from '#tests/support/factories/wish-factories.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { wishes } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const YEAR = comingSchoolYear(swissDay(new Date()))
const LAST_YEAR = schoolYearBefore(YEAR)
const german = await makeListable(app, 'Deutsch 3')
const maths = await makeListable(app, 'Mathematik 3')

async function join(kept: string, other: string) {
  const body = { revision: 1, other, other_revision: 1 }
  await seller.client(officeSchoolsApi.takeOverSchool, { params: { id: kept }, body })
}

async function makeBudget(schoolId: string, schoolYear: string, amount: number) {
  await db.insert(budgetYears).values({ schoolId, schoolYear, revision: 1 })
  await db.insert(budgets).values({ id: uuidv7(), schoolId, schoolYear, kind: 'school', amount, position: 0 })
}

test('of a school that is joined to another one, wishes and orders come over', async () => {
  const [kept, other] = [await startSchool(app), await startSchool(app)]
  const theirs = { schoolId: other.schoolId, schoolYear: YEAR, teacherId: other.teacher.user.id, productId: german.id }
  const { orderId, orderLineId } = await makeOrderedLine(app, { ...theirs, amount: 24, total: 2400 })
  await makeWish(app, { ...theirs, state: 'ordered', orderLineId })
  await makeWish(app, { ...theirs, productId: maths.id })
  await makeWish(app, { ...theirs, state: 'draft', askedAt: null })
  await join(kept.schoolId, other.schoolId)
  const table = await kept.responsible.client(tableApi.getWishTable, { params: { id: kept.schoolId }, query: {} })
  expect(table.data.counts).toMatchObject({ asked: 1, ordered: 1 })
  const own = await other.teacher.client(wishesApi.listOwnWishes, { params: { id: kept.schoolId }, query: {} })
  expect(own.data.wishes.map(({ state }) => state).toSorted()).toEqual(['asked', 'draft', 'ordered'])
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.schoolId).toBe(kept.schoolId)
})

test('a draft that its teacher has at both is added to the one at the school that is kept', async () => {
  const [kept, other] = [await startSchool(app), await startSchool(app)]
  const teacherId = kept.teacher.user.id
  await makeMember(app, { schoolId: other.schoolId, userId: teacherId, role: 'teacher' })
  const draft = { schoolYear: YEAR, teacherId, productId: german.id, state: 'draft', askedAt: null } as const
  const here = await makeWish(app, { ...draft, schoolId: kept.schoolId, amount: 20 })
  await makeWish(app, { ...draft, schoolId: other.schoolId, amount: 4, reason: 'Zuzug' })
  await makeWish(app, { ...draft, schoolId: kept.schoolId, amount: 998, class: null })
  await makeWish(app, { ...draft, schoolId: other.schoolId, amount: 4, class: null })
  await makeWish(app, { ...draft, schoolId: other.schoolId, amount: 4, class: '1a' })
  await join(kept.schoolId, other.schoolId)
  const rows = await db.select().from(wishes).where(eq(wishes.teacherId, teacherId)).orderBy(asc(wishes.class))
  expect(rows.map((row) => [row.schoolId, row.class, row.amount, row.reason])).toEqual([
    [kept.schoolId, '1a', 4, null],
    [kept.schoolId, '3b', 24, 'Zuzug'],
    [kept.schoolId, null, 999, null],
  ])
  expect(rows[1]).toMatchObject({ id: here, revision: 2 })
})

test('budgets come over of the years for which the school that is kept has none', async () => {
  const [kept, other] = [await startSchool(app), await startSchool(app)]
  await makeBudget(kept.schoolId, YEAR, 100_000)
  await makeBudget(other.schoolId, YEAR, 200_000)
  await makeBudget(other.schoolId, LAST_YEAR, 300_000)
  await join(kept.schoolId, other.schoolId)
  const rows = await db.select().from(budgets).where(eq(budgets.schoolId, kept.schoolId)).orderBy(budgets.schoolYear)
  expect(rows.map(({ schoolYear, amount }) => [schoolYear, amount])).toEqual([
    [LAST_YEAR, 300_000],
    [YEAR, 100_000],
  ])
  expect(await db.$count(budgetYears, eq(budgetYears.schoolId, kept.schoolId))).toBe(2)
  expect(await db.$count(budgets, eq(budgets.schoolId, other.schoolId))).toBe(0)
})
