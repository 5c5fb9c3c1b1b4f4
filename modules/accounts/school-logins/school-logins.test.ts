import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as externalLoginApi from '#contract/accounts/external-login.ts'
import * as officeApi from '#contract/accounts/office-identity-providers.ts'
import * as officeTeachersApi from '#contract/accounts/office-teachers.ts'
import * as schoolLoginsApi from '#contract/accounts/school-logins.ts'
import { applyAgain } from '#contract/accounts/teachers.ts'
import type { Group } from '#contract/groups.ts'
import { externalIdentities } from '#modules/accounts/auth/external/tables.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { recordStep } from '#modules/accounts/teachers/record-step.ts'
import { teacherApplications, teacherProofs } from '#modules/accounts/teachers/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { ProviderPerson } from '#tests/identity-provider/identity-provider.ts'
import { LOCAL, openProvider, startAdmin } from '#tests/identity-provider/office-provider.ts'
import { browserOf, logInByPassword, logInExternally } from '#tests/identity-provider/shop-with-provider.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, type TestUser, type UserOverrides } from '#tests/support/factories/people-factories.ts'
import { makeConfirmedSchool } from '#tests/support/factories/school-factories.ts'
import { makeApplication } from '#tests/support/factories/teacher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { followLogin } from './follow-login.ts'

const app = await startTestApp({ publicUrl: LOCAL })
const { db } = app.core
const admin = await startAdmin(app)
const trusted = await openProvider(admin, { name: 'Edu Nord', is_trusted: true })
const other = await openProvider(admin, { name: 'Edu Süd' })

let subjects = 0
async function linkAt({ id, double }: typeof trusted, user: TestUser, person: ProviderPerson = {}): Promise<string> {
  subjects++
  const subject = `t-${subjects}`
  double.people.set(subject, { given_name: 'Lea', roles: 'Lehrperson', email: user.email, ...person })
  const browser = browserOf(app, undefined, LOCAL)
  await logInExternally(browser, subject, '/', id)
  await logInByPassword(browser, user)
  await browser.client(externalLoginApi.linkExternalIdentity)
  return subject
}

const makeApplicant = (overrides: UserOverrides = {}) => makeUser(app, { groups: ['pending_teacher'], ...overrides })

async function groupsOf({ id }: TestUser): Promise<string[]> {
  const [user] = await db.select({ groups: users.groups }).from(users).where(eq(users.id, id))
  return user?.groups ?? []
}

const kindsOfMailsTo = async ({ email }: TestUser) =>
  (await db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, email))).map(({ kind }) => kind)

