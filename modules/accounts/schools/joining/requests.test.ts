import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as joiningApi from '#contract/accounts/schools/joining.ts'
import { SCHOOL_REQUESTS_A_DAY } from '#contract/accounts/schools/member-limits.ts'
import { takeOverSchool } from '#contract/accounts/schools/office-schools.ts'
import type { Client } from '#contract/client.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as memberJobs from '../members/jobs.ts'
import { schoolMembers, schoolSteps } from '../tables.ts'
import { schoolRequests } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const ROUNDS = isFullRun ? 20 : 3
let made = 0

/** A school where the address of who is responsible has a domain of its own. */
async function schoolOfDomain(domain = `schule${++made}.test`, overrides: object = {}) {
  const school = await startSchool(app, { name: `Schule ${domain}` })
  const email = `${uuidv7()}@${domain}`
  await db
    .update(users)
    .set({ email, ...overrides })
    .where(eq(users.id, school.responsible.user.id))
  return { ...school, domain, responsibleEmail: email }
}
type School = Awaited<ReturnType<typeof schoolOfDomain>>

const teacherAt = async (domain: string, overrides: object = {}) =>
  signIn(app, await makeUser(app, { groups: ['teacher'], email: `${uuidv7()}@${domain}`, ...overrides }))
type Teacher = Awaited<ReturnType<typeof teacherAt>>

const offered = async ({ client, user }: Teacher) =>
  (await client(joiningApi.listOfferedSchools, { params: { id: user.id } })).data
const ask = ({ client }: { client: Client }, id: string) => client(joiningApi.askToJoinSchool, { params: { id } })
const requests = async ({ responsible, schoolId }: School) =>
  (await responsible.client(joiningApi.listSchoolRequests, { params: { id: schoolId } })).data
const answer = ({ responsible, schoolId }: School, requestId: string, isAccepted: boolean) =>
  responsible.client(joiningApi.answerSchoolRequest, {
    params: { id: schoolId, requestId },
    body: { is_accepted: isAccepted },
  })
const isMember = async ({ schoolId }: School, { user }: Teacher) =>
  (await db.$count(
    schoolMembers,
    and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, user.id), isNull(schoolMembers.until)),
  )) === 1
const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code

describe('a teacher whose address has the domain of who is responsible for a school', () => {
  test('is offered the school, asks, and is taken in', async () => {
    const school = await schoolOfDomain()
    const teacher = await teacherAt(school.domain.toUpperCase())
    expect(await offered(teacher)).toMatchObject([{ id: school.schoolId, is_asked: false }])
    await ask(teacher, school.schoolId)
    expect(await offered(teacher)).toMatchObject([{ id: school.schoolId, is_asked: true }])
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, school.responsibleEmail))
    expect(mail).toMatchObject({ kind: 'school-request-made', data: { name: 'Lea Muster' } })
    const [request] = await requests(school)
    expect(request).toMatchObject({ last_name: 'Muster', email: teacher.user.email })
    await answer(school, request?.id ?? '', true)
    expect(await isMember(school, teacher)).toBe(true)
    expect([await requests(school), await offered(teacher)]).toEqual([[], []])
    const steps = await db.select().from(schoolSteps).where(eq(schoolSteps.schoolId, school.schoolId))
    expect(steps).toMatchObject([{ step: 'join', byId: school.responsible.user.id, aboutId: teacher.user.id }])
    const [told] = await db.select().from(mails).where(eq(mails.recipient, teacher.user.email))
    expect(told).toMatchObject({ kind: 'school-request-answered', data: { isAccepted: true } })
  })

  test('asks once, and may not ask again once refused', async () => {
    const school = await schoolOfDomain()
    const teacher = await teacherAt(school.domain)
    await ask(teacher, school.schoolId)
    expect(await codeOf(ask(teacher, school.schoolId))).toBe('school_asked_already')
    const [request] = await requests(school)
    await answer(school, request?.id ?? '', false)
    expect([await isMember(school, teacher), await offered(teacher)]).toEqual([false, []])
    expect(await codeOf(ask(teacher, school.schoolId))).toBe('not_found')
    expect(await codeOf(answer(school, request?.id ?? '', true))).toBe('school_request_over')
    expect(await codeOf(answer(school, uuidv7(), true))).toBe('not_found')
  })

  test('is answered once, by whomever of those who are responsible first', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const school = await schoolOfDomain()
      const teacher = await teacherAt(school.domain)
      await ask(teacher, school.schoolId)
      const [request] = await requests(school)
      const id = request?.id ?? ''
      const done = await Promise.allSettled([answer(school, id, true), answer(school, id, false)])
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await isMember(school, teacher)).toBe(done[0].status === 'fulfilled')
    }
  })

  test(`asks ${SCHOOL_REQUESTS_A_DAY} schools a day at most`, async () => {
    const domain = `viele${++made}.test`
    const schools: School[] = []
    for (let n = 0; n <= SCHOOL_REQUESTS_A_DAY; n++) schools.push(await schoolOfDomain(domain))
    const teacher = await teacherAt(domain)
    for (const { schoolId } of schools.slice(0, -1)) await ask(teacher, schoolId)
    expect(await codeOf(ask(teacher, schools.at(-1)?.schoolId ?? ''))).toBe('too_many_requests')
  })
})

