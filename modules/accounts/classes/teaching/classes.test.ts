import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { MAX_CLASS_TEACHERS, MAX_CLASSES } from '#contract/accounts/classes/class-limits.ts'
import * as classesApi from '#contract/accounts/classes/classes.ts'
import { joinClassWithAccount, logInToClass } from '#contract/accounts/classes/joining-classes.ts'
import * as pupilsApi from '#contract/accounts/classes/pupils.ts'
import { listSchoolMembers } from '#contract/accounts/schools/members.ts'
import * as officeSchoolsApi from '#contract/accounts/schools/office-schools.ts'
import type { Client } from '#contract/client.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeConfirmedSchool, makeMember } from '#tests/support/factories/school-factories.ts'
import { refused } from '#tests/support/refused.ts'
import {
  joinAsPupil,
  PUPIL_PASSWORD,
  pupilsOf,
  startClass,
  startTaughtClass,
} from '#tests/support/schools/class-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { classes, classTeachers } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core

const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code
const logIn = (code: string, alias: string, password = PUPIL_PASSWORD) =>
  app.client()(logInToClass, { params: { code }, body: { alias, password } })
const list = async (client: Client, id: string) => (await client(classesApi.listClasses, { params: { id } })).data

describe('classes of a school', () => {
  test('are listed to their teachers, and all of them to who is responsible', async () => {
    const { schoolId, teacher, responsible } = await startTaughtClass(app)
    await startClass(responsible.client, schoolId, '1a')
    expect(await list(teacher.client, schoolId)).toMatchObject([
      { name: '3b', pupils: 0, teaches: true, takes_in: true, state: 'open', teachers: [{ last_name: 'Lehrer' }] },
    ])
    const all = await list(responsible.client, schoolId)
    expect(all.map(({ name, teaches }) => [name, teaches])).toEqual([
      ['1a', true],
      ['3b', false],
    ])
  })

  test('are two hundred at most that are open', async () => {
    const { schoolId, teacher } = await startTaughtClass(app)
    const row = { schoolId, name: 'x', schoolYear: '2026/27' }
    const more = Array.from({ length: MAX_CLASSES - 1 }, () => ({ ...row, id: uuidv7(), codeHash: uuidv7() }))
    await db.insert(classes).values(more)
    expect(await codeOf(startClass(teacher.client, schoolId))).toBe('classes_full')
  })
})

