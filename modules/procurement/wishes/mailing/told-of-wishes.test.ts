import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as tableApi from '#contract/procurement/wish-table.ts'
import * as wishesApi from '#contract/procurement/wishes.ts'
import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { at } from '#kernel/clock.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { schoolMembers, schools } from '#modules/accounts/schools/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeConfirmedSchool, makeMember } from '#tests/support/factories/school-factories.ts'
import { makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { makeWish } from '#tests/support/factories/wish-factories.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as jobs from '../jobs.ts'

const app = await startTestApp()
const { db } = app.core
const YEAR = comingSchoolYear(swissDay(new Date()))
const book = await makeListable(app, 'Deutsch 3')

type School = Awaited<ReturnType<typeof startSchool>>
type Person = School['teacher']

async function askFor({ schoolId }: School, { client }: Person, classes: string[]) {
  for (const name of classes) {
    const body = { class: name, products: [{ id: book.id, amount: 24 }] }
    await client(wishesApi.addWishes, { params: { id: schoolId }, body })
  }
  await client(wishesApi.askWishes, { params: { id: schoolId }, body: {} })
}
const toldTo = async ({ email }: { email: string }) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(({ data }) => data)

describe('those who are responsible', () => {
  test('are told once a day who has asked, but not what they asked for themselves', async () => {
    const school = await startSchool(app, { name: 'Schule Langmatt' })
    const { schoolId, teacher, responsible } = school
    const other = await signIn(app, await makeUser(app, { groups: ['teacher'], firstName: 'Nino', lastName: 'Arber' }))
    await makeMember(app, { schoolId, userId: other.user.id, role: 'teacher' })
    await askFor(school, teacher, ['3b', '4b'])
    await askFor(school, other, ['1a'])
    await askFor(school, responsible, ['5a'])
    expect(await toldTo(responsible.user)).toEqual([])
    await app.perform(jobs.tellOfAskedWishes, {})
    await app.perform(jobs.tellOfAskedWishes, {})
    const about = { firstName: 'Lea', school: 'Schule Langmatt', schoolYear: YEAR }
    const teachers = [
      { name: 'Lea Lehrer', wishes: 2 },
      { name: 'Nino Arber', wishes: 1 },
    ]
    expect(await toldTo(responsible.user)).toEqual([{ ...about, teachers }])
    expect(await toldTo(school.finance.user)).toEqual([])
  })

  test('are not told of what was taken back, decided, or asked by somebody who has left', async () => {
    const school = await startSchool(app)
    const { schoolId, teacher, responsible } = school
    await askFor(school, teacher, ['3b', '4b'])
    const list = await teacher.client(wishesApi.listOwnWishes, { params: { id: schoolId }, query: {} })
    const [back, decided] = list.data.wishes
    await teacher.client(wishesApi.withdrawWish, { params: { id: schoolId, wishId: back?.id ?? '' } })
    await responsible.client(tableApi.decideWishes, {
      params: { id: schoolId },
      body: { decisions: [{ id: decided?.id ?? '', revision: 2, decision: 'approve' }] },
    })
    const gone = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
    const memberId = await makeMember(app, { schoolId, userId: gone.user.id, role: 'teacher' })
    await askFor(school, gone, ['1a'])
    await db.update(schoolMembers).set({ until: new Date() }).where(eq(schoolMembers.id, memberId))
    await app.perform(jobs.tellOfAskedWishes, {})
    expect(await toldTo(responsible.user)).toEqual([])
  })
})

test('a teacher is told once a day what was decided, and why', async () => {
  const school = await startSchool(app, { name: 'Schule Langmatt' })
  const { schoolId, teacher, responsible } = school
  await askFor(school, teacher, ['3b', '4b', '5a', '6a'])
  await askFor(school, responsible, ['3b'])
  const table = await responsible.client(tableApi.getWishTable, { params: { id: schoolId }, query: { by: 'class' } })
  const ids = table.data.groups.flatMap(({ wishes }) => wishes)
  const decide = (place: number, decision: object) => ({ id: ids[place]?.id ?? '', revision: 2, ...decision })
  const body = {
    decisions: [
      decide(0, { decision: 'approve' }),
      decide(1, { decision: 'approve' }),
      decide(2, { decision: 'approve', amount: 20, reason: 'Vier sind noch da.' }),
      decide(3, { decision: 'refuse', reason: 'Zu teuer.' }),
      decide(4, { decision: 'refuse', reason: 'Irrtum' }),
    ] as never,
  }
  await responsible.client(tableApi.decideWishes, { params: { id: schoolId }, body })
  const reopened = [{ id: ids[4]?.id ?? '', revision: 3, decision: 'reopen' as const }]
  await responsible.client(tableApi.decideWishes, { params: { id: schoolId }, body: { decisions: reopened } })
  await app.perform(jobs.tellOfDecidedWishes, {})
  await app.perform(jobs.tellOfDecidedWishes, {})
  const line = { title: 'Deutsch 3', wished: 24, approved: 24, reason: null }
  expect(await toldTo(teacher.user)).toEqual([
    {
      firstName: 'Lea',
      school: 'Schule Langmatt',
      schoolYear: YEAR,
      decided: [
        { ...line, class: '3b' },
        { ...line, class: '4b', approved: 20, reason: 'Vier sind noch da.' },
        { ...line, class: '5a', approved: null, reason: 'Zu teuer.' },
      ],
    },
  ])
  expect(await toldTo(responsible.user)).toEqual([])
})

describe('before the day of ordering', () => {
  const on = (day: string) => at(new Date(`${day}T10:00:00Z`), () => app.perform(jobs.remindOfWishes, {}))
  const daysLeft = async (person: { email: string }) =>
    (await toldTo(person)).map((data) => (data as { daysLeft: number }).daysLeft)
  const aSchool = (more: object = {}) => makeConfirmedSchool(app, { deadlineMonth: 5, deadlineDay: 15, ...more })

  test('teachers and those who are responsible are reminded, 14 and 3 days before, once each', async () => {
    const { responsible, teacher, finance } = await aSchool()
    for (const day of ['2031-04-30', '2031-05-01', '2031-05-02', '2031-05-11', '2031-05-12', '2031-05-13'])
      await on(day)
    for (const person of [responsible, teacher]) expect(await daysLeft(person)).toEqual([14, 3])
    expect(await daysLeft(finance)).toEqual([])
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, teacher.email)).orderBy(desc(mails.id))
    expect(mail?.data).toMatchObject({ schoolYear: '2031/32', day: '15. Mai 2031' })
  })

  test('a day on which nothing was sent is made up for, but never after the day of ordering', async () => {
    const [missed, late] = [await aSchool(), await aSchool({ deadlineDay: 2 })]
    await on('2032-05-05')
    await on('2032-05-15')
    expect(await daysLeft(missed.teacher)).toEqual([10, 0])
    expect(await daysLeft(late.teacher)).toEqual([])
  })

  test('whoever has asked for something, and whoever goes, is left alone', async () => {
    const { schoolId, teacher, responsible } = await aSchool()
    const wish = { schoolId, schoolYear: '2033/34', productId: book.id }
    await makeWish(app, { ...wish, teacherId: teacher.id, state: 'refused' })
    await makeWish(app, { ...wish, teacherId: responsible.id, state: 'draft', askedAt: null })
    const leaving = await makeUser(app)
    await makeMember(app, { schoolId, userId: leaving.id, role: 'teacher' })
    await db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, leaving.id))
    await on('2033-05-01')
    expect([await daysLeft(teacher), await daysLeft(responsible), await daysLeft(leaving)]).toEqual([[], [14], []])
  })

  test('a school without a day, or one that is closed, reminds nobody', async () => {
    const [none, closed] = [await aSchool({ deadlineMonth: null, deadlineDay: null }), await aSchool()]
    await db.update(schools).set({ state: 'closed' }).where(eq(schools.id, closed.schoolId))
    await on('2034-05-01')
    expect([await daysLeft(none.teacher), await daysLeft(closed.teacher)]).toEqual([[], []])
  })

  test('a day in the autumn is that before the school year begins', async () => {
    const { teacher } = await aSchool({ deadlineMonth: 11, deadlineDay: 20 })
    await on('2034-11-06')
    const [mail] = await toldTo(teacher)
    expect(mail).toMatchObject({ schoolYear: '2035/36', day: '20. November 2034', daysLeft: 14 })
  })
})
