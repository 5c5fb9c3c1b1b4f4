import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as accountLinksApi from '#contract/accounts/account-links.ts'
import * as authApi from '#contract/accounts/auth.ts'
import * as emailChangeApi from '#contract/accounts/email-change.ts'
import type { ApiError } from '#contract/client.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { createAccountLinks } from '#modules/ground/security/account-links.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { countUpdates } from '#tests/support/database/count-updates.ts'
import { makeUser, PASSWORD, type TestUser, type UserOverrides } from '#tests/support/factories/people-factories.ts'
import { linkIn, mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { resetHash, verificationHash } from '../links/link-hashes.ts'
import { emailChanges } from './tables.ts'
import { deleteStaleEmailChanges } from './withdraw-email-change.ts'

const app = await startTestApp({ worksJobs: true, mail: true })
const links = createAccountLinks(TOKEN_SECRET)
type Link = ReturnType<typeof links.sign>
const NEW_PASSWORD = { password: 'Brunnen-Kiesel-7', password_confirmation: 'Brunnen-Kiesel-7' }

const someone = async (overrides: UserOverrides = {}) => signIn(app, await makeUser(app, overrides))
const ask = ({ client, user }: SignedIn<{ id: string; email: string }>, email: string, password = PASSWORD) =>
  client(emailChangeApi.requestEmailChange, { params: { id: user.id }, body: { email, current_password: password } })
const confirm = ({ id, hash, expires, signature }: Link, client = app.client()) =>
  client(emailChangeApi.confirmEmailChange, { params: { id, hash }, query: { expires, signature } })
const linkTo = async (email: string) =>
  linkIn(await mailTo(app, email, /Bitte bestätigen Sie Ihre neue/), 'change-email')
const addressOf = async (id: string) => (await findUser(app.core.db, id))?.email

let count = 0
const newAddress = () => `neu-${++count}@example.test`

// ASVS V7.4.3
test('the link in the mail confirms a new address and ends other logins; the old address gets two mails', async () => {
  const here = await someone()
  const elsewhere = await signIn(app, here.user)
  const email = newAddress()
  expect(await ask(here, email)).toEqual({ message: `Wir haben an ${email} geschrieben.` })
  expect((await mailTo(app, here.user.email, /Neue E-Mail-Adresse/)).text).toContain(email)
  expect(await addressOf(here.user.id)).toBe(here.user.email)

  await confirm(await linkTo(email), here.client)
  expect((await here.client(authApi.getCurrentUser)).data).toMatchObject({ email, is_email_verified: true })
  expect((await refused(elsewhere.client(authApi.getCurrentUser))).status).toBe(401)
  expect((await mailTo(app, here.user.email, /ist geändert/)).text).toContain(email)
  expect((await refused(signIn(app, here.user))).body.code).toBe('credentials_invalid')
  await signIn(app, { email })
})

test('the link also confirms a first address; opened in another browser, it ends the login that asked for it', async () => {
  const person = await someone({ emailVerifiedAt: null })
  const email = newAddress()
  await ask(person, email)
  await confirm(await linkTo(email))
  expect((await refused(person.client(authApi.getCurrentUser))).status).toBe(401)
  const again = await signIn(app, { email })
  expect((await again.client(authApi.getCurrentUser)).data.is_email_verified).toBe(true)
})

test('the answer does not reveal that an address has an account; its owner is told by mail', async () => {
  const owner = await makeUser(app, { email: 'Besetzt@example.test' })
  const person = await someone()
  const free = newAddress()
  const answers = [await ask(person, 'besetzt@example.test'), await ask(person, free)]
  expect(answers.map(({ message }) => message.replace(/an \S+ /, ''))).toEqual(Array(2).fill('Wir haben geschrieben.'))
  const told = await mailTo(app, 'besetzt@example.test', /hat bereits ein Konto/)
  expect(told.text).toContain('bleibt unverändert')
  expect(told.text).not.toContain('change-email')
  expect(await addressOf(owner.id)).toBe('Besetzt@example.test')
})

// ASVS V7.5.1
test.each([
  [
    'a wrong password',
    'neu@example.test',
    'falsch-geraten',
    'current_password',
    'Aktuelles Passwort ist nicht richtig',
  ],
  ['no address', 'keine-adresse', PASSWORD, 'email', 'E-Mail-Adresse muss eine gültige E-Mail-Adresse sein'],
  ['the address it has', 'SELBST-22@example.test', PASSWORD, 'email', 'E-Mail-Adresse ist schon die Ihres Kontos'],
])('%s is refused at its field', async (_, email, password, field, sentence) => {
  const person = await someone({ email: `selbst-${email.length}@example.test` })
  const { status, body } = await refused(ask(person, email, password))
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
})

test('another user’s account looks like an unknown one', async () => {
  const person = await someone()
  const other = await makeUser(app)
  const body = { email: newAddress(), current_password: PASSWORD }
  expect(
    (await refused(person.client(emailChangeApi.requestEmailChange, { params: { id: other.id }, body }))).status,
  ).toBe(404)
})

test('five requests are allowed an hour', async () => {
  const person = await someone()
  for (let request = 0; request < 5; request++) await ask(person, newAddress())
  expect((await refused(ask(person, newAddress()))).status).toBe(429)
})

test('of twenty clicks on one link at once, one counts; a later request invalidates the earlier link', async () => {
  const person = await someone()
  const [first, second] = [newAddress(), newAddress()]
  await ask(person, first)
  const earlier = await linkTo(first)
  await ask(person, second)
  expect((await refused(confirm(earlier))).body.code).toBe('link_spent')
  const link = await linkTo(second)
  const changes = await countUpdates(app.core.db, 'users', 'email')
  const clicks = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(link)))
  expect(clicks.filter((click) => click.status === 'fulfilled')).toHaveLength(20)
  expect(await changes(person.user.id)).toBe(1)
  expect(await app.core.db.$count(mails, eq(mails.recipient, person.user.email))).toBe(3)
})

