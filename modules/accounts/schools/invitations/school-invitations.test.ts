import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { INVITED_ONE_BY_ONE_A_DAY, SCHOOL_INVITATION_MAILS_A_DAY } from '#contract/accounts/schools/member-limits.ts'
import * as membersApi from '#contract/accounts/schools/members.ts'
import * as invitationsApi from '#contract/accounts/schools/school-invitations.ts'
import type { Client } from '#contract/client.ts'
import { inTransaction } from '#kernel/core.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { type InvitedToSchool, inviteColleague, lastLink, startSchool } from '#tests/support/schools/school-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { lockSchool } from '../member-of.ts'
import * as memberJobs from '../members/jobs.ts'
import { schoolInvitations, schoolMembers, schoolSteps, schools } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const ROUNDS = isFullRun ? 20 : 3

type School = Awaited<ReturnType<typeof startSchool>>
type Sent = Pick<InvitedToSchool, 'link'>

const accept = (client: Client, { link }: Sent) => client(invitationsApi.acceptSchoolInvitation, { body: link })
const read = ({ link: { id, hash, ...query } }: Sent) =>
  app.client()(invitationsApi.readSchoolInvitation, { params: { id, hash }, query })
const list = async ({ responsible, schoolId }: School) =>
  (await responsible.client(invitationsApi.listSchoolInvitations, { params: { id: schoolId } })).data
const takeBack = ({ schoolId }: School, by: Client, invitationId: string) =>
  by(invitationsApi.takeBackSchoolInvitation, { params: { id: schoolId, invitationId } })
const sendAgain = ({ schoolId }: School, by: Client, invitationId: string) =>
  by(invitationsApi.sendSchoolInvitationAgain, { params: { id: schoolId, invitationId } })
const invite = (school: School, more: { email?: string; role?: 'responsible' | 'finance' | 'teacher' } = {}) =>
  inviteColleague(app, { by: school.responsible.client, schoolId: school.schoolId, ...more })
const endNow = ({ id }: Pick<InvitedToSchool, 'id'>) =>
  db.update(schoolInvitations).set({ expiresAt: sql`now()` }).where(eq(schoolInvitations.id, id))
/** The account of somebody who was invited, logged in. */
const accountOf = async ({ email }: Pick<InvitedToSchool, 'email'>, overrides: object = {}) =>
  signIn(app, await makeUser(app, { email, ...overrides }))
const memberships = (schoolId: string, userId: string) =>
  db.$count(
    schoolMembers,
    and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId), isNull(schoolMembers.until)),
  )
const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code

async function memberIdOf(schoolId: string, userId: string): Promise<string> {
  const [member] = await db
    .select({ id: schoolMembers.id })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId)))
  return member?.id ?? ''
}

async function expectRefusedAt(call: Promise<unknown>, field: string, message: RegExp) {
  const { status, body } = await refused(call)
  expect([status, body.errors?.[field]?.[0]]).toEqual([422, expect.stringMatching(message)])
}

