import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as accountLinksApi from '#contract/account/account-links.ts'
import * as authApi from '#contract/account/auth.ts'
import * as emailChangeApi from '#contract/account/email-change.ts'
import * as privacyApi from '#contract/account/privacy.ts'
import * as newsletterApi from '#contract/website/newsletter.ts'
import { emailChanges } from '#modules/auth/email-change/tables.ts'
import { users } from '#modules/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { dumpEverything } from '#tests/support/database/dump-database.ts'
import { makeAddress, makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { eraseExpiredRecords } from './erase-account.ts'
import * as privacyJobs from './jobs.ts'

// Mails are never sent here, as when the mail server is unavailable.
const app = await startTestApp()
const { db } = app.core

/** Rows of any table in any schema that contain a mark. */
async function rowsWith(...marks: string[]): Promise<string[]> {
  const rows = await dumpEverything(app.connection)
  return rows.filter((row) => marks.some((mark) => row.toLowerCase().includes(mark.toLowerCase())))
}

type Person = SignedIn<{ id: string; email: string }>

const askFor = ({ client, user }: Person, email: string) =>
  client(emailChangeApi.requestEmailChange, { params: { id: user.id }, body: { email, current_password: PASSWORD } })

async function erase({ user }: Person): Promise<void> {
  await db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, user.id))
  await app.perform(privacyJobs.eraseDueAccounts, {})
}

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['is overtaken by another', (person) => askFor(person, 'endlich@example.test')],
  [
    'is withdrawn by a new password',
    ({ client }) => {
      const password = { password: 'Brunnen-Kiesel-7', password_confirmation: 'Brunnen-Kiesel-7' }
      return client(accountLinksApi.changePassword, { body: { current_password: PASSWORD, ...password } })
    },
  ],
  [
    'is a day old',
    async ({ user }) => {
      const requestedAt = new Date(Date.now() - 25 * 3_600_000)
      await db.update(emailChanges).set({ requestedAt }).where(eq(emailChanges.userId, user.id))
      await eraseExpiredRecords(db)
    },
  ],
  ['goes with its account', erase],
])('a new address whose change %s leaves no trace', async (_, end) => {
  const person = await signIn(app, await makeUser(app))
  const email = 'Wunschadresse@example.test'
  await askFor(person, email)
  expect((await rowsWith(email)).map((row) => row.split(' ')[0])).toContain('public.mails')
  await end(person)
  expect(await rowsWith(email)).toEqual([])
})

test('an account with an unconfirmed address leaves neither its address nor its name anywhere', async () => {
  const email = 'Nie.Bestaetigt@example.test'
  const names = { first_name: 'Quirina', last_name: 'Unbestätigt' }
  const body = { ...names, salutation: 'none', email, password: PASSWORD, terms_accepted: true } as const
  await app.client()(authApi.register, { body })
  const login = await signIn(app, { email })
  const { id } = (await login.client(authApi.getCurrentUser)).data
  const person = { ...login, user: { id, email } }
  const params = { id }
  await makeAddress(app, person.user, { firstName: 'Quirina', lastName: 'Unbestätigt' })
  await login.client(newsletterApi.setNewsletters, { params, body: { lists: ['myskillbox'] } })
  await login.client(accountLinksApi.resendVerificationEmail)
  await app.client()(authApi.register, { body })
  await app.client()(accountLinksApi.forgotPassword, { body: { email } })
  await login.client(privacyApi.requestDeletion, { params, body: { current_password: PASSWORD } })
  expect((await rowsWith(email)).length).toBeGreaterThan(4)
  await erase(person)
  expect(await rowsWith(email, 'Quirina', 'Unbestätigt')).toEqual([])
})

test('what the true owner of that address requested stays', async () => {
  const email = 'wahre.besitzerin@example.test'
  const person = await signIn(app, await makeUser(app, { email, emailVerifiedAt: null }))
  await app.client()(newsletterApi.subscribeNewsletter, { body: { email, first_name: 'Olga', lists: ['myskillbox'] } })
  const before = await rowsWith('Olga', email)
  await erase(person)
  const after = await rowsWith('Olga', email)
  expect(after.map((row) => row.split(' ')[0])).toEqual(['public.mails', 'public.newsletter_requests'])
  expect(before).toEqual(expect.arrayContaining(after))
})