describe('a class', () => {
  test('is changed over what was read; who comes later is answered with how it is now', async () => {
    const { teacher, class: made } = await startTaughtClass(app)
    const change = (name: string) =>
      teacher.client(classesApi.changeClass, {
        params: { id: made.id },
        body: { name, level: 'cycle_2', revision: made.revision },
      })
    expect((await change('3c')).data).toMatchObject({ name: '3c', level: 'cycle_2', revision: 2 })
    const late = await refused(change('3d'))
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'class_changed', class: { name: '3c', level: 'cycle_2', revision: 2 } },
    ])
  })

  test('has ten teachers at most, keeps one, and is taken over by who is responsible', async () => {
    const { schoolId, teacher, responsible, class: made } = await startTaughtClass(app)
    const params = { id: made.id }
    const members = (await responsible.client(listSchoolMembers, { params: { id: schoolId } })).data
    const memberOf = (role: string) => members.find((one) => one.role === role)?.id ?? ''
    const add = (client: Client, member: string) => client(classesApi.addClassTeacher, { params, body: { member } })
    const remove = (client: Client, teacherId: string) =>
      client(classesApi.removeClassTeacher, { params: { ...params, teacherId } })
    expect(await codeOf(add(teacher.client, memberOf('finance')))).toBe('not_found')
    expect(await codeOf(remove(teacher.client, memberOf('teacher')))).toBe('class_keeps_teacher')
    const { data } = await add(responsible.client, memberOf('responsible'))
    expect([data.teaches, data.teachers.length, data.list]).toEqual([true, 2, []])
    await remove(responsible.client, memberOf('teacher'))
    expect(await codeOf(teacher.client(classesApi.getClass, { params }))).toBe('not_found')
    expect(await codeOf(remove(responsible.client, memberOf('responsible')))).toBe('class_keeps_teacher')
    for (let more = 1; more < MAX_CLASS_TEACHERS; more++) {
      const { id: userId } = await makeUser(app)
      await db.insert(classTeachers).values({ classId: made.id, userId })
    }
    expect(await codeOf(add(responsible.client, memberOf('teacher')))).toBe('class_teachers_full')
  })

  test('tells by mail whom somebody else has made its teacher', async () => {
    const { schoolId, teacher, class: made } = await startTaughtClass(app)
    const colleague = await makeUser(app, { groups: ['teacher'] })
    const member = await makeMember(app, { schoolId, userId: colleague.id, role: 'teacher' })
    const add = () => teacher.client(classesApi.addClassTeacher, { params: { id: made.id }, body: { member } })
    await add()
    await add()
    expect(await db.select().from(mails).where(eq(mails.recipient, colleague.email))).toMatchObject([
      { kind: 'class-given', data: { className: '3b' } },
    ])
  })

  test('moves up with its pupils into the next school year, with another code', async () => {
    const { teacher, class: made } = await startTaughtClass(app)
    await joinAsPupil(app, made.typed, 'Adler')
    const body = { name: '4b', revision: made.revision }
    const { data } = await teacher.client(classesApi.moveUp, { params: { id: made.id }, body })
    const first = Number(made.school_year.slice(0, 4)) + 1
    expect(data).toMatchObject({ name: '4b', school_year: `${first}/${String(first + 1).slice(2)}`, pupils: 1 })
    expect(await codeOf(logIn(made.typed, 'Adler'))).toBe('class_code_unknown')
    expect(await logIn(data.code?.code ?? '', 'Adler')).toHaveProperty('access_token')
  })

  test('lets nobody in once it is closed, is changed no more, and its pupils still log in', async () => {
    const { teacher, class: made } = await startTaughtClass(app)
    await joinAsPupil(app, made.typed, 'Adler')
    const params = { id: made.id }
    const { data } = await teacher.client(classesApi.closeClass, { params })
    expect(data).toMatchObject({ state: 'closed', takes_in: false, code: { code: made.typed } })
    expect(data.erased_on).toBeTruthy()
    expect(await codeOf(joinAsPupil(app, made.typed))).toBe('class_code_closed')
    const body = { name: '4b', revision: made.revision }
    expect(await codeOf(teacher.client(classesApi.changeClass, { params, body }))).toBe('class_closed')
    expect(await codeOf(teacher.client(classesApi.renewClassCode, { params }))).toBe('class_closed')
    expect(await logIn(made.typed, 'Adler')).toHaveProperty('access_token')
    await teacher.client(classesApi.closeClass, { params })
  })

  test('comes along when its school is joined to another one, and closes with its school', async () => {
    const { schoolId, teacher, responsible, class: made } = await startTaughtClass(app)
    const kept = await makeConfirmedSchool(app)
    const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
    await seller.client(officeSchoolsApi.takeOverSchool, {
      params: { id: kept.schoolId },
      body: { revision: 1, other: schoolId, other_revision: 1 },
    })
    const { data } = await teacher.client(classesApi.getClass, { params: { id: made.id } })
    expect(data).toMatchObject({ state: 'open', teaches: true, school: { id: kept.schoolId } })
    expect((await list(responsible.client, kept.schoolId)).map(({ id }) => id)).toEqual([made.id])
    await seller.client(officeSchoolsApi.closeSchool, {
      params: { id: kept.schoolId },
      body: { revision: 2, note: 'Die Schule gibt es nicht mehr.' },
    })
    const [row] = await db.select().from(classes).where(eq(classes.id, made.id))
    expect(row?.state).toBe('closed')
    expect(await codeOf(teacher.client(classesApi.getClass, { params: { id: made.id } }))).toBe('not_found')
  })
})