describe('somebody who is invited to a school', () => {
  test('reads who invites to which school, joins with the role that was meant, and sees the others', async () => {
    const school = await startSchool(app, { name: 'Primarschule Aarefeld', city: 'Aarefeld' })
    const invited = await invite(school, { role: 'finance' })
    expect((await read(invited)).data).toMatchObject({
      school: { name: 'Primarschule Aarefeld', city: 'Aarefeld' },
      role: 'finance',
      invited_by: 'Lea Verantwortlich',
      email: invited.email,
    })
    const { client, user } = await accountOf(invited)
    expect((await accept(client, invited)).data).toMatchObject({ id: school.schoolId })
    const { data: members } = await client(membersApi.listSchoolMembers, { params: { id: school.schoolId } })
    expect(members.find(({ is_self }) => is_self)?.role).toBe('finance')
    const steps = await db.select().from(schoolSteps).where(eq(schoolSteps.schoolId, school.schoolId))
    expect(steps.map(({ step, role, aboutId }) => [step, role, aboutId])).toEqual([
      ['invite', 'finance', null],
      ['join', 'finance', user.id],
    ])
    expect(JSON.stringify(steps)).not.toContain(invited.email)
    expect(await list(school)).toEqual([])
  })

  test('is found by the address in whatever case it is written', async () => {
    const school = await startSchool(app)
    const invited = await invite(school)
    const { client } = await accountOf({ email: invited.email.toUpperCase() })
    await accept(client, invited)
    await expectRefusedAt(invite(school, { email: invited.email }), 'email', /schon bei Ihrer Schule/)
  })

  test('uses the link once, and however often at once, belongs to the school once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const school = await startSchool(app)
      const invited = await invite(school)
      const { client, user } = await accountOf(invited)
      const done = await Promise.allSettled(Array.from({ length: 4 }, () => accept(client, invited)))
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of done)
        if (one.status === 'rejected') expect(await codeOf(Promise.reject(one.reason))).toBe('link_spent')
      expect(await memberships(school.schoolId, user.id)).toBe(1)
      expect(await codeOf(accept(client, invited))).toBe('link_spent')
      expect(await codeOf(read(invited))).toBe('link_spent')
    }
  })

  test('logs in first, with the address the mail went to, which is confirmed', async () => {
    const school = await startSchool(app)
    const invited = await invite(school)
    expect((await refused(accept(app.client(), invited))).status).toBe(401)
    const other = await signIn(app, await makeUser(app))
    const answer = await refused(accept(other.client, invited))
    expect([answer.body.code, answer.body.message]).toEqual([
      'invited_at_other_address',
      expect.stringMatching(/andere E-Mail-Adresse/),
    ])
    const { client } = await accountOf(invited, { emailVerifiedAt: null })
    expect(await codeOf(accept(client, invited))).toBe('email_not_confirmed')
    expect((await read(invited)).data.email).toBe(invited.email)
  })

  test('gets nothing with a forged link, or one of another invitation', async () => {
    const school = await startSchool(app)
    const [invited, other] = [await invite(school), await invite(school)]
    const { client } = await accountOf(invited)
    for (const link of [
      { ...invited.link, signature: 'A'.repeat(43) },
      { ...invited.link, hash: other.link.hash },
    ])
      expect(await codeOf(accept(client, { link }))).toBe('link_spent')
  })

  test('comes too late after three days, or once the school is closed', async () => {
    const school = await startSchool(app)
    const [late, closed] = [await invite(school), await invite(school)]
    await endNow(late)
    const [one, two] = [await accountOf(late), await accountOf(closed)]
    expect(await codeOf(accept(one.client, late))).toBe('link_spent')
    expect((await list(school)).find(({ id }) => id === late.id)?.state).toBe('expired')
    await db.update(schools).set({ state: 'closed' }).where(eq(schools.id, school.schoolId))
    expect(await codeOf(read(closed))).toBe('link_spent')
    expect(await codeOf(accept(two.client, closed))).toBe('link_spent')
  })

  test('gets nothing from somebody who is no longer responsible, until somebody who is sends it again', async () => {
    const school = await startSchool(app)
    const { schoolId, responsible, teacher } = school
    const invited = await invite(school)
    const toSchool = (memberId: string, role: 'responsible' | 'teacher', by: Client) =>
      by(membersApi.changeSchoolMember, { params: { id: schoolId, memberId }, body: { role } })
    await toSchool(await memberIdOf(schoolId, teacher.user.id), 'responsible', responsible.client)
    await toSchool(await memberIdOf(schoolId, responsible.user.id), 'teacher', teacher.client)
    const { client, user } = await accountOf(invited)
    expect(await codeOf(read(invited))).toBe('link_spent')
    expect(await codeOf(accept(client, invited))).toBe('link_spent')
    const { data } = await teacher.client(invitationsApi.listSchoolInvitations, { params: { id: schoolId } })
    expect(data[0]?.state).toBe('void')
    await sendAgain(school, teacher.client, invited.id)
    await accept(client, await lastLink(app, invited))
    expect(await memberships(schoolId, user.id)).toBe(1)
  })

  test('gets nothing once who invited is taken out at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const school = await startSchool(app)
      const { schoolId, responsible, teacher } = school
      const successor = await memberIdOf(schoolId, teacher.user.id)
      const params = { id: schoolId, memberId: successor }
      await responsible.client(membersApi.changeSchoolMember, { params, body: { role: 'responsible' } })
      const invited = await invite(school, { role: 'responsible' })
      const { client, user } = await accountOf(invited)
      const memberId = await memberIdOf(schoolId, responsible.user.id)
      const [accepted] = await Promise.allSettled([
        accept(client, invited),
        teacher.client(membersApi.removeSchoolMember, { params: { id: schoolId, memberId } }),
      ])
      expect(await memberships(schoolId, user.id)).toBe(accepted.status === 'fulfilled' ? 1 : 0)
      const [row] = await db.select().from(schoolInvitations).where(eq(schoolInvitations.id, invited.id))
      expect(row?.userId).toBe(accepted.status === 'fulfilled' ? user.id : null)
    }
  })

  test.skipIf(!app.isPostgres)('gets nothing when who invited was taken out while they accepted', async () => {
    const school = await startSchool(app)
    const { schoolId, responsible, teacher } = school
    const params = { id: schoolId, memberId: await memberIdOf(schoolId, teacher.user.id) }
    await responsible.client(membersApi.changeSchoolMember, { params, body: { role: 'responsible' } })
    const invited = await invite(school)
    const { client, user } = await accountOf(invited)
    const memberId = await memberIdOf(schoolId, responsible.user.id)
    const accepting = await inTransaction(db, async (tx) => {
      await lockSchool(tx, schoolId)
      const call = codeOf(accept(client, invited))
      await untilWaiting(db, 1)
      await tx.update(schoolMembers).set({ until: new Date(), isChosen: false }).where(eq(schoolMembers.id, memberId))
      return { call }
    })
    expect(await accepting.call).toBe('link_spent')
    expect(await memberships(schoolId, user.id)).toBe(0)
  })

  test('who has joined in another way meanwhile is told so', async () => {
    const school = await startSchool(app)
    const invited = await invite(school)
    const { client, user } = await accountOf(invited)
    const { schoolId } = school
    await db.insert(schoolMembers).values({ id: uuidv7(), schoolId, userId: user.id, role: 'teacher' })
    expect(await codeOf(accept(client, invited))).toBe('already_school_member')
  })
})

