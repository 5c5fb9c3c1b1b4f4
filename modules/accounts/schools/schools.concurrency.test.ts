import { and, eq, inArray, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as officeSchoolsApi from '#contract/accounts/schools/office-schools.ts'
import * as schoolsApi from '#contract/accounts/schools/schools.ts'
import * as privacyApi from '#contract/desks/privacy.ts'
import { inTransaction } from '#kernel/core.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { makeConfirmedSchool, makeMember, makeSchool, schoolInput } from '#tests/support/factories/school-factories.ts'
import { type AnyRefusal, refused } from '#tests/support/refused.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { guardLastResponsible } from './keep-responsible.ts'
import { lockSchool, memberOf } from './member-of.ts'
import { schoolMembers, schoolSteps, schools } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const ROUNDS = isFullRun ? 20 : 3
const aSeller = async () => signIn(app, await makeUser(app, { groups: ['sales'] }))
const [seller, colleague] = [await aSeller(), await aSeller()]
const open = { state: 'asked', confirmedAt: null, decidedAt: null } as const

type Person = SignedIn<{ id: string; email: string }>

const aTeacher = async () => signIn(app, await makeUser(app, { groups: ['teacher'] }))
const leave = ({ client, user }: Person) =>
  client(privacyApi.requestDeletion, { params: { id: user.id }, body: { current_password: PASSWORD } })
const approve = (id: string, revision = 1, { client } = seller) =>
  client(officeSchoolsApi.approveSchool, { params: { id }, body: { revision } })

/** The codes with which some of the calls were refused. */
async function codesOf(calls: Promise<unknown>[]) {
  const ends = await Promise.allSettled(calls)
  return ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as AnyRefusal).body.code] : []))
}

/** Who is responsible for a school and is not about to go. */
async function staying(schoolId: string) {
  return db
    .select({ id: users.id })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(
      and(
        eq(schoolMembers.schoolId, schoolId),
        eq(schoolMembers.role, 'responsible'),
        isNull(schoolMembers.until),
        isNull(users.deletionDueAt),
      ),
    )
}

test('of several requests of one teacher at once, one is made', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { client, user } = await aTeacher()
    const call = () => client(schoolsApi.foundSchool, { params: { id: user.id }, body: schoolInput })
    expect(await codesOf([call(), call(), call()])).toEqual(['school_open', 'school_open'])
    expect(await db.$count(schools, eq(schools.askedBy, user.id))).toBe(1)
    expect(await db.$count(mails, eq(mails.recipient, user.email))).toBe(1)
  }
})

test('of two of the staff who decide about a school at once, one does', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const founder = await makeUser(app, { groups: ['teacher'] })
    const id = await makeSchool(app, { ...open, askedBy: founder.id })
    const refuse = colleague.client(officeSchoolsApi.refuseSchool, {
      params: { id },
      body: { revision: 1, note: 'Unbekannt.' },
    })
    expect(await codesOf([approve(id), refuse])).toEqual(['school_decided'])
    expect(await db.$count(schoolSteps, eq(schoolSteps.schoolId, id))).toBe(1)
    expect(await db.$count(mails, eq(mails.recipient, founder.email))).toBe(1)
  }
})

test('two approvals at once make one responsible member', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const founder = await makeUser(app, { groups: ['teacher'] })
    const id = await makeSchool(app, { ...open, askedBy: founder.id })
    expect(await codesOf([approve(id), approve(id, 1, colleague)])).toEqual(['school_decided'])
    expect(await db.$count(schoolMembers, eq(schoolMembers.schoolId, id))).toBe(1)
  }
})

test('an approval and the end of the founder’s account at once leave no school without anybody', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const founder = await aTeacher()
    const id = await makeSchool(app, { ...open, askedBy: founder.user.id })
    const codes = await codesOf([approve(id), leave(founder)])
    expect(codes).toHaveLength(1)
    expect(['school_without_responsible', 'last_responsible']).toContain(codes[0])
  }
})

