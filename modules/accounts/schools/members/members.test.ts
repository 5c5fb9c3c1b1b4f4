import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as membersApi from '#contract/accounts/schools/members.ts'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import * as schoolsApi from '#contract/accounts/schools/schools.ts'
import type { Client } from '#contract/client.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember, type SchoolOverrides } from '#tests/support/factories/school-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { startSchool as start } from '#tests/support/schools/school-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { schoolMembers, schoolSteps } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const ROUNDS = isFullRun ? 20 : 3

const startSchool = (overrides: SchoolOverrides = {}) => start(app, overrides)

const list = async (client: Client, id: string) => (await client(membersApi.listSchoolMembers, { params: { id } })).data
const change = (client: Client, id: string, memberId: string, role: MemberRole) =>
  client(membersApi.changeSchoolMember, { params: { id, memberId }, body: { role } })
const remove = (client: Client, id: string, memberId: string) =>
  client(membersApi.removeSchoolMember, { params: { id, memberId } })
const leave = (client: Client, id: string) => client(membersApi.leaveSchool, { params: { id } })
const choose = ({ client, user }: { client: Client; user: { id: string } }, school: string | null) =>
  client(membersApi.chooseSchool, { params: { id: user.id }, body: { school } })

async function membership(schoolId: string, userId: string) {
  const [member] = await db
    .select()
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId)))
  if (!member) throw new Error('no member')
  return member
}

const stepsOf = async (schoolId: string) =>
  (await db.select().from(schoolSteps).where(eq(schoolSteps.schoolId, schoolId)).orderBy(schoolSteps.id)).map(
    ({ step, byId, aboutId, role }) => [step, byId, aboutId, role],
  )

const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code

describe('the members of a school', () => {
  test('are listed with name and role for each of them, and with address and day for who is responsible', async () => {
    const { schoolId, responsible, finance, teacher } = await startSchool()
    for (const { client, user } of [finance, teacher])
      expect(await list(client, schoolId)).toMatchObject([
        { last_name: 'Finanz', role: 'finance', email: null, since: null, is_self: user.id === finance.user.id },
        { last_name: 'Lehrer', role: 'teacher', email: null, since: null, is_self: user.id === teacher.user.id },
        { last_name: 'Verantwortlich', role: 'responsible', email: null, since: null, is_self: false },
      ])
    const all = await list(responsible.client, schoolId)
    expect(all.map(({ email }) => email)).toEqual([finance.user.email, teacher.user.email, responsible.user.email])
    expect(all.every(({ since }) => since !== null)).toBe(true)
  })

  test('get another role from who is responsible, which the history tells them and a mail, once', async () => {
    const { schoolId, responsible, teacher } = await startSchool({ name: 'Schule Langmatt' })
    const { id } = await membership(schoolId, teacher.user.id)
    const { data } = await change(responsible.client, schoolId, id, 'finance')
    expect(data.find((one) => one.id === id)?.role).toBe('finance')
    await change(responsible.client, schoolId, id, 'finance')
    expect(await stepsOf(schoolId)).toEqual([['role', responsible.user.id, teacher.user.id, 'finance']])
    const told = await db.select().from(mails).where(eq(mails.recipient, teacher.user.email))
    expect(told).toMatchObject([{ kind: 'school-role-changed', data: { school: 'Schule Langmatt', role: 'finance' } }])
  })

  test('are taken out by who is responsible, are told so, and see nothing of the school from then on', async () => {
    const { schoolId, responsible, teacher } = await startSchool({ name: 'Schule Langmatt' })
    await choose(teacher, schoolId)
    const { id } = await membership(schoolId, teacher.user.id)
    await remove(responsible.client, schoolId, id)
    expect(await membership(schoolId, teacher.user.id)).toMatchObject({
      until: expect.any(Date) as Date,
      isChosen: false,
    })
    expect(await codeOf(list(teacher.client, schoolId))).toBe('not_found')
    expect(await stepsOf(schoolId)).toEqual([['remove', responsible.user.id, teacher.user.id, null]])
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, teacher.user.email))
    expect(mail).toMatchObject({ kind: 'school-membership-ended', data: { school: 'Schule Langmatt' } })
    expect(await codeOf(remove(responsible.client, schoolId, id)), 'a second time').toBe('not_found')
  })

  test('leave by themselves, without a mail, and may come back', async () => {
    const { schoolId, teacher, responsible } = await startSchool()
    await leave(teacher.client, schoolId)
    expect(await stepsOf(schoolId)).toEqual([['leave', teacher.user.id, null, null]])
    expect(await db.$count(mails, eq(mails.recipient, teacher.user.email))).toBe(0)
    expect(await codeOf(leave(teacher.client, schoolId))).toBe('not_found')
    await makeMember(app, { schoolId, userId: teacher.user.id, role: 'teacher' })
    expect(await list(responsible.client, schoolId)).toHaveLength(3)
  })

  test('who are responsible may take themselves out or step back once somebody else is responsible', async () => {
    const { schoolId, responsible, teacher } = await startSchool()
    const [own, other] = [await membership(schoolId, responsible.user.id), await membership(schoolId, teacher.user.id)]
    await change(responsible.client, schoolId, other.id, 'responsible')
    await change(responsible.client, schoolId, own.id, 'teacher')
    expect(await codeOf(change(responsible.client, schoolId, other.id, 'teacher'))).toBe('not_found')
    await change(teacher.client, schoolId, own.id, 'responsible')
    await remove(teacher.client, schoolId, other.id)
    expect((await stepsOf(schoolId)).at(-1)).toEqual(['leave', teacher.user.id, null, null])
    const told = await db.select().from(mails).where(eq(mails.recipient, responsible.user.email))
    expect(told, 'who steps back knows it').toMatchObject([{ data: { role: 'responsible' } }])
  })
})

