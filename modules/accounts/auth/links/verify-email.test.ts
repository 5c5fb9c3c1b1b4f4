import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as accountLinksApi from '#contract/accounts/account-links.ts'
import * as authApi from '#contract/accounts/auth.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { createAccountLinks } from '#modules/ground/security/account-links.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { countUpdates } from '#tests/support/database/count-updates.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { linkIn, mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { resetHash, verificationHash } from './link-hashes.ts'

const app = await startTestApp({ worksJobs: true, mail: true })
const links = createAccountLinks(TOKEN_SECRET)

const unverified = () => makeUser(app, { emailVerifiedAt: null })

function verify({ id, hash, expires, signature }: ReturnType<typeof links.sign>) {
  return app.client()(accountLinksApi.verifyEmail, { params: { id, hash }, query: { expires, signature } })
}

async function isVerified(id: string): Promise<boolean> {
  const [row] = await app.core.db.select().from(users).where(eq(users.id, id))
  return row?.emailVerifiedAt !== null
}

// ASVS V6.4.1
test('a registration is answered by a mail whose link confirms the address; followed again, it says so again', async () => {
  const email = 'neu@example.test'
  const person = { salutation: 'none', first_name: 'Nora', last_name: 'Neu', password: 'Brunnen-Kiesel-7' } as const
  await app.client()(authApi.register, { body: { ...person, email, terms_accepted: true } })
  const link = linkIn(await mailTo(app, email, /Willkommen/), 'verify-email')
  expect(await isVerified(link.id)).toBe(false)
  expect(await verify(link)).toEqual({ message: 'Ihre E-Mail-Adresse ist bestätigt.' })
  const { client } = await signIn(app, { email, password: person.password })
  expect((await client(authApi.getCurrentUser)).data.is_email_verified).toBe(true)
  expect(await verify(link), 'followed again').toEqual({ message: 'Ihre E-Mail-Adresse ist bestätigt.' })
  const user = await findUser(app.core.db, link.id)
  if (!user) throw new Error('nobody')
  const twoHoursAgo = new Date(Date.now() - 7_200_000)
  const over = links.sign('verify-email', { id: user.id, hash: verificationHash(user) }, twoHoursAgo)
  expect(await verify(over), 'followed a day later').toEqual({ message: 'Ihre E-Mail-Adresse ist bestätigt.' })
})

test('of fifty clicks on one link at once, one confirms, and all are told so', async () => {
  const user = await unverified()
  const link = links.sign('verify-email', { id: user.id, hash: verificationHash(user) })
  const confirmations = await countUpdates(app.core.db, 'users', 'email_verified_at')
  const clicks = await Promise.allSettled(Array.from({ length: 50 }, () => verify(link)))
  expect(clicks.filter((click) => click.status === 'fulfilled')).toHaveLength(50)
  expect(await confirmations(user.id)).toBe(1)
})

test.each<[string, (user: Awaited<ReturnType<typeof unverified>>) => ReturnType<typeof links.sign>]>([
  [
    'is over',
    (user) =>
      links.sign('verify-email', { id: user.id, hash: verificationHash(user) }, new Date(Date.now() - 3_600_000)),
  ],
  [
    'is of somebody else',
    (user) => links.sign('verify-email', { id: user.id, hash: verificationHash({ ...user, id: 'x' }) }),
  ],
  [
    'is for an earlier address',
    (user) =>
      links.sign('verify-email', { id: user.id, hash: verificationHash({ ...user, email: 'old@example.test' }) }),
  ],
  [
    'is for a new password',
    (user) => links.sign('reset-password', { id: user.id, hash: resetHash({ ...user, passwordHash: '' }) }),
  ],
])('a link that %s confirms nothing', async (_, make) => {
  const user = await unverified()
  expect((await refused(verify(make(user)))).body.code).toBe('link_spent')
  expect(await isVerified(user.id)).toBe(false)
})

test('the mail is sent again on request, once a minute, and not once the address is confirmed', async () => {
  const { client, user } = await signIn(app, await unverified())
  await client(accountLinksApi.resendVerificationEmail)
  const again = await refused(client(accountLinksApi.resendVerificationEmail))
  expect(again.status).toBe(429)
  expect(again.retryAfter).toBeGreaterThan(50)
  await verify(linkIn(await mailTo(app, user.email, /bestätigen/), 'verify-email'))

  const other = await signIn(app, await makeUser(app))
  await other.client(accountLinksApi.resendVerificationEmail)
  expect(await app.core.db.$count(mails, eq(mails.recipient, other.user.email))).toBe(0)
  expect((await refused(app.client()(accountLinksApi.resendVerificationEmail))).status).toBe(401)
})