test('whoever follows the link again is told again that the address is changed, until it is another one', async () => {
  const person = await someone()
  const [first, second] = [newAddress(), newAddress()]
  await ask(person, first)
  const link = await linkTo(first)
  const told = await confirm(link, person.client)
  await signIn(app, { email: first })
  expect(await confirm(link, person.client)).toEqual(told)
  expect(await confirm(link), 'in another browser').toEqual(told)
  expect((await person.client(authApi.getCurrentUser)).data, 'nobody is logged out').toMatchObject({ email: first })
  await ask(person, second)
  expect((await refused(confirm(link))).body.code, 'another one is asked for').toBe('link_spent')
  await confirm(await linkTo(second), person.client)
  expect((await refused(confirm(link))).body.code, 'it is another one').toBe('link_spent')
})

test('of two who confirm the same address at once, one gets it and the other reads why not', async () => {
  const people = [await someone(), await someone()]
  const email = newAddress()
  for (const person of people) await ask(person, email)
  const signed = await vi.waitFor(
    () => {
      const found = app.mailbox.find({ to: email })
      expect(found).toHaveLength(2)
      return found.map((mail) => linkIn(mail, 'change-email'))
    },
    { timeout: 60_000 },
  )
  const ends = await Promise.allSettled(signed.map((link) => confirm(link)))
  const lost = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []))
  expect(lost).toHaveLength(1)
  expect((lost[0] as ApiError).body.code).toBe('email_taken')
  expect((lost[0] as ApiError).message).toContain('gehört inzwischen zu einem anderen Konto')
  const owners = await app.core.db.select().from(users).where(eq(users.email, email))
  expect(owners).toHaveLength(1)
})

test('a new address invalidates open links to the old one', async () => {
  const person = await someone({ emailVerifiedAt: null })
  const row = await findUser(app.core.db, person.user.id)
  if (!row) throw new Error('nobody')
  const verify = links.sign('verify-email', { id: row.id, hash: verificationHash(row) })
  const reset = links.sign('reset-password', { id: row.id, hash: resetHash(row) })
  const email = newAddress()
  await ask(person, email)
  await confirm(await linkTo(email))
  const { id, hash, expires, signature } = verify
  const verifying = app.client()(accountLinksApi.verifyEmail, { params: { id, hash }, query: { expires, signature } })
  expect((await refused(verifying)).body.code).toBe('link_spent')
  const body = { ...reset, ...NEW_PASSWORD }
  expect((await refused(app.client()(accountLinksApi.recoverPassword, { body }))).body.code).toBe('link_spent')
})

// The mail to the old address says so: «Waren Sie das nicht? … Verlangen Sie bitte sofort ein neues [Passwort]».
test.each<[string, (person: SignedIn<TestUser>) => Promise<unknown>]>([
  [
    'by the link of a mail',
    async ({ user }) => {
      const row = await findUser(app.core.db, user.id)
      if (!row) throw new Error('nobody')
      const body = { ...links.sign('reset-password', { id: row.id, hash: resetHash(row) }), ...NEW_PASSWORD }
      return app.client()(accountLinksApi.recoverPassword, { body })
    },
  ],
  [
    'by the logged-in user',
    ({ client }) => client(accountLinksApi.changePassword, { body: { current_password: PASSWORD, ...NEW_PASSWORD } }),
  ],
])('a new password, %s, spends the link that somebody else has asked for', async (_, setPassword) => {
  const person = await someone()
  const email = newAddress()
  await ask(person, email)
  const link = await linkTo(email)
  await setPassword(person)
  expect((await refused(confirm(link))).body.code).toBe('link_spent')
  expect(await addressOf(person.user.id)).toBe(person.user.email)
})

test.each<[string, (link: Link) => Link]>([
  ['over', ({ id, hash }) => links.sign('change-email', { id, hash }, new Date(Date.now() - 3_600_000))],
  ['made for a new password', ({ id, hash }) => links.sign('reset-password', { id, hash })],
  ['altered', (link) => ({ ...link, expires: link.expires + 1 })],
])('a link that is %s changes nothing', async (_, alter) => {
  const person = await someone()
  const email = newAddress()
  await ask(person, email)
  expect((await refused(confirm(alter(await linkTo(email))))).body.code).toBe('link_spent')
  expect(await addressOf(person.user.id)).toBe(person.user.email)
})

test('an unconfirmed address is deleted after a day', async () => {
  const [today, yesterday] = [await someone(), await someone()]
  for (const person of [today, yesterday]) await ask(person, newAddress())
  const { userId, requestedAt } = emailChanges
  const aDayAgo = new Date(Date.now() - 25 * 3_600_000)
  await app.core.db.update(emailChanges).set({ requestedAt: aDayAgo }).where(eq(userId, yesterday.user.id))
  await deleteStaleEmailChanges(app.core.db)
  const left = await app.core.db.select({ userId, requestedAt }).from(emailChanges)
  expect(left.map((row) => row.userId)).toContain(today.user.id)
  expect(left.map((row) => row.userId)).not.toContain(yesterday.user.id)
})
