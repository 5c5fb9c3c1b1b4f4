import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import * as tableApi from '#contract/procurement/wish-table.ts'
import * as wishesApi from '#contract/procurement/wishes.ts'
import { comingSchoolYear, schoolYearBefore } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { makeOrderedLine, makeWish } from '#tests/support/factories/wish-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { wishes } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const YEAR = comingSchoolYear(swissDay(new Date()))
const german = await makeListable(app, 'Deutsch 3', { quantityDiscount: true })
const maths = await makeListable(app, 'Mathematik 3')

type School = Awaited<ReturnType<typeof startSchool>>
type Query = Input<typeof tableApi.getWishTable>['query']
type Decisions = Input<typeof tableApi.decideWishes>['body']['decisions']

const table = async ({ responsible, schoolId }: School, query: Query = {}) =>
  (await responsible.client(tableApi.getWishTable, { params: { id: schoolId }, query })).data
const decide = async ({ responsible, schoolId }: School, decisions: Decisions) =>
  (await responsible.client(tableApi.decideWishes, { params: { id: schoolId }, body: { decisions } })).data.decided
const approveAll = async ({ responsible, schoolId }: School, body: object) =>
  (
    await responsible.client(tableApi.approveWishes, {
      params: { id: schoolId },
      body: { school_year: YEAR, seen: 1, ...body },
    })
  ).data.decided
const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code
const stored = async (id: string) => (await db.select().from(wishes).where(eq(wishes.id, id)))[0]

/** Two teachers, «Amsler» and «Zeller», with wishes for two classes. */
async function wishingSchool() {
  const school = await startSchool(app, { deadlineMonth: 5, deadlineDay: 15 })
  const { schoolId } = school
  const teacher = async (firstName: string, lastName: string) => {
    const { id } = await makeUser(app, { groups: ['teacher'], firstName, lastName })
    const memberId = await makeMember(app, { schoolId, userId: id, role: 'teacher' })
    return { id, memberId }
  }
  const [amsler, zeller] = [await teacher('Zoe', 'Amsler'), await teacher('Anna', 'Zeller')]
  const wish = (teacherId: string | null, productId: string, more: object = {}) =>
    makeWish(app, { schoolId, schoolYear: YEAR, teacherId, productId, ...more })
  return { ...school, amsler, zeller, wish }
}