describe('the last person who is responsible', () => {
  test('can neither leave nor be given another role before there is a successor', async () => {
    const { schoolId, responsible } = await startSchool()
    const { id } = await membership(schoolId, responsible.user.id)
    const { status, body } = await refused(leave(responsible.client, schoolId))
    expect([status, body.code]).toEqual([409, 'last_responsible'])
    expect(body.message).toMatch(/Geben Sie bitte zuerst jemand anderem diese Rolle/)
    expect(await codeOf(change(responsible.client, schoolId, id, 'teacher'))).toBe('last_responsible')
    expect(await codeOf(remove(responsible.client, schoolId, id))).toBe('last_responsible')
    expect(await stepsOf(schoolId)).toEqual([])
  })

  test('stays when two who are responsible leave at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { schoolId, responsible, teacher } = await startSchool()
      const { id } = await membership(schoolId, teacher.user.id)
      await change(responsible.client, schoolId, id, 'responsible')
      const left = await Promise.allSettled([leave(responsible.client, schoolId), leave(teacher.client, schoolId)])
      expect(left.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      for (const one of left)
        if (one.status === 'rejected') expect(await codeOf(Promise.reject(one.reason))).toBe('last_responsible')
    }
  })

  test('stays when two who are responsible take each other out at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { schoolId, responsible, teacher } = await startSchool()
      const [own, other] = [
        await membership(schoolId, responsible.user.id),
        await membership(schoolId, teacher.user.id),
      ]
      await change(responsible.client, schoolId, other.id, 'responsible')
      const done = await Promise.allSettled([
        remove(responsible.client, schoolId, other.id),
        change(teacher.client, schoolId, own.id, 'teacher'),
      ])
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      for (const one of done)
        if (one.status === 'rejected') expect(await codeOf(Promise.reject(one.reason))).toBe('not_found')
    }
  })
})

describe('somebody who belongs to several schools', () => {
  /** Of each of their schools whether they act for it. */
  const chosenOf = async ({ client, user }: { client: Client; user: { id: string } }) =>
    (await client(schoolsApi.listOwnSchools, { params: { id: user.id } })).data.filter((one) => one.is_chosen)

  async function ofTwoSchools() {
    const [first, second] = [await startSchool({ name: 'Erste' }), await startSchool({ name: 'Zweite' })]
    await makeMember(app, { schoolId: second.schoolId, userId: first.teacher.user.id, role: 'finance' })
    return { person: first.teacher, first, second }
  }

  test('acts for one at a time, and without a choice for themselves', async () => {
    const { person, first, second } = await ofTwoSchools()
    expect(await chosenOf(person)).toEqual([])
    expect((await choose(person, first.schoolId)).data.school?.name).toBe('Erste')
    expect(await chosenOf(person)).toMatchObject([{ name: 'Erste', role: 'teacher' }])
    await choose(person, second.schoolId)
    expect(await chosenOf(person)).toMatchObject([{ name: 'Zweite', role: 'finance' }])
    expect((await choose(person, null)).data.school).toBeNull()
    expect(await chosenOf(person)).toEqual([])
  })

  test('acts for one at a time, also when they choose two at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { person, first, second } = await ofTwoSchools()
      await Promise.all([
        choose(person, first.schoolId),
        choose(person, second.schoolId),
        choose(person, first.schoolId),
      ])
      expect(await chosenOf(person)).toHaveLength(1)
    }
  })

  test('acts for themselves once the membership has ended', async () => {
    const { person, first } = await ofTwoSchools()
    await choose(person, first.schoolId)
    await leave(person.client, first.schoolId)
    expect(await chosenOf(person)).toEqual([])
    expect(await codeOf(choose(person, first.schoolId))).toBe('not_found')
  })

  test('cannot act for a school of others, one that is unknown, or one that is not confirmed', async () => {
    const { person } = await ofTwoSchools()
    const { schoolId } = await startSchool()
    for (const id of [schoolId, uuidv7()]) expect(await codeOf(choose(person, id))).toBe('not_found')
    const stranger = await signIn(app, await makeUser(app))
    expect(await chosenOf(stranger)).toEqual([])
  })
})