describe('an invitation to a school', () => {
  test('goes to an address with an account as to one without, and the answer is the same', async () => {
    const school = await startSchool(app)
    const { email } = await makeUser(app, { email: `bekannt-${uuidv7()}@schule.test` })
    const [known, unknown] = [await invite(school, { email }), await invite(school)]
    const answers = await list(school)
    const facts = ({ id }: { id: string }) => {
      const found = answers.find((one) => one.id === id)
      return [found?.first_name, found?.role, found?.invited_by, found?.state]
    }
    expect(facts(known)).toContain('open')
    expect(facts(known)).toEqual(facts(unknown))
    expect(await db.$count(mails, eq(mails.kind, 'school-invitation'))).toBeGreaterThan(1)
  })

  test('is one to an address, however often it is sent at once, and may follow one that is over', async () => {
    const school = await startSchool(app)
    const email = `zugleich-${uuidv7()}@schule.test`
    const done = await Promise.allSettled(Array.from({ length: 4 }, () => invite(school, { email })))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.$count(mails, eq(mails.recipient, email))).toBe(1)
    await expectRefusedAt(invite(school, { email: email.toUpperCase() }), 'email', /ist schon eingeladen/)
    const [open] = await list(school)
    await endNow({ id: open?.id ?? '' })
    await invite(school, { email })
    expect(await list(school)).toHaveLength(1)
  })

  test('that is taken back gives nothing, which the history tells', async () => {
    const school = await startSchool(app)
    const invited = await invite(school)
    const { client } = await accountOf(invited)
    await takeBack(school, school.responsible.client, invited.id)
    expect(await codeOf(accept(client, invited))).toBe('link_spent')
    expect(await codeOf(takeBack(school, school.responsible.client, invited.id))).toBe('school_invitation_over')
    expect(await codeOf(sendAgain(school, school.responsible.client, invited.id))).toBe('school_invitation_over')
    expect(await codeOf(takeBack(school, school.responsible.client, uuidv7()))).toBe('not_found')
    const steps = await db.select().from(schoolSteps).where(eq(schoolSteps.schoolId, school.schoolId))
    expect(steps.map(({ step }) => step)).toEqual(['invite', 'take_back'])
  })

  test('is sent again, which ends the link before and begins the days anew', async () => {
    const school = await startSchool(app)
    const first = await invite(school)
    await endNow(first)
    const { data } = await sendAgain(school, school.responsible.client, first.id)
    expect(data.state).toBe('open')
    const second = await lastLink(app, first)
    const { client } = await accountOf(first)
    expect(await codeOf(accept(client, first))).toBe('link_spent')
    await accept(client, second)
  })

  test(`is sent again ${SCHOOL_INVITATION_MAILS_A_DAY} times a day at most`, async () => {
    const school = await startSchool(app)
    const invited = await invite(school)
    for (let n = 0; n < SCHOOL_INVITATION_MAILS_A_DAY; n++)
      await sendAgain(school, school.responsible.client, invited.id)
    expect(await codeOf(sendAgain(school, school.responsible.client, invited.id))).toBe('too_many_requests')
  })

  test.runIf(isFullRun)(`is one of at most ${INVITED_ONE_BY_ONE_A_DAY} a day`, async () => {
    const school = await startSchool(app)
    for (let n = 0; n < INVITED_ONE_BY_ONE_A_DAY; n++) await invite(school)
    expect(await codeOf(invite(school))).toBe('too_many_requests')
  })

  test('is deleted a month after its days, and who joined stays', async () => {
    const school = await startSchool(app)
    const [over, accepted, open] = [await invite(school), await invite(school), await invite(school)]
    const { client, user } = await accountOf(accepted)
    await accept(client, accepted)
    const past = sql`now() - interval '31 days'`
    await db.update(schoolInvitations).set({ expiresAt: past }).where(eq(schoolInvitations.id, over.id))
    await db.update(schoolInvitations).set({ acceptedAt: past }).where(eq(schoolInvitations.id, accepted.id))
    await app.perform(memberJobs.deleteOldSchoolInvitations, {})
    const left = await db.select().from(schoolInvitations).where(eq(schoolInvitations.schoolId, school.schoolId))
    expect(left.map(({ id }) => id)).toEqual([open.id])
    expect(await memberships(school.schoolId, user.id)).toBe(1)
  })
})