describe('the table of wishes', () => {
  test('puts them together by title, with the quantity discount of all copies and sums over everything', async () => {
    const school = await wishingSchool()
    const { amsler, zeller, wish } = school
    await wish(zeller.id, german.id, { amount: 10, class: '10a', reason: 'Zuzug' })
    await wish(amsler.id, german.id, { amount: 15, class: '3b', state: 'approved' })
    await wish(amsler.id, maths.id, { amount: 2, class: '3b', state: 'refused' })
    await wish(amsler.id, maths.id, { amount: 99, state: 'draft', askedAt: null })
    await wish(amsler.id, maths.id, { amount: 99, schoolYear: schoolYearBefore(YEAR) })
    const shown = await table(school)
    expect(shown).toMatchObject({
      school_year: YEAR,
      counts: { draft: 0, asked: 1, approved: 1, refused: 1, ordered: 0 },
      waiting_teachers: 1,
      budget: null,
      page: { current: 1, last: 1, groups: 2 },
    })
    expect(shown.order_deadline).toMatch(/-05-15$/)
    const [ofGerman, ofMaths] = shown.groups
    const percent = ofGerman?.quantity_discount_percent ?? 0
    expect(percent).toBeGreaterThan(0)
    const total = Math.round(25 * 2900 * (1 - percent / 100))
    expect((ofGerman?.sums.asked.amount ?? 0) + (ofGerman?.sums.approved.amount ?? 0)).toBe(total)
    expect(ofGerman).toMatchObject({
      key: german.id,
      title: 'Deutsch 3',
      product: { id: german.id },
      sums: { copies: 25 },
    })
    expect(ofGerman?.wishes.map((one) => [one.class, one.teacher, one.amount, one.state, one.is_former])).toEqual([
      ['3b', 'Zoe Amsler', 15, 'approved', false],
      ['10a', 'Anna Zeller', 10, 'asked', false],
    ])
    expect(ofMaths).toMatchObject({ quantity_discount_percent: 0, sums: { copies: 0, asked: { amount: 0 } } })
    expect(ofMaths?.wishes).toMatchObject([{ state: 'refused', total: { amount: 5800 }, decision_reason: 'Zu teuer.' }])
    expect(shown.sums).toEqual(ofGerman?.sums)
  })

  test('puts them together by class and by teacher, what has none last', async () => {
    const school = await wishingSchool()
    const { amsler, zeller, wish } = school
    await wish(zeller.id, german.id, { class: '10a' })
    await wish(zeller.id, german.id, { class: '3b' })
    await wish(amsler.id, german.id, { class: null })
    await wish(null, german.id, { class: '3b' })
    const groups = async (by: 'class' | 'teacher') =>
      (await table(school, { by })).groups.map(({ key, title, product, wishes: all }) => [
        key,
        title,
        product,
        all.length,
      ])
    expect(await groups('class')).toEqual([
      ['3b', '3b', null, 2],
      ['10a', '10a', null, 1],
      ['', '', null, 1],
    ])
    expect(await groups('teacher')).toEqual([
      [amsler.id, 'Zoe Amsler', null, 1],
      [zeller.id, 'Anna Zeller', null, 2],
      ['', '', null, 1],
    ])
    const { groups: all } = await table(school, { by: 'teacher' })
    expect(all.at(-1)?.wishes).toMatchObject([{ teacher: null, is_former: true }])
  })

  test('shows what is named of it, and still sums up everything', async () => {
    const school = await wishingSchool()
    const { amsler, zeller, wish } = school
    await wish(zeller.id, german.id, { class: '3b' })
    await wish(amsler.id, maths.id, { class: '4a', state: 'approved' })
    const titles = async (query: Query) => (await table(school, query)).groups.map(({ title }) => title)
    expect(await titles({ state: 'approved' })).toEqual(['Mathematik 3'])
    expect(await titles({ class: '3b' })).toEqual(['Deutsch 3'])
    expect(await titles({ product: maths.id })).toEqual(['Mathematik 3'])
    expect(await titles({ teacher: zeller.id })).toEqual(['Deutsch 3'])
    expect((await table(school, { class: '3b' })).sums).toMatchObject({ copies: 48 })
  })

  test('has twenty groups a page', async () => {
    const school = await wishingSchool()
    for (let n = 1; n <= 21; n++) await school.wish(school.amsler.id, german.id, { class: `K${n}` })
    const second = await table(school, { by: 'class', page: 2 })
    expect(second.groups.map(({ title }) => title)).toEqual(['K21'])
    expect(second).toMatchObject({ page: { current: 2, last: 2, groups: 21 }, sums: { copies: 21 * 24 } })
    expect((await table(school, { by: 'class', page: 9 })).page.current).toBe(2)
  })

  test('knows who has left, and what became part of which order for which money', async () => {
    const school = await wishingSchool()
    const { schoolId, amsler, zeller, wish } = school
    await db.update(schoolMembers).set({ until: new Date() }).where(eq(schoolMembers.id, amsler.memberId))
    const line = await makeOrderedLine(app, { schoolId, productId: german.id, amount: 30, total: 10_000 })
    const ordered = { state: 'ordered', orderLineId: line.orderLineId }
    await wish(amsler.id, german.id, { ...ordered, amount: 20 })
    await wish(zeller.id, german.id, { ...ordered, amount: 10 })
    const [group] = (await table(school)).groups
    expect(group?.wishes.map((one) => [one.is_former, one.total.amount, one.obstacle])).toEqual([
      [true, 6667, null],
      [false, 3333, null],
    ])
    expect(group?.wishes[0]?.order?.number).toBe(line.orderId)
    await db.update(orderLines).set({ shipped: 30, credited: 3 }).where(eq(orderLines.id, line.orderLineId))
    expect((await table(school)).sums.ordered.amount).toBe(9000)
    await db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, line.orderId))
    expect((await table(school)).sums.ordered.amount).toBe(0)
  })
})