test('of the last two responsible persons who go at once, one remains', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { schoolId, responsible } = await makeConfirmedSchool(app)
    const both = [await signIn(app, responsible), await aTeacher()]
    await makeMember(app, { schoolId, userId: both[1]?.user.id ?? '', role: 'responsible' })
    expect(await codesOf(both.map(leave))).toEqual(['last_responsible'])
    expect(await staying(schoolId)).toHaveLength(1)
  }
})

test('of the last two whose membership ends at once, one remains, whoever forgets to ask', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { schoolId, responsible } = await makeConfirmedSchool(app)
    const other = await makeUser(app)
    await makeMember(app, { schoolId, userId: other.id, role: 'responsible' })
    const end = (userId: string) =>
      inTransaction(db, async (tx) => {
        await tx.update(schoolMembers).set({ until: new Date() }).where(eq(schoolMembers.userId, userId))
      })
    const ends = await Promise.allSettled([end(responsible.id), end(other.id)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await staying(schoolId)).toHaveLength(1)
  }
})

test('two schools that are joined both ways at once are joined once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two] = [await makeConfirmedSchool(app), await makeConfirmedSchool(app)]
    const join = (id: string, other: string, { client } = seller) =>
      client(officeSchoolsApi.takeOverSchool, { params: { id }, body: { revision: 1, other, other_revision: 1 } })
    const codes = await codesOf([join(one.schoolId, two.schoolId), join(two.schoolId, one.schoolId, colleague)])
    expect(codes).toHaveLength(1)
    const both = [one.schoolId, two.schoolId]
    expect(await db.$count(schools, and(inArray(schools.id, both), eq(schools.state, 'confirmed')))).toBe(1)
    const current = and(inArray(schoolMembers.schoolId, both), isNull(schoolMembers.until))
    expect(await db.$count(schoolMembers, current)).toBe(6)
  }
})

test.skipIf(!app.isPostgres)('whoever comes in while schools are joined belongs to the one that is kept', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [kept, other] = [await makeConfirmedSchool(app), await makeConfirmedSchool(app)]
    const newcomer = await makeUser(app)
    const member = { schoolId: other.schoolId, userId: newcomer.id, role: 'teacher' as const }
    const joined = await inTransaction(db, async (tx) => {
      await lockSchool(tx, other.schoolId)
      const join = seller.client(officeSchoolsApi.takeOverSchool, {
        params: { id: kept.schoolId },
        body: { revision: 1, other: other.schoolId, other_revision: 1 },
      })
      await untilWaiting(db, 1)
      await makeMember({ core: { ...app.core, db: tx } }, member)
      return { join }
    })
    await joined.join
    expect(await memberOf(db, { userId: newcomer.id, schoolId: kept.schoolId })).toBe('teacher')
  }
})

test('of two changes of a school that were read alike, one is written', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { schoolId, responsible } = await makeConfirmedSchool(app)
    const { client } = await signIn(app, responsible)
    const change = (name: string) =>
      client(schoolsApi.changeSchool, {
        params: { id: schoolId },
        body: { ...schoolInput, name, purchase_number_rule: 'optional', order_deadline: null, revision: 1 },
      })
    expect(await codesOf([change('Erste'), change('Zweite')])).toEqual(['school_changed'])
    expect(await db.$count(schoolSteps, eq(schoolSteps.schoolId, schoolId))).toBe(1)
  }
})

test('nobody leaves as the last one who stays', async () => {
  const { schoolId, responsible } = await makeConfirmedSchool(app)
  const asked = inTransaction(db, (tx) => guardLastResponsible(tx, { schoolId, userId: responsible.id }))
  await expect(asked).rejects.toMatchObject({ code: 'last_responsible' })
  expect((await refused(leave(await signIn(app, responsible)))).body.code).toBe('last_responsible')
})
