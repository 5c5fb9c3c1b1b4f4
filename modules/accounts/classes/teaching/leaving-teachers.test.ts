import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as classesApi from '#contract/accounts/classes/classes.ts'
import { readClassOfCode } from '#contract/accounts/classes/joining-classes.ts'
import {
  changeSchoolMember,
  leaveSchool,
  listSchoolMembers,
  removeSchoolMember,
} from '#contract/accounts/schools/members.ts'
import { inTransaction } from '#kernel/core.ts'
import { schoolSteps } from '#modules/accounts/schools/tables.ts'
import { deleteAccount } from '#modules/ground/users/accounts.ts'
import { startTestApp } from '#tests/support/app.ts'
import { refused } from '#tests/support/refused.ts'
import { joinAsPupil, startTaughtClass } from '#tests/support/schools/class-steps.ts'

const app = await startTestApp()
const { db } = app.core

type School = Awaited<ReturnType<typeof startTaughtClass>>

async function memberOf({ responsible, schoolId, teacher }: School) {
  const { data } = await responsible.client(listSchoolMembers, { params: { id: schoolId } })
  return data.find(({ email }) => email === teacher.user.email)?.id ?? ''
}

/** Each way in which a teacher leaves a class, after which somebody who is responsible teaches it. */
const ways: Record<string, (school: School, memberId: string) => Promise<unknown>> = {
  'is taken from it': async ({ responsible, schoolId, class: { id } }, teacherId) => {
    const { data } = await responsible.client(listSchoolMembers, { params: { id: schoolId } })
    const member = data.find(({ is_self }) => is_self)?.id ?? ''
    await responsible.client(classesApi.addClassTeacher, { params: { id }, body: { member } })
    await responsible.client(classesApi.removeClassTeacher, { params: { id, teacherId } })
  },
  'is taken out of the school': ({ responsible, schoolId: id }, memberId) =>
    responsible.client(removeSchoolMember, { params: { id, memberId } }),
  'leaves the school': ({ teacher, schoolId: id }) => teacher.client(leaveSchool, { params: { id } }),
  'gets a role without classes': ({ responsible, schoolId: id }, memberId) =>
    responsible.client(changeSchoolMember, { params: { id, memberId }, body: { role: 'finance' } }),
  'deletes their account': ({ teacher }) => inTransaction(db, (tx) => deleteAccount(tx, teacher.user.id)),
}

test.each(Object.entries(ways))(
  'where a teacher %s, nobody joins with the code that they know, until it is renewed; pupils log in',
  async (_, leave) => {
    const school = await startTaughtClass(app)
    const { responsible, class: made } = school
    await joinAsPupil(app, made.typed, 'Adler')
    await leave(school, await memberOf(school))
    const params = { id: made.id }
    const { data } = await responsible.client(classesApi.getClass, { params })
    expect(data).toMatchObject({ teaches: true, takes_in: false, code: { code: made.typed, teacher_left: true } })
    expect((await refused(joinAsPupil(app, made.typed))).body.code).toBe('class_code_closed')
    const known = await app.client()(readClassOfCode, { params: { code: made.typed } })
    expect(known.data.takes_in).toBe(false)
    const { data: renewed } = await responsible.client(classesApi.renewClassCode, { params })
    expect(renewed.teacher_left).toBe(false)
    await joinAsPupil(app, renewed.code ?? '', 'Bär')
  },
)

test('the history of the school says what became of its classes, with their names and without those of pupils', async () => {
  const school = await startTaughtClass(app)
  const { schoolId, teacher, responsible, class: made } = school
  const { data: members } = await responsible.client(listSchoolMembers, { params: { id: schoolId } })
  const params = { id: made.id }
  const member = members.find(({ is_self }) => is_self)?.id ?? ''
  await teacher.client(classesApi.addClassTeacher, { params, body: { member } })
  await teacher.client(classesApi.removeClassTeacher, { params: { ...params, teacherId: member } })
  await teacher.client(classesApi.moveUp, { params, body: { name: '4b', revision: made.revision } })
  await teacher.client(classesApi.closeClass, { params })
  const ofClasses = and(eq(schoolSteps.schoolId, schoolId), eq(schoolSteps.byId, teacher.user.id))
  const steps = await db.select().from(schoolSteps).where(ofClasses).orderBy(schoolSteps.id)
  expect(steps.map(({ step, note, aboutId }) => [step, note, aboutId])).toEqual([
    ['make_class', '3b', null],
    ['class_teacher', '3b', responsible.user.id],
    ['leave_class', '3b', responsible.user.id],
    ['move_up', '4b', null],
    ['close_class', '4b', null],
  ])
})
