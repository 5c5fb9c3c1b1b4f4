import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as classesApi from '#contract/accounts/classes/classes.ts'
import * as pupilsApi from '#contract/accounts/classes/pupils.ts'
import { ApiError, type Client } from '#contract/client.ts'
import { isEndpoint } from '#contract/endpoint.ts'
import { rateLimits } from '#modules/ground/security/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { joinAsPupil, pupilsOf, startClass } from '#tests/support/schools/class-steps.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { schoolMembers } from '../../schools/tables.ts'
import { classPupils } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const school = await startSchool(app)
const colleague = await addTeacher()
const elsewhere = await startSchool(app)

async function addTeacher() {
  const person = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
  const memberId = await makeMember(app, { schoolId: school.schoolId, userId: person.user.id, role: 'teacher' })
  return { ...person, memberId }
}

interface Things {
  id: string
  other: string
  pupilId: string
  teacherId: string
}

/** A class of the teacher with a pupil and a second teacher, and another one of theirs. */
async function makeThings(): Promise<Things> {
  const { teacher, schoolId } = school
  const made = await startClass(teacher.client, schoolId)
  const { id: other } = await startClass(teacher.client, schoolId)
  await joinAsPupil(app, made.typed)
  const [pupil] = await pupilsOf(teacher.client, made.id)
  const body = { member: colleague.memberId }
  await teacher.client(classesApi.addClassTeacher, { params: { id: made.id }, body })
  return { id: made.id, other, pupilId: pupil?.id ?? '', teacherId: colleague.memberId }
}

const change = { name: '4b', revision: 1 }
/** Each operation on a class and its pupils, as it would succeed. */
const calls: Record<string, (call: Client, things: Things) => Promise<unknown>> = {
  getClass: (call, { id }) => call(classesApi.getClass, { params: { id } }),
  changeClass: (call, { id }) => call(classesApi.changeClass, { params: { id }, body: change }),
  addClassTeacher: (call, { id, teacherId }) =>
    call(classesApi.addClassTeacher, { params: { id }, body: { member: teacherId } }),
  removeClassTeacher: (call, { id, teacherId }) => call(classesApi.removeClassTeacher, { params: { id, teacherId } }),
  renewClassCode: (call, { id }) => call(classesApi.renewClassCode, { params: { id } }),
  closeClassCode: (call, { id }) => call(classesApi.closeClassCode, { params: { id } }),
  moveUp: (call, { id }) => call(classesApi.moveUp, { params: { id }, body: change }),
  closeClass: (call, { id }) => call(classesApi.closeClass, { params: { id } }),
  changePupil: (call, { id, pupilId }) =>
    call(pupilsApi.changePupil, { params: { id, pupilId }, body: { alias: 'Anders', meant: 'Lea' } }),
  resetPupilPassword: (call, { id, pupilId }) => call(pupilsApi.resetPupilPassword, { params: { id, pupilId } }),
  resetPupilPasswords: (call, { id, pupilId }) =>
    call(pupilsApi.resetPupilPasswords, { params: { id }, body: { pupils: [pupilId] } }),
  removePupil: (call, { id, pupilId }) => call(pupilsApi.removePupil, { params: { id, pupilId } }),
  exportPupil: (call, { id, pupilId }) => call(pupilsApi.exportPupil, { params: { id, pupilId } }),
  movePupils: (call, { id, other, pupilId }) =>
    call(pupilsApi.movePupils, { params: { id }, body: { class: other, pupils: [pupilId] } }),
}

/** What who is responsible does with a class that they do not teach. */
const OF_RESPONSIBLE = ['getClass', 'addClassTeacher', 'removeClassTeacher', 'closeClass']

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return 200
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}

test('each operation on a class is among those whose rights are tried', () => {
  const declared = [classesApi, pupilsApi]
    .flatMap((file) => Object.values<unknown>(file))
    .filter(isEndpoint)
    .filter(({ path }) => path.startsWith('/classes/{id}'))
  expect(declared.map(({ name }) => name).toSorted()).toEqual(Object.keys(calls).toSorted())
})

