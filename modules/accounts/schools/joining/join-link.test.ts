import { and, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as joiningApi from '#contract/accounts/schools/joining.ts'
import * as membersApi from '#contract/accounts/schools/members.ts'
import type { Client } from '#contract/client.ts'
import { WRONG_CODES } from '#contract/limits.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as memberJobs from '../members/jobs.ts'
import { schoolJoinLinks, schoolMembers, schoolSteps, schools } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const ROUNDS = isFullRun ? 10 : 3

type School = Awaited<ReturnType<typeof startSchool>>

const link = async ({ responsible, schoolId }: School) =>
  (await responsible.client(joiningApi.getJoinLink, { params: { id: schoolId } })).data
const renew = async ({ responsible, schoolId }: School) =>
  (await responsible.client(joiningApi.renewJoinLink, { params: { id: schoolId } })).data.code ?? ''
const close = ({ responsible, schoolId }: School) =>
  responsible.client(joiningApi.closeJoinLink, { params: { id: schoolId } })
const look = async (client: Client, code: string) =>
  (await client(joiningApi.readSchoolOfCode, { params: { code } })).data
const join = (client: Client, code: string) => client(joiningApi.joinByCode, { params: { code } })
const aTeacher = async (overrides: object = {}) =>
  signIn(app, await makeUser(app, { groups: ['teacher'], ...overrides }))
const memberships = (schoolId: string, userId: string) =>
  db.$count(
    schoolMembers,
    and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId), isNull(schoolMembers.until)),
  )
const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code

describe('the link of a school', () => {
  test('has a code of twelve signs, which those who are responsible see again, and the database does not hold', async () => {
    const school = await startSchool(app)
    expect(await link(school)).toBeNull()
    const code = await renew(school)
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/)
    expect((await link(school))?.code).toBe(code)
    const rows = await db.select().from(schoolJoinLinks)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('lets a confirmed teacher in at once, as a teacher, however the code is typed', async () => {
    const school = await startSchool(app, { name: 'Primarschule Aarefeld' })
    const code = await renew(school)
    const { client, user } = await aTeacher()
    const typed = ` ${groupedCode(code).toLowerCase()} `
    expect(await look(client, typed)).toMatchObject({ name: 'Primarschule Aarefeld', is_member: false })
    expect((await join(client, typed)).data.id).toBe(school.schoolId)
    expect((await look(client, code)).is_member).toBe(true)
    const { data } = await client(membersApi.listSchoolMembers, { params: { id: school.schoolId } })
    expect(data.find(({ is_self }) => is_self)?.role).toBe('teacher')
    const steps = await db.select().from(schoolSteps).where(eq(schoolSteps.schoolId, school.schoolId))
    expect(steps.map(({ step, byId, role }) => [step, byId, role])).toEqual([
      ['renew_link', school.responsible.user.id, null],
      ['join', user.id, 'teacher'],
    ])
    expect(await codeOf(join(client, code))).toBe('already_school_member')
  })

  test('lets nobody in who is no confirmed teacher, has not confirmed the address, or is not logged in', async () => {
    const code = await renew(await startSchool(app))
    for (const groups of [[], ['pending_teacher']]) {
      const { status, body } = await refused(join((await aTeacher({ groups })).client, code))
      expect([status, body.code, body.message]).toEqual([
        403,
        'school_for_teachers',
        expect.stringMatching(/Lehrperson/),
      ])
    }
    expect(await codeOf(join((await aTeacher({ emailVerifiedAt: null })).client, code))).toBe('email_not_confirmed')
    expect((await refused(join(app.client(), code))).status).toBe(401)
  })

  test('that is renewed or closed lets nobody in, nor does that of a school that is closed', async () => {
    const school = await startSchool(app)
    const before = await renew(school)
    const after = await renew(school)
    const { client } = await aTeacher()
    expect(await codeOf(join(client, before))).toBe('not_found')
    expect(await codeOf(look(client, before))).toBe('not_found')
    await close(school)
    await close(school)
    expect([await link(school), await codeOf(join(client, after))]).toEqual([null, 'not_found'])
    const steps = await db.select().from(schoolSteps).where(eq(schoolSteps.schoolId, school.schoolId))
    expect(steps.map(({ step }) => step)).toEqual(['renew_link', 'renew_link', 'close_link'])
    const other = await startSchool(app)
    const code = await renew(other)
    await db.update(schools).set({ state: 'closed' }).where(eq(schools.id, other.schoolId))
    expect(await codeOf(join(client, code))).toBe('not_found')
  })

  test('that is used several times at once makes one member, and none once it is closed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const school = await startSchool(app)
      const code = await renew(school)
      const { client, user } = await aTeacher()
      const done = await Promise.allSettled([join(client, code), join(client, code), join(client, code)])
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await memberships(school.schoolId, user.id)).toBe(1)
      const late = await aTeacher()
      const [joined] = await Promise.allSettled([join(late.client, code), close(school)])
      expect(await memberships(school.schoolId, late.user.id)).toBe(joined.status === 'fulfilled' ? 1 : 0)
      expect(await codeOf(join((await aTeacher()).client, code))).toBe('not_found')
    }
  })

  test('tells those who are responsible once a day who has joined, of each person once', async () => {
    const school = await startSchool(app, { name: 'Schule Langmatt' })
    const code = await renew(school)
    const told = async () =>
      (await db.select().from(mails).where(eq(mails.recipient, school.responsible.user.email)).orderBy(mails.id)).map(
        ({ data }) => (data as { names: string[] }).names,
      )
    for (const lastName of ['Berger', 'Arber']) await join((await aTeacher({ lastName })).client, code)
    const gone = await aTeacher({ lastName: 'Gegangen' })
    await join(gone.client, code)
    await gone.client(membersApi.leaveSchool, { params: { id: school.schoolId } })
    expect(await told()).toEqual([])
    await app.perform(memberJobs.tellOfJoinedTeachers, {})
    await app.perform(memberJobs.tellOfJoinedTeachers, {})
    expect(await told()).toEqual([['Lea Arber', 'Lea Berger']])
    await join((await aTeacher({ lastName: 'Cadonau' })).client, code)
    await app.perform(memberJobs.tellOfJoinedTeachers, {})
    expect(await told()).toEqual([['Lea Arber', 'Lea Berger'], ['Lea Cadonau']])
    expect(await db.$count(mails, eq(mails.recipient, school.finance.user.email))).toBe(0)
  })

  test(`cannot be guessed: ${WRONG_CODES.school.own} wrong codes, and an account must wait`, async () => {
    const code = await renew(await startSchool(app))
    const { client } = await aTeacher()
    for (let n = 0; n < WRONG_CODES.school.own; n++)
      expect(await codeOf(look(client, 'ABCDEFGHJKMN'))).toBe('not_found')
    expect(await codeOf(look(client, code))).toBe('too_many_requests')
    expect(await codeOf(join(client, code))).toBe('too_many_requests')
  })
})

describe('a code', () => {
  test('of other letters is no code', async () => {
    const { client } = await aTeacher()
    const { status, body } = await refused(look(client, 'Schule'))
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect((await refused(look(client, uuidv7()))).status).toBe(404)
  })
})
