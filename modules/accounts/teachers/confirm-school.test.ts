import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as officeTeachersApi from '#contract/accounts/office-teachers.ts'
import * as teachersApi from '#contract/accounts/teachers.ts'
import * as officeTasksApi from '#contract/desks/tasks.ts'
import type { Input } from '#contract/endpoint.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { type ApplicationOverrides, makeApplication } from '#tests/support/factories/teacher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { askTeachers } from './ask-teachers.ts'
import { teacherApplications, teacherReviewSteps } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const THREE_YEARS = 3 * 366

type School = Input<typeof teachersApi.confirmSchool>['body']
const same: School = {
  institution: 'Oberstufenzentrum Köniz',
  school_post_code: '3098',
  school_city: 'Köniz',
  function: 'teacher',
  subjects: ['german'],
}
const elsewhere = { ...same, institution: 'Kantonsschule Chur', school_post_code: '7000', school_city: 'Chur' }

/** A teacher, approved so many days ago. */
async function teacher(days: number, over: ApplicationOverrides = {}) {
  const user = await makeUser(app, { groups: ['teacher', 'partner'], firstName: 'Noemi', lastName: 'Häfliger' })
  const decidedAt = daysAgo(days)
  const id = await makeApplication(app, user, {
    state: 'approved',
    decidedAt,
    revision: 2,
    proof: 'school_email',
    ...over,
  })
  const { client } = await signIn(app, user)
  const params = { id: user.id }
  return {
    user,
    id,
    confirm: (body: School = same) => client(teachersApi.confirmSchool, { params, body }),
    stop: () => client(teachersApi.stopTeaching, { params }),
    application: async () => (await client(teachersApi.getTeacherApplication, { params })).data,
    groups: async () => (await client(authApi.getCurrentUser)).data.groups,
    told: () => db.$count(mails, eq(mails.recipient, user.email)),
    steps: async () => {
      const steps = await db
        .select()
        .from(teacherReviewSteps)
        .where(eq(teacherReviewSteps.applicationId, id))
        .orderBy(asc(teacherReviewSteps.number))
      return steps.map(({ number, step, note }) => [number, step, note])
    },
  }
}

const tasksAbout = async (id: string) =>
  (await seller.client(officeTasksApi.tasks.list, { query: { kind: 'teacher_moved', per_page: 100 } })).data.filter(
    (task) => task.kind === 'teacher_moved' && task.facts.application_id === id,
  )

test('a teacher of three years is asked by mail once and once more after a month, however often the job runs', async () => {
  const [old, young] = [await teacher(THREE_YEARS), await teacher(1000)]
  await Promise.all(Array.from({ length: 4 }, () => askTeachers(app.core)))
  expect([await old.told(), await young.told()]).toEqual([1, 0])
  for (const expected of [2, 2]) {
    await db
      .update(teacherApplications)
      .set({ askedAt: daysAgo(31) })
      .where(eq(teacherApplications.id, old.id))
    await askTeachers(app.core)
    expect(await old.told()).toBe(expected)
  }
})

test('nobody else is asked: whose approval was withdrawn, who left the group, who never confirmed the address', async () => {
  const withdrawn = await teacher(THREE_YEARS, { state: 'withdrawn' })
  const left = await makeUser(app)
  const unconfirmed = await makeUser(app, { groups: ['teacher'], emailVerifiedAt: null })
  for (const user of [left, unconfirmed])
    await makeApplication(app, user, { state: 'approved', decidedAt: daysAgo(THREE_YEARS) })
  await askTeachers(app.core)
  expect(await withdrawn.told()).toBe(0)
  for (const { email } of [left, unconfirmed]) expect(await db.$count(mails, eq(mails.recipient, email))).toBe(0)
})

