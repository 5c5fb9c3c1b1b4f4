import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as officePrivacyApi from '#contract/desks/office-privacy.ts'
import * as privacyApi from '#contract/desks/privacy.ts'
import { secondFactors } from '#modules/accounts/auth/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { anAdministrator } from '#tests/support/act-as.ts'
import { startTestApp } from '#tests/support/app.ts'
import { dumpDatabase } from '#tests/support/database/dump-database.ts'
import { PASSWORD } from '#tests/support/factories/people-factories.ts'
import { makeKnownPerson } from '#tests/support/known-person.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import * as privacyJobs from './jobs.ts'

const MARK = 'Quaxli'

interface People {
  owner: SignedIn<{ id: string; email: string }>
  admin: SignedIn<{ id: string }>
}

/** Everything in a database after somebody whom the shop knew everything about is erased. */
async function leftAfter(ask: (people: People) => Promise<unknown>): Promise<string[]> {
  const app = await startTestApp()
  const { db } = app.core
  const { user } = await makeKnownPerson(app, MARK, { deletionDueAt: null })
  // The second factor has tests of its own.
  await db.delete(secondFactors).where(eq(secondFactors.userId, user.id))
  const admin = await anAdministrator(app)
  await ask({ owner: await signIn(app, user), admin })
  await db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, user.id))
  await app.perform(privacyJobs.eraseDueAccounts, {})
  // Attempts to give the password are counted for minutes, under no name.
  return (await dumpDatabase(app.connection)).filter((row) => !row.startsWith('rate_limits '))
}

/** What kind of value stands there: two databases never have the same ids, times and secrets. */
function shapeOf(value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
  return typeof value === 'string' && value.includes(MARK) ? MARK : typeof value
}

function shapes(rows: readonly string[]): string[] {
  return rows
    .map((row) => {
      const space = row.indexOf(' ')
      return `${row.slice(0, space)} ${JSON.stringify(shapeOf(JSON.parse(row.slice(space + 1))))}`
    })
    .toSorted()
}

test('of somebody whom staff had erased the same is left, in every table, as of somebody who asked themselves', async () => {
  const byOwner = await leftAfter(({ owner: { client, user } }) =>
    client(privacyApi.requestDeletion, { params: { id: user.id }, body: { current_password: PASSWORD } }),
  )
  const byStaff = await leftAfter(({ owner, admin }) =>
    admin.client(officePrivacyApi.requestDeletionByStaff, {
      params: { id: owner.user.id },
      body: { reason: `Brief von Frau ${MARK}.` },
    }),
  )
  const isOfStaff = (row: string) => row.includes('"requestDeletionByStaff"')
  // That staff did it is kept; of whom and why, nothing is.
  const done = byStaff.filter(isOfStaff).map((row): unknown => JSON.parse(row.slice(row.indexOf(' '))))
  expect(done).toMatchObject([{ person_id: null, before: null, after: null, reason: null }])
  expect(shapes(byStaff.filter((row) => !isOfStaff(row)))).toEqual(shapes(byOwner))
  expect(byOwner.length).toBeGreaterThan(50)
})