// ASVS V6.8.4
describe('a provider that the publisher trusts', () => {
  test('confirms a teacher without a review, by the same steps', async () => {
    const user = await makeApplicant()
    const application = await makeApplication(app, user)
    await linkAt(trusted, user)
    expect(await groupsOf(user)).toEqual(['teacher'])
    expect(await kindsOfMailsTo(user)).toContain('teacher-approved')
    expect(await db.$count(teacherProofs, eq(teacherProofs.applicationId, application))).toBe(0)
    const { data } = await admin.client(officeTeachersApi.teacherApplications.read, { params: { id: application } })
    expect(data.state).toBe('approved')
    expect(data.history.at(-1)).toMatchObject({ step: 'approve', by: null, note: 'Durch die Anmeldung bei Edu Nord' })
  })

  test('confirms who applies later with a login that is linked already', async () => {
    const user = await makeUser(app)
    await linkAt(trusted, user)
    expect(await groupsOf(user)).toEqual([])
    const { client } = await signIn(app, user)
    const school = { institution: 'Schule Au', school_post_code: '3012', school_city: 'Bern' }
    const body = {
      ...school,
      function: 'teacher' as const,
      subjects: ['german' as const],
      proof: 'school_email' as const,
    }
    expect((await client(applyAgain, { params: { id: user.id }, body })).data.state).toBe('approved')
    expect(await groupsOf(user)).toEqual(['teacher'])
  })

  test('confirms at the next login where it was trusted only then', async () => {
    const user = await makeApplicant()
    await makeApplication(app, user)
    const later = await openProvider(admin, { name: 'Edu Später' })
    const subject = await linkAt(later, user)
    expect(await groupsOf(user)).toEqual(['pending_teacher'])
    const { name, issuer, client_id, role_claim, teacher_values, school_claim, email_domains, revision } = (
      await admin.client(officeApi.identityProviders.read, { params: { id: later.id } })
    ).data
    const terms = { name, issuer, client_id, role_claim, teacher_values, school_claim, email_domains, revision }
    const body = { ...terms, is_trusted: true }
    await admin.client(officeApi.identityProviders.change, { params: { id: later.id }, body })
    await logInExternally(browserOf(app, undefined, LOCAL), subject, '/', later.id)
    expect(await groupsOf(user)).toEqual(['teacher'])
  })

  test('counts for an unconfirmed address where it says itself that it is the person’s', async () => {
    const overrides = { emailVerifiedAt: null }
    const [own, foreign, unsaid] = await Promise.all([1, 2, 3].map(() => makeApplicant(overrides)))
    if (!own || !foreign || !unsaid) throw new Error('three people')
    for (const user of [own, foreign, unsaid]) await makeApplication(app, user)
    await linkAt(trusted, own, { email: own.email.toUpperCase(), email_verified: true })
    await linkAt(trusted, foreign, { email: 'jemand@anderswo.example', email_verified: true })
    await linkAt(trusted, unsaid)
    expect(await Promise.all([own, foreign, unsaid].map(groupsOf))).toEqual([
      ['teacher'],
      ['pending_teacher'],
      ['pending_teacher'],
    ])
  })

  test('changes nothing when it calls the person a teacher no more', async () => {
    const user = await makeApplicant()
    await makeApplication(app, user)
    const subject = await linkAt(trusted, user)
    trusted.double.people.set(subject, { roles: 'Hauswart', email: user.email })
    await logInExternally(browserOf(app, undefined, LOCAL), subject, '/', trusted.id)
    expect(await groupsOf(user)).toEqual(['teacher'])
    const [kept] = await db.select().from(externalIdentities).where(eq(externalIdentities.subject, subject))
    expect(kept).toMatchObject({ claimedRole: 'Hauswart', teacherRoles: [] })
  })
})

describe('a review remains', () => {
  const waits = async (at: typeof trusted, person: ProviderPerson = {}) => {
    const user = await makeApplicant()
    await makeApplication(app, user)
    await linkAt(at, user, person)
    return (await groupsOf(user)).includes('pending_teacher')
  }

  test('where the provider is not trusted, or says another role', async () => {
    expect(await waits(other)).toBe(true)
    expect(await waits(trusted, { roles: ['Schülerin', 'lehrperson'] })).toBe(true)
  })

  test.each(['reject', 'withdraw'] as const)('for somebody whom staff have turned down: %s', async (step) => {
    const user = await makeApplicant()
    const state = step === 'reject' ? 'rejected' : 'withdrawn'
    const former = await makeApplication(app, user, { state, decidedAt: new Date(), note: 'Nein' })
    await recordStep(db, { applicationId: former, number: 2, step, note: 'Nein', staffId: null })
    await makeApplication(app, user)
    await linkAt(trusted, user)
    expect(await groupsOf(user)).toEqual(['pending_teacher'])
  })

  test('while staff wait for an answer', async () => {
    const user = await makeApplicant()
    await makeApplication(app, user, { state: 'question', note: 'Wo?' })
    await linkAt(trusted, user)
    expect(await groupsOf(user)).toEqual(['pending_teacher'])
  })

  test('for somebody who has become staff', async () => {
    const user = await makeUser(app)
    await linkAt(trusted, user)
    const groups: Group[] = ['sales', 'pending_teacher']
    await db.update(users).set({ groups }).where(eq(users.id, user.id))
    await makeApplication(app, user)
    await followLogin(app.core, user.id)
    expect(await groupsOf(user)).toEqual(groups)
  })
})