// More classes are made here than somebody makes in a day.
beforeEach(async () => {
  await db.delete(rateLimits)
})

const strangers: Record<string, Client> = {}
let former: Client
beforeAll(async () => {
  strangers['a teacher of the school who does not teach it'] = (await addTeacher()).client
  strangers['finance of the school'] = school.finance.client
  strangers['who is responsible for another school'] = elsewhere.responsible.client
  strangers['a teacher of another school'] = elsewhere.teacher.client
  strangers['a private customer'] = (await signIn(app, await makeUser(app))).client
  strangers['a seller'] = (await signIn(app, await makeUser(app, { groups: ['sales'] }))).client
  former = (await addTeacher()).client
})

describe.each(Object.entries(calls))('%s', (name, call) => {
  test('is done for a teacher of the class; to others the class is unknown', async () => {
    const things = await makeThings()
    for (const [who, client] of Object.entries(strangers)) expect(await statusOf(call(client, things)), who).toBe(404)
    expect(await statusOf(call(former, things)), 'a former teacher').toBe(404)
    expect(await statusOf(call(app.client(), things)), 'a guest').toBe(401)
    const pupil = await joinAsPupil(app, (await startClass(school.teacher.client, school.schoolId)).typed)
    expect(await statusOf(call(pupil.client, things)), 'a pupil').toBe(403)
    expect(await statusOf(call(school.responsible.client, things)), 'who is responsible').toBe(
      OF_RESPONSIBLE.includes(name) ? 200 : 404,
    )
    if (OF_RESPONSIBLE.includes(name)) return
    expect(await statusOf(call(school.teacher.client, things))).toBe(200)
  })

  test('is unknown with a pupil or a teacher of another class', async () => {
    if (!/pupilId|teacherId/.test(call.toString()) || name === 'addClassTeacher') return
    const things = await makeThings()
    const own = await startClass(elsewhere.teacher.client, elsewhere.schoolId)
    const { id: other } = await startClass(elsewhere.teacher.client, elsewhere.schoolId)
    expect(await statusOf(call(elsewhere.teacher.client, { ...things, id: own.id, other }))).toBe(404)
    expect(await db.$count(classPupils, eq(classPupils.id, things.pupilId))).toBe(1)
  })
})

test('whoever is taken out of the school teaches none of its classes; the last one goes to who is responsible', async () => {
  const { client, user } = await addTeacher()
  const { id } = await startClass(client, school.schoolId, 'Verwaist')
  const isMember = and(eq(schoolMembers.userId, user.id), eq(schoolMembers.schoolId, school.schoolId))
  await db.update(schoolMembers).set({ until: new Date() }).where(isMember)
  expect(await statusOf(client(classesApi.getClass, { params: { id } }))).toBe(404)
  expect(await statusOf(client(classesApi.listClasses, { params: { id: school.schoolId } }))).toBe(404)
  const { data } = await school.responsible.client(classesApi.getClass, { params: { id } })
  expect(data.teachers).toMatchObject([{ is_self: true }])
})

test('what a teacher writes beside an alias is for the teachers of the class alone', async () => {
  const { id, pupilId } = await makeThings()
  const body = { alias: 'Marder', meant: 'Lea Muster' }
  await school.teacher.client(pupilsApi.changePupil, { params: { id, pupilId }, body })
  expect(await pupilsOf(colleague.client, id)).toMatchObject([{ alias: 'Marder', meant: 'Lea Muster' }])
  const [row] = await db.select().from(classPupils).where(eq(classPupils.id, pupilId))
  expect(JSON.stringify(row)).not.toContain('Muster')
  const { data } = await school.responsible.client(classesApi.getClass, { params: { id } })
  expect(data).toMatchObject({ list: null, code: null, pupils: 1, teaches: false })
  await school.teacher.client(classesApi.closeClass, { params: { id } })
  expect(await pupilsOf(colleague.client, id)).toMatchObject([{ alias: 'Marder', meant: null }])
})
