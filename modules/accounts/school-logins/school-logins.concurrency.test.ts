import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { identityProviders } from '#modules/accounts/auth/external/providers/tables.ts'
import { externalIdentities } from '#modules/accounts/auth/external/tables.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { teacherReviewSteps } from '#modules/accounts/teachers/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser, type TestUser } from '#tests/support/factories/people-factories.ts'
import { makeProvider } from '#tests/support/factories/provider-factories.ts'
import { makeConfirmedSchool } from '#tests/support/factories/school-factories.ts'
import { makeApplication } from '#tests/support/factories/teacher-factories.ts'
import { followLogin } from './follow-login.ts'
import { joinSchoolOfLogin } from './offered-schools.ts'
import { providerSchools } from './tables.ts'

const app = await startTestApp()
const { core } = app
const { db } = core
const ROUNDS = isFullRun ? 10 : 3

const openTrusted = () => makeProvider(app, { state: 'open', testedAt: new Date(), isTrusted: true })

async function link(user: TestUser, providerId: string, claimedSchool: string | null = null): Promise<void> {
  const linked = { userId: user.id, providerId, issuer: 'https://schulen.example', provider: 'Schulen' }
  const claims = { teacherRoles: ['Lehrperson'], claimedSchool }
  await db.insert(externalIdentities).values({ id: uuidv7(), subject: uuidv7(), ...linked, ...claims })
}

async function applicant(providerId: string): Promise<{ user: TestUser; application: string }> {
  const user = await makeUser(app, { groups: ['pending_teacher'] })
  const application = await makeApplication(app, user)
  await link(user, providerId)
  return { user, application }
}

const groupsOf = async ({ id }: TestUser) =>
  (await db.select({ groups: users.groups }).from(users).where(eq(users.id, id)))[0]?.groups

/** Does something while a change of staff is not committed yet; on the embedded database after it. */
async function meanwhile(change: (tx: Database) => Promise<unknown>, act: () => Promise<unknown>): Promise<void> {
  if (!app.isPostgres) {
    await inTransaction(db, change)
    await act()
    return
  }
  const { acting } = await inTransaction(db, async (tx) => {
    await change(tx)
    const started = act()
    await untilWaiting(db, 1)
    return { acting: started }
  })
  await acting
}

test('a provider whose trust is withdrawn at that moment confirms nobody', async () => {
  for (const change of [{ isTrusted: false }, { state: 'closed' as const }, { teacherValues: ['Rektorin'] }]) {
    const provider = await openTrusted()
    const { user } = await applicant(provider)
    await meanwhile(
      (tx) => tx.update(identityProviders).set(change).where(eq(identityProviders.id, provider)),
      () => followLogin(core, user.id),
    )
    expect(await groupsOf(user)).toEqual(['pending_teacher'])
  }
})

test('an external login that is unlinked at that moment confirms nobody', async () => {
  const provider = await openTrusted()
  const { user } = await applicant(provider)
  await meanwhile(
    (tx) => tx.delete(externalIdentities).where(eq(externalIdentities.userId, user.id)),
    () => followLogin(core, user.id),
  )
  expect(await groupsOf(user)).toEqual(['pending_teacher'])
})

test('somebody who logs in several times at once is confirmed once', async () => {
  const provider = await openTrusted()
  for (let round = 0; round < ROUNDS; round++) {
    const { user, application } = await applicant(provider)
    await Promise.all(Array.from({ length: 5 }, () => followLogin(core, user.id)))
    expect(await groupsOf(user)).toEqual(['teacher'])
    const steps = await db
      .select({ step: teacherReviewSteps.step })
      .from(teacherReviewSteps)
      .where(eq(teacherReviewSteps.applicationId, application))
    expect(steps.map(({ step }) => step).toSorted()).toEqual(['apply', 'approve'])
  }
})

test('somebody who joins by their login several times at once belongs to the school once', async () => {
  const provider = await openTrusted()
  const { schoolId } = await makeConfirmedSchool(app)
  await db.insert(providerSchools).values({ providerId: provider, value: 'be-1', schoolId })
  for (let round = 0; round < ROUNDS; round++) {
    const user = await makeUser(app, { groups: ['teacher'] })
    await link(user, provider, 'be-1')
    const join = () => inTransaction(db, (tx) => joinSchoolOfLogin(tx, { schoolId, userId: user.id }))
    const ends = await Promise.allSettled(Array.from({ length: 5 }, join))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.$count(schoolMembers, eq(schoolMembers.userId, user.id))).toBe(1)
  }
})