describe('no school is offered', () => {
  test('by a domain where anyone gets an address', async () => {
    for (const domain of ['gmail.com', 'bluewin.ch', 'gmx.ch']) {
      const { schoolId } = await schoolOfDomain(domain)
      const teacher = await teacherAt(domain)
      expect(await offered(teacher)).toEqual([])
      expect(await codeOf(ask(teacher, schoolId))).toBe('not_found')
    }
  })

  test('by an address that nobody has confirmed, on either side', async () => {
    const school = await schoolOfDomain()
    expect(await offered(await teacherAt(school.domain, { emailVerifiedAt: null }))).toEqual([])
    const unconfirmed = await schoolOfDomain(`schule${++made}.test`, { emailVerifiedAt: null })
    expect(await offered(await teacherAt(unconfirmed.domain))).toEqual([])
  })

  test('to who is no confirmed teacher, to a member, and by the address of another member', async () => {
    const school = await schoolOfDomain()
    for (const groups of [[], ['pending_teacher']])
      expect(await offered(await teacherAt(school.domain, { groups }))).toEqual([])
    const [, domain = ''] = school.teacher.user.email.split('@')
    const colleague = await teacherAt(domain)
    expect((await offered(colleague)).map(({ id }) => id)).not.toContain(school.schoolId)
    await db
      .update(users)
      .set({ email: `${uuidv7()}@${school.domain}` })
      .where(eq(users.id, school.teacher.user.id))
    expect((await offered(school.teacher)).map(({ id }) => id)).not.toContain(school.schoolId)
  })
})

test('a request to a school that is joined to another one waits there, once', async () => {
  const domain = `zwei${++made}.test`
  const [kept, other] = [await schoolOfDomain(domain), await schoolOfDomain(domain)]
  const [both, one] = [await teacherAt(domain), await teacherAt(domain)]
  await ask(both, kept.schoolId)
  for (const teacher of [both, one]) await ask(teacher, other.schoolId)
  const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
  await seller.client(takeOverSchool, {
    params: { id: kept.schoolId },
    body: { revision: 1, other: other.schoolId, other_revision: 1 },
  })
  expect((await requests(kept)).map(({ email }) => email)).toEqual([both.user.email, one.user.email])
})

test('a request is deleted after a year', async () => {
  const school = await schoolOfDomain()
  await ask(await teacherAt(school.domain), school.schoolId)
  const ofSchool = eq(schoolRequests.schoolId, school.schoolId)
  await app.perform(memberJobs.deleteOldSchoolRequests, {})
  expect(await db.$count(schoolRequests, ofSchool)).toBe(1)
  await db.update(schoolRequests).set({ askedAt: sql`now() - interval '366 days'` }).where(ofSchool)
  await app.perform(memberJobs.deleteOldSchoolRequests, {})
  expect(await db.$count(schoolRequests, ofSchool)).toBe(0)
})