describe('a pupil', () => {
  test('gets a new password that is easy to type; all former logins end', async () => {
    const { teacher, class: made } = await startTaughtClass(app)
    const pupil = await joinAsPupil(app, made.typed, 'Adler')
    const [place] = await pupilsOf(teacher.client, made.id)
    const params = { id: made.id, pupilId: place?.id ?? '' }
    const { data } = await teacher.client(pupilsApi.resetPupilPassword, { params })
    expect(data.alias).toBe('Adler')
    expect(data.password).toMatch(/^[2-9a-z]{3}-[2-9a-z]{3}-[2-9a-z]{3}$/)
    expect(await codeOf(pupil.client(getCurrentUser, {}))).toBe('unauthenticated')
    expect(await codeOf(logIn(made.typed, 'Adler'))).toBe('credentials_invalid')
    expect(await logIn(made.typed, 'Adler', data.password)).toHaveProperty('access_token')
  })

  test('gets a new password with others of the class, all of them or none', async () => {
    const { teacher, class: made } = await startTaughtClass(app)
    for (const alias of ['Adler', 'Bär']) await joinAsPupil(app, made.typed, alias)
    const ids = (await pupilsOf(teacher.client, made.id)).map(({ id }) => id)
    const reset = (pupils: string[]) =>
      teacher.client(pupilsApi.resetPupilPasswords, { params: { id: made.id }, body: { pupils } })
    const { data } = await reset(ids)
    expect(data.pupils.map(({ alias }) => alias)).toEqual(['Adler', 'Bär'])
    for (const { alias, password } of data.pupils)
      expect(await logIn(made.typed, alias, password)).toHaveProperty('access_token')
    expect(await codeOf(logIn(made.typed, 'Adler'))).toBe('credentials_invalid')
    const person = await signIn(app, await makeUser(app))
    await person.client(joinClassWithAccount, { params: { code: made.typed }, body: { alias: 'Reh' } })
    const all = (await pupilsOf(teacher.client, made.id)).map(({ id }) => id)
    expect(await codeOf(reset(all))).toBe('not_account_of_class')
    expect(await codeOf(reset([made.id]))).toBe('not_found')
    const [adler] = data.pupils
    expect(await logIn(made.typed, 'Adler', adler?.password)).toHaveProperty('access_token')
  })

  test('with an account of another class or of their own gets no password from here', async () => {
    const { schoolId, class: made } = await startTaughtClass(app)
    const other = await startTaughtClass(app)
    const pupil = await joinAsPupil(app, made.typed, 'Adler')
    const person = await signIn(app, await makeUser(app))
    for (const [client, alias] of [
      [pupil.client, 'Adler'],
      [person.client, 'Bär'],
    ] as const)
      await client(joinClassWithAccount, { params: { code: other.class.typed }, body: { alias } })
    const places = await pupilsOf(other.teacher.client, other.class.id)
    expect(places).toMatchObject([
      { alias: 'Adler', has_own_account: true, last_used_on: null },
      { alias: 'Bär', has_own_account: true, last_used_on: null },
    ])
    for (const { id: pupilId } of places) {
      const params = { id: other.class.id, pupilId }
      expect(await codeOf(other.teacher.client(pupilsApi.resetPupilPassword, { params }))).toBe('not_account_of_class')
      expect(await codeOf(other.teacher.client(pupilsApi.exportPupil, { params }))).toBe('not_account_of_class')
      // They just leave.
      await other.teacher.client(pupilsApi.removePupil, { params })
    }
    expect((await pupil.client(getCurrentUser, {})).data.id).toBe(pupil.userId)
    expect((await person.client(getCurrentUser, {})).data.id).toBe(person.user.id)
    expect(schoolId).not.toBe(other.schoolId)
  })

  test('whom the class has made an account is logged out and given up for erasure when taken out', async () => {
    const { teacher, class: made } = await startTaughtClass(app)
    const pupil = await joinAsPupil(app, made.typed, 'Adler')
    const [place] = await pupilsOf(teacher.client, made.id)
    const params = { id: made.id, pupilId: place?.id ?? '' }
    await teacher.client(pupilsApi.removePupil, { params })
    expect(await codeOf(pupil.client(getCurrentUser, {}))).toBe('unauthenticated')
    const [row] = await db.select().from(users).where(eq(users.id, pupil.userId))
    expect(row?.deletionDueAt && row.deletionDueAt <= new Date()).toBe(true)
    expect(await codeOf(teacher.client(pupilsApi.removePupil, { params }))).toBe('not_found')
  })

  test('has a copy of all data, through the teacher', async () => {
    const { teacher, class: made } = await startTaughtClass(app)
    await joinAsPupil(app, made.typed, 'Adler')
    const [place] = await pupilsOf(teacher.client, made.id)
    const file = await teacher.client(pupilsApi.exportPupil, { params: { id: made.id, pupilId: place?.id ?? '' } })
    expect(file.type).toBe('application/zip')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  test('has another alias at the wish of the teacher, which is not one that somebody has', async () => {
    const { teacher, class: made } = await startTaughtClass(app)
    await joinAsPupil(app, made.typed, 'Adler')
    await joinAsPupil(app, made.typed, 'Bär')
    const [adler] = await pupilsOf(teacher.client, made.id)
    const params = { id: made.id, pupilId: adler?.id ?? '' }
    const change = (alias: string) => teacher.client(pupilsApi.changePupil, { params, body: { alias, meant: '' } })
    expect((await refused(change('bär'))).body.errors).toHaveProperty('alias')
    await change('adler')
    await change('Falke')
    expect(await logIn(made.typed, 'falke')).toHaveProperty('access_token')
  })

  test('moves to another class of the same teacher with the rest, or not at all', async () => {
    const { schoolId, teacher, responsible, class: made } = await startTaughtClass(app)
    const other = await startClass(teacher.client, schoolId, '3c')
    const foreign = await startClass(responsible.client, schoolId, '3d')
    for (const alias of ['Adler', 'Bär']) await joinAsPupil(app, made.typed, alias)
    await joinAsPupil(app, other.typed, 'BÄR')
    const pupils = (await pupilsOf(teacher.client, made.id)).map(({ id }) => id)
    const move = (to: string) =>
      teacher.client(pupilsApi.movePupils, { params: { id: made.id }, body: { class: to, pupils } })
    expect(await codeOf(move(foreign.id))).toBe('not_found')
    expect(await codeOf(move(other.id))).toBe('alias_taken')
    expect(await pupilsOf(teacher.client, made.id)).toHaveLength(2)
    const [, bear] = await pupilsOf(teacher.client, made.id)
    const params = { id: made.id, pupilId: bear?.id ?? '' }
    await teacher.client(pupilsApi.changePupil, { params, body: { alias: 'Biber', meant: 'Lea' } })
    const { data } = await move(other.id)
    expect(data.pupils).toBe(0)
    const moved = await pupilsOf(teacher.client, other.id)
    expect(moved.map(({ alias, meant }) => [alias, meant])).toEqual([
      ['Adler', null],
      ['BÄR', null],
      ['Biber', 'Lea'],
    ])
    expect(await logIn(other.typed, 'Biber', PUPIL_PASSWORD).catch(() => null)).not.toBeNull()
  })
})