describe('the school that a provider names', () => {
  const listed = async (id: string) => (await admin.client(officeApi.listSchoolsOfProvider, { params: { id } })).data
  const assign = (value: string, school: string | null, id = trusted.id) =>
    admin.client(officeApi.assignSchoolOfProvider, { params: { id }, body: { value, school } })
  const offered = async (user: TestUser) => {
    const { client } = await signIn(app, user)
    return (await client(schoolLoginsApi.listSchoolsOfLogins, { params: { id: user.id } })).data
  }

  test('waits for staff to say which it is, and is then joined by one press', async () => {
    const { schoolId } = await makeConfirmedSchool(app, { name: 'Primarschule Aarefeld' })
    const user = await makeUser(app, { groups: ['teacher'] })
    await linkAt(trusted, user, { school: 'be-4711' })
    expect(await offered(user)).toEqual([])
    expect(await listed(trusted.id)).toContainEqual(
      expect.objectContaining({ value: 'be-4711', school: null, people: 1 }),
    )
    const { data } = await assign('be-4711', schoolId)
    expect(data.school?.name).toBe('Primarschule Aarefeld')
    expect(await offered(user)).toMatchObject([{ id: schoolId, provider: 'Edu Nord' }])
    const { client } = await signIn(app, user)
    await client(schoolLoginsApi.joinSchoolOfLogin, { params: { id: schoolId } })
    const [member] = await db.select().from(schoolMembers).where(eq(schoolMembers.userId, user.id))
    // Those who are responsible are told.
    expect(member).toMatchObject({ schoolId, role: 'teacher', isUntold: true })
    expect(await offered(user)).toEqual([])
    const again = await refused(client(schoolLoginsApi.joinSchoolOfLogin, { params: { id: schoolId } }))
    expect(again.status).toBe(404)
  })

  test('is unknown to whoever is no teacher, comes from elsewhere, or from a provider without trust', async () => {
    const { schoolId } = await makeConfirmedSchool(app)
    await assign('be-12', schoolId)
    await assign('be-12', schoolId, other.id)
    const [standard, elsewhere, untrusted] = [
      await makeUser(app),
      await makeUser(app, { groups: ['teacher'] }),
      await makeUser(app, { groups: ['teacher'] }),
    ]
    await linkAt(trusted, standard, { school: 'be-12' })
    await linkAt(trusted, elsewhere, { school: 'be-13' })
    await linkAt(other, untrusted, { school: 'be-12' })
    for (const user of [standard, elsewhere, untrusted]) {
      expect(await offered(user)).toEqual([])
      const { client } = await signIn(app, user)
      for (const id of [schoolId, uuidv7()])
        expect((await refused(client(schoolLoginsApi.joinSchoolOfLogin, { params: { id } }))).status).toBe(404)
    }
  })

  test('can be assigned to a confirmed school alone, and to none again', async () => {
    const { schoolId } = await makeConfirmedSchool(app)
    expect((await refused(assign('be-14', uuidv7()))).body.errors).toHaveProperty('school')
    expect((await assign('be-14', schoolId)).data.school?.id).toBe(schoolId)
    expect((await assign('be-14', null)).data.school).toBeNull()
    const unknown = await refused(assign('be-14', schoolId, uuidv7()))
    expect(unknown.status).toBe(404)
  })

  test('offers nothing once the provider is closed', async () => {
    const third = await openProvider(admin, { name: 'Edu West', is_trusted: true })
    const { schoolId } = await makeConfirmedSchool(app)
    await assign('w-1', schoolId, third.id)
    const user = await makeUser(app, { groups: ['teacher'] })
    await linkAt(third, user, { school: 'w-1' })
    expect(await offered(user)).toHaveLength(1)
    await admin.client(officeApi.closeIdentityProvider, { params: { id: third.id }, body: {} })
    expect(await offered(user)).toEqual([])
  })
})

test('an application is decided once, whoever comes first', async () => {
  const user = await makeApplicant()
  const application = await makeApplication(app, user)
  const approve = () =>
    admin.client(officeTeachersApi.approveTeacher, { params: { id: application }, body: { revision: 1 } })
  await Promise.allSettled([linkAt(trusted, user), approve()])
  const [kept] = await db.select().from(teacherApplications).where(eq(teacherApplications.id, application))
  expect(kept).toMatchObject({ state: 'approved', revision: 2 })
})
