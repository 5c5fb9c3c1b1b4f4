import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { ApiError, type Client } from '#contract/client.ts'
import { isEndpoint } from '#contract/endpoint.ts'
import * as tableApi from '#contract/procurement/wish-table.ts'
import * as wishesApi from '#contract/procurement/wishes.ts'
import { comingSchoolYear, schoolYearBefore } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { makeOrderedLine, makeWish } from '#tests/support/factories/wish-factories.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { wishes } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const YEAR = comingSchoolYear(swissDay(new Date()))
const book = await makeListable(app, 'Deutsch 3')

/** A school with wishes of its teacher and of who is responsible: asked for, drafted, and ordered the year before. */
async function makeVictim() {
  const school = await startSchool(app)
  const { schoolId, teacher, responsible } = school
  const wish = { schoolId, schoolYear: YEAR, productId: book.id }
  const { orderLineId } = await makeOrderedLine(app, { schoolId, productId: book.id, amount: 24, total: 2400 })
  const wishOf = async (teacherId: string) => {
    const wishId = await makeWish(app, { ...wish, teacherId })
    await makeWish(app, { ...wish, teacherId, class: '1a', state: 'draft', askedAt: null })
    await makeWish(app, { ...wish, teacherId, schoolYear: schoolYearBefore(YEAR), state: 'ordered', orderLineId })
    return wishId
  }
  const ofTeacher = await wishOf(teacher.user.id)
  const ofResponsible = await wishOf(responsible.user.id)
  return { ...school, ofTeacher, ofResponsible }
}

interface Things {
  id: string
  /** Of who calls, where they have one. */
  wishId: string
}

const body = {}
/** Each operation as it would succeed. */
const calls: Record<string, (client: Client, things: Things) => Promise<unknown>> = {
  listOwnWishes: (call, { id }) => call(wishesApi.listOwnWishes, { params: { id }, query: {} }),
  addWishes: (call, { id }) =>
    call(wishesApi.addWishes, { params: { id }, body: { class: '9z', products: [{ id: book.id, amount: 1 }] } }),
  changeWish: (call, { id, wishId }) =>
    call(wishesApi.changeWish, { params: { id, wishId }, body: { revision: 1, amount: 3, class: '9y' } }),
  removeWish: (call, { id, wishId }) => call(wishesApi.removeWish, { params: { id, wishId } }),
  askWishes: (call, { id }) => call(wishesApi.askWishes, { params: { id }, body }),
  withdrawWish: (call, { id, wishId }) => call(wishesApi.withdrawWish, { params: { id, wishId } }),
  renewWishes: (call, { id }) => call(wishesApi.renewWishes, { params: { id }, body }),
  getWishTable: (call, { id }) => call(tableApi.getWishTable, { params: { id }, query: {} }),
  decideWishes: (call, { id, wishId }) =>
    call(tableApi.decideWishes, {
      params: { id },
      body: { decisions: [{ id: wishId, revision: 1, decision: 'approve' }] },
    }),
  approveWishes: (call, { id }) =>
    call(tableApi.approveWishes, { params: { id }, body: { school_year: YEAR, seen: 2 } }),
  getWishFile: (call, { id }) => call(tableApi.getWishFile, { params: { id }, query: {} }),
}

/** What teachers do for themselves; the rest is for who is responsible alone. */
const OF_TEACHERS = Object.keys(wishesApi)

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return 200
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}

test('each operation about wishes is among those whose rights are tried', () => {
  const declared = [wishesApi, tableApi].flatMap((file) => Object.values<unknown>(file)).filter(isEndpoint)
  expect(Object.keys(calls).toSorted()).toEqual(declared.map(({ name }) => name).toSorted())
})

describe.each(Object.entries(calls))('%s', (name, call) => {
  test('is done for those whose role says so; to everybody else the school is unknown', async () => {
    const { schoolId: id, teacher, finance, responsible, ofTeacher, ofResponsible } = await makeVictim()
    const former = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
    const day = new Date()
    await db.insert(schoolMembers).values({
      id: uuidv7(),
      schoolId: id,
      userId: former.user.id,
      role: 'responsible',
      since: day,
      until: day,
    })
    const other = await startSchool(app)
    const strangers: Record<string, Client> = {
      'a former member': former.client,
      'the finance office': finance.client,
      'who is responsible for another school': other.responsible.client,
      'a teacher of another school': other.teacher.client,
      'a private customer': (await signIn(app, await makeUser(app))).client,
      'a seller': (await signIn(app, await makeUser(app, { groups: ['sales'] }))).client,
    }
    const before = await db.select().from(wishes).where(eq(wishes.schoolId, id)).orderBy(wishes.id)
    const things = { id, wishId: ofTeacher }
    for (const [who, client] of Object.entries(strangers)) expect(await statusOf(call(client, things)), who).toBe(404)
    expect(await statusOf(call(app.client(), things)), 'a guest').toBe(401)
    expect(await db.select().from(wishes).where(eq(wishes.schoolId, id)).orderBy(wishes.id)).toEqual(before)
    expect(await statusOf(call(responsible.client, { id, wishId: ofResponsible }))).toBe(200)
    const ofTeachers = OF_TEACHERS.includes(name) ? 200 : 404
    expect(await statusOf(call(teacher.client, things))).toBe(ofTeachers)
  })

  test('is unknown with a wish of somebody else', async () => {
    if (!/wishId/.test(call.toString()) || name === 'decideWishes') return
    const { schoolId: id, teacher, responsible, ofTeacher, ofResponsible } = await makeVictim()
    const other = await makeVictim()
    expect(await statusOf(call(teacher.client, { id, wishId: ofResponsible }))).toBe(404)
    expect(await statusOf(call(responsible.client, { id, wishId: ofTeacher }))).toBe(404)
    expect(await statusOf(call(other.teacher.client, { id: other.schoolId, wishId: ofTeacher }))).toBe(404)
    const [kept] = await db.select().from(wishes).where(eq(wishes.id, ofTeacher))
    expect(kept).toMatchObject({ state: 'asked', amount: 24, revision: 1 })
  })
})