describe('who is responsible', () => {
  test('approves, also another amount with a reason, refuses with a reason, and opens again', async () => {
    const school = await wishingSchool()
    const { amsler, wish, responsible } = school
    const [one, two, three] = [
      await wish(amsler.id, german.id, { class: '1a' }),
      await wish(amsler.id, german.id, { class: '2a' }),
      await wish(amsler.id, german.id, { class: '3a' }),
    ]
    const done = await decide(school, [
      { id: one, revision: 1, decision: 'approve' },
      { id: two, revision: 1, decision: 'approve', amount: 20, reason: 'Vier sind noch da.' },
      { id: three, revision: 1, decision: 'refuse', reason: 'Zu teuer.' },
    ])
    expect(done).toBe(3)
    const [group] = (await table(school)).groups
    const decided_by = `${responsible.user.firstName} ${responsible.user.lastName}`
    expect(group?.wishes).toMatchObject([
      { state: 'approved', approved_amount: 24, decision_reason: null, decided_by, revision: 2 },
      { state: 'approved', amount: 24, approved_amount: 20, decision_reason: 'Vier sind noch da.' },
      { state: 'refused', approved_amount: null, decision_reason: 'Zu teuer.' },
    ])
    expect(group?.wishes[2]?.decided_at).toMatch(/^\d{4}-/)
    await decide(school, [
      { id: one, revision: 2, decision: 'refuse', reason: 'Doch nicht.' },
      { id: three, revision: 2, decision: 'reopen' },
    ])
    expect(await stored(one)).toMatchObject({ state: 'refused', approvedAmount: null, decisionReason: 'Doch nicht.' })
    expect(await stored(three)).toMatchObject({
      state: 'asked',
      decidedAt: null,
      decidedBy: null,
      decisionReason: null,
      revision: 3,
    })
  })

  test('has to say why, at the field of the decision', async () => {
    const school = await wishingSchool()
    const id = await school.wish(school.amsler.id, german.id)
    const other = await school.wish(school.amsler.id, maths.id)
    const call = decide(school, [
      { id, revision: 1, decision: 'approve', amount: 23 },
      { id: other, revision: 1, decision: 'refuse', reason: ' ' },
    ])
    const { status, body } = await refused(call)
    expect([status, body.errors]).toEqual([
      422,
      {
        'decisions.0.reason': [expect.stringMatching(/Grund/)],
        'decisions.1.reason': [expect.stringMatching(/Grund/)],
      },
    ])
    await decide(school, [{ id, revision: 1, decision: 'approve', amount: 24 }])
    const twice = { id, revision: 2, decision: 'approve' } as const
    expect(await codeOf(decide(school, [twice, twice]))).toBe('invalid')
  })

  test('decides nothing where one of the wishes has changed, and sees it as it is now', async () => {
    const school = await wishingSchool()
    const { schoolId, teacher, wish } = school
    const mine = await wish(teacher.user.id, german.id)
    const other = await wish(school.amsler.id, german.id, { class: '1a' })
    const gone = await wish(teacher.user.id, maths.id)
    await teacher.client(wishesApi.changeWish, {
      params: { id: schoolId, wishId: mine },
      body: { revision: 1, amount: 30, class: '3b', reason: null },
    })
    await teacher.client(wishesApi.removeWish, { params: { id: schoolId, wishId: gone } })
    const call = decide(
      school,
      [mine, other, gone].map((id) => ({ id, revision: 1, decision: 'approve' as const })),
    )
    const { status, body } = await refused(call)
    expect([status, body.code]).toEqual([409, 'wishes_changed'])
    expect(body).toMatchObject({ wishes: [{ id: mine, amount: 30, revision: 2, state: 'asked' }] })
    expect(await stored(other)).toMatchObject({ state: 'asked', revision: 1 })
    await teacher.client(wishesApi.withdrawWish, { params: { id: schoolId, wishId: mine } })
    const withdrawn = await refused(decide(school, [{ id: mine, revision: 3, decision: 'approve' }]))
    expect(withdrawn.body).toMatchObject({ code: 'wishes_changed', wishes: [] })
  })

  test('decides nothing about what is ordered, nor about wishes of another school', async () => {
    const [school, other] = [await wishingSchool(), await wishingSchool()]
    const { schoolId, amsler, wish } = school
    const { orderLineId } = await makeOrderedLine(app, { schoolId, productId: german.id, amount: 24, total: 2400 })
    const id = await wish(amsler.id, german.id, { state: 'ordered', orderLineId })
    expect(await codeOf(decide(school, [{ id, revision: 1, decision: 'reopen' }]))).toBe('wish_ordered')
    const theirs = await other.wish(other.amsler.id, german.id)
    const { body } = await refused(decide(school, [{ id: theirs, revision: 1, decision: 'approve' }]))
    expect(body).toMatchObject({ code: 'wishes_changed', wishes: [] })
    expect(await stored(theirs)).toMatchObject({ state: 'asked' })
  })

  test('approves everything that is asked for at once, or what is named, if it is as many as were seen', async () => {
    const school = await wishingSchool()
    const { amsler, zeller, wish } = school
    await wish(amsler.id, german.id, { class: '1a' })
    await wish(zeller.id, german.id, { class: '2a' })
    await wish(amsler.id, maths.id, { class: '1a' })
    const refusedOne = await wish(zeller.id, maths.id, { class: '3a', state: 'refused' })
    expect(await codeOf(approveAll(school, { seen: 2 }))).toBe('wishes_changed')
    expect((await table(school)).counts).toMatchObject({ asked: 3, approved: 0 })
    expect(await approveAll(school, { seen: 1, class: '2a' })).toBe(1)
    expect(await approveAll(school, { seen: 1, product: maths.id })).toBe(1)
    expect(await approveAll(school, { seen: 1, teacher: amsler.id })).toBe(1)
    expect((await table(school)).counts).toMatchObject({ asked: 0, approved: 3, refused: 1 })
    expect(await codeOf(approveAll(school, { seen: 1 }))).toBe('wishes_changed')
    expect(await stored(refusedOne)).toMatchObject({ state: 'refused', revision: 1 })
  })

  test('has the wishes of a year as a table, and nothing in it is computed', async () => {
    const school = await wishingSchool()
    const { schoolId, amsler, wish, responsible } = school
    await db.update(users).set({ lastName: '=Amsler' }).where(eq(users.id, amsler.id))
    await wish(amsler.id, german.id, { amount: 2, reason: '=1+1; «ja»' })
    await wish(amsler.id, maths.id, { amount: 2, state: 'draft', askedAt: null })
    const file = await responsible.client(tableApi.getWishFile, { params: { id: schoolId }, query: {} })
    expect(file.name).toBe(`Wünsche ${YEAR.replace('/', '-')}.csv`)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
    const [head, ...lines] = text.split('\r\n')
    expect(head).toMatch(/^\uFEFFTitel;Ausgabe;/)
    expect(lines).toEqual([`Deutsch 3;Buch;1. Auflage;;3b;Zoe =Amsler;2;;gewünscht;29.00;58.00;"'=1+1; «ja»";;;`, ''])
  })
})