test('who confirms is no longer asked for three years, and staff see when it was', async () => {
  const { id, application, confirm, steps, told, groups } = await teacher(THREE_YEARS)
  expect(await application()).toMatchObject({ is_to_confirm: true, confirmed_at: null })
  const listed = async () => {
    const query = { state: 'to_confirm', per_page: 100 } as const
    const { data } = await seller.client(officeTeachersApi.teacherApplications.list, { query })
    return data.some((one) => one.id === id)
  }
  expect(await listed()).toBe(true)
  await confirm()
  await confirm()
  expect(await application()).toMatchObject({
    state: 'approved',
    is_to_confirm: false,
  })
  expect((await application())?.confirmed_at).not.toBeNull()
  expect(await listed()).toBe(false)
  await askTeachers(app.core)
  expect(await told()).toBe(0)
  expect(await steps()).toEqual([
    [1, 'apply', null],
    [3, 'confirm', null],
  ])
  expect(await groups()).toEqual(['teacher', 'partner'])
  expect(await tasksAbout(id)).toEqual([])
})

test('another school is taken over, stands in the history with the one before, and is a task for staff', async () => {
  const { id, application, confirm, steps, groups } = await teacher(10)
  await confirm(elsewhere)
  expect(await application()).toMatchObject({ ...elsewhere, state: 'approved' })
  expect((await steps()).at(-1)).toEqual([3, 'confirm', 'zuvor Oberstufenzentrum Köniz, 3098 Köniz, Lehrperson'])
  expect(await groups()).toContain('teacher')
  const [task] = await tasksAbout(id)
  expect(task?.title).toContain('«Kantonsschule Chur» statt «Oberstufenzentrum Köniz»')
  const { data } = await seller.client(officeTeachersApi.teacherApplications.read, { params: { id } })
  expect(data.history.at(-1)).toMatchObject({ step: 'confirm', by: 'Noemi Häfliger' })
})

test('other subjects need nobody’s attention', async () => {
  const { id, application, confirm } = await teacher(10)
  await confirm({ ...same, subjects: ['french', 'german'] })
  expect(await application()).toMatchObject({ subjects: ['french', 'german'] })
  expect(await tasksAbout(id)).toEqual([])
})

test('who teaches no more leaves the group of teachers, keeps the others, and may apply again', async () => {
  const { application, stop, confirm, steps, groups } = await teacher(10)
  await stop()
  expect(await groups()).toEqual(['partner'])
  expect(await application()).toMatchObject({ state: 'withdrawn', note: null })
  expect((await steps()).at(-1)).toEqual([3, 'stop', null])
  for (const again of [stop, confirm]) expect((await refused(again())).body.code).toBe('not_approved_teacher')
})

test.each<[string, Partial<School>, Record<string, string>]>([
  ['no town', { school_city: ' ' }, { school_city: 'Ort der Schule ist erforderlich' }],
  ['no subject', { subjects: [] }, { subjects: 'Fächer: Bitte wählen Sie mindestens eine Möglichkeit' }],
])('%s is refused at its field, and changes nothing', async (_, changes, errors) => {
  const { application, confirm } = await teacher(THREE_YEARS)
  const { status, body } = await refused(confirm({ ...same, ...changes }))
  expect(status).toBe(422)
  expect(Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, [text]]) => [field, text]))).toEqual(errors)
  expect(await application()).toMatchObject({ is_to_confirm: true })
})

test('a teacher changes school and subjects twenty times a day at most, so that the history stays readable', async () => {
  const { confirm, application, steps } = await teacher(10)
  const subjects = [['german'], ['french']] as const
  for (let n = 1; n <= 20; n++) await confirm({ ...same, subjects: [...(subjects[n % 2] ?? [])] })
  const before = await steps()
  expect((await refused(confirm(elsewhere))).body.code).toBe('too_many_requests')
  expect(await application()).toMatchObject({ institution: same.institution })
  expect(await steps()).toEqual(before)
})

test('of a withdrawal by staff and a confirmation at once one counts, and what the staff read decides', async () => {
  for (let n = 0; n < 5; n++) {
    const { id, confirm, steps, groups } = await teacher(10)
    const withdraw = () =>
      seller.client(officeTeachersApi.withdrawTeacher, {
        params: { id },
        body: { revision: 2, note: 'Nach Angabe der Schule unterrichten Sie nicht mehr.' },
      })
    const [confirmed, withdrawn] = await Promise.allSettled([confirm(elsewhere), withdraw()])
    expect([confirmed, withdrawn].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await steps()).toHaveLength(2)
    expect((await groups()).includes('teacher')).toBe(confirmed.status === 'fulfilled')
  }
})
