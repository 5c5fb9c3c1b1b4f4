import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as accountLinksApi from '#contract/accounts/account-links.ts'
import * as authApi from '#contract/accounts/auth.ts'
import * as emailChangeApi from '#contract/accounts/email-change.ts'
import type { Client } from '#contract/client.ts'
import * as contactApi from '#contract/content/contact.ts'
import * as newsletterApi from '#contract/content/newsletter.ts'
import * as privacyApi from '#contract/desks/privacy.ts'
import { emailChanges } from '#modules/accounts/auth/email-change/tables.ts'
import { createTokenSigner } from '#modules/ground/security/signed-token.ts'
import { users } from '#modules/ground/users/tables.ts'
import { personalTables } from '#server/modules.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { dumpEverything } from '#tests/support/database/dump-database.ts'
import { makeAddress, makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { eraseExpiredRecords } from './erase-account.ts'
import { exportJson } from './export-archive.ts'
import * as privacyJobs from './jobs.ts'
import { personOf } from './person-of.ts'
import { readPersonalData } from './read-personal-data.ts'

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

let formCount = 0

/** Somebody writes to the publisher, with an address that they type. */
function writeMessage(client: Client, email: string, message: string) {
  formCount += 1
  const at = new Date(Date.now() - 60_000)
  const form_token = createTokenSigner(TOKEN_SECRET, 'contact form').sign({ id: uuidv7(), at })
  const body = { name: `Absender ${formCount}`, email, topic: 'other' as const, message, form_token }
  return client(contactApi.sendContactMessage, { body })
}

test.each([
  ['was never confirmed', null],
  ['is confirmed', new Date()],
])(
  'a message to the publisher from an account whose address %s is in its copy, and goes with it and with its mails',
  async (_, emailVerifiedAt) => {
    const person = await signIn(app, await makeUser(app, { emailVerifiedAt }))
    const { email } = person.user
    await writeMessage(person.client, email, 'Von mir, angemeldet')
    await writeMessage(person.client, 'vertippt@example.test', 'Auch von mir')
    const sections = await readPersonalData(db, personalTables, personOf({ ...person.user, emailVerifiedAt }))
    const copy = exportJson(sections, new Date())
    for (const message of ['Von mir, angemeldet', 'Auch von mir']) expect(copy).toContain(message)
    await erase(person)
    await db.execute(sql`delete from mails where kind = 'account-deleted'`)
    expect(await rowsWith(email, 'vertippt@example.test', 'Von mir')).toEqual([])
  },
)

test('what was written from an address without a login is not given to an account that never confirmed it', async () => {
  const email = 'wirkliche.absenderin@example.test'
  const person = await signIn(app, await makeUser(app, { email, emailVerifiedAt: null }))
  await writeMessage(app.client(), email, 'Vertraulich')
  const before = await rowsWith('Vertraulich')
  expect(before.length).toBeGreaterThan(0)
  const sections = await readPersonalData(db, personalTables, personOf({ ...person.user, emailVerifiedAt: null }))
  expect(exportJson(sections, new Date())).not.toContain('Vertraulich')
  await erase(person)
  expect(await rowsWith('Vertraulich')).toEqual(before)
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
