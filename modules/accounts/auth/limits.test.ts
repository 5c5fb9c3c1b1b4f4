import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as accountLinksApi from '#contract/accounts/account-links.ts'
import * as authApi from '#contract/accounts/auth.ts'
import { type Client, createClient } from '#contract/client.ts'
import { createAccountLinks } from '#modules/ground/security/account-links.ts'
import type { Limit } from '#modules/ground/security/limit.ts'
import { rateLimits } from '#modules/ground/security/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { renew } from '#tests/support/renew.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { createAuthLimits } from './limits.ts'
import { resetHash, verificationHash } from './links/link-hashes.ts'

const app = await startTestApp()
/** The limits of another instance; both count in the database. */
const elsewhere = createAuthLimits(app.core)
const links = createAccountLinks(TOKEN_SECRET)
const unverified = await signIn(app, await makeUser(app, { emailVerifiedAt: null }))
const known = unverified.user.email

const person = { salutation: 'none', first_name: 'Nora', last_name: 'Neu', terms_accepted: true } as const
const password = 'Brunnen-Kiesel-7'
const typedTwice = { password, password_confirmation: password }
const madeUp = { id: unverified.user.id, hash: 'A'.repeat(43), expires: 2_000_000_000, signature: 'A'.repeat(43) }
const { id, hash, ...query } = madeUp
const madeUpToken = { refresh_token: 'made-up' }
const credentials = { client_id: authApi.SHOP_CLIENT_ID, grant_type: 'password', username: known, password } as const

let networks = 0

/** An address from which nobody has called yet. */
function freshIp(): string {
  networks++
  return `198.51.${100 + Math.floor(networks / 250)}.${networks % 250}`
}

function from(ip: string, headers: Record<string, string> = {}): Client {
  return createClient(
    'http://shop.test/api',
    async (request) => app.api.fetch(request, { ip }),
    () => headers,
  )
}

/** Sets the count to so many attempts, made on another instance; deletes all other counts. */
async function countTo(points: number, limit: Limit, key: string): Promise<void> {
  await app.core.db.delete(rateLimits)
  await limit.count(key)
  await app.core.db.update(rateLimits).set({ points })
}

type Call = (client: Client) => Promise<unknown>
const perNetwork: [string, Limit, Call, number][] = [
  ['login', elsewhere.loginPerNetwork, (client) => client(authApi.createToken, { body: credentials }), 100],
  ['refresh', elsewhere.refreshPerNetwork, (client) => client(authApi.refreshToken, { body: madeUpToken }), 100],
  [
    'registration',
    elsewhere.registerPerNetwork,
    (client) => client(authApi.register, { body: { ...person, email: `${uuidv7()}@example.test`, password } }),
    300,
  ],
  [
    'forgotten password',
    elsewhere.forgotPerNetwork,
    (client) => client(accountLinksApi.forgotPassword, { body: { email: known } }),
    100,
  ],
  [
    'verification',
    elsewhere.linkPerNetwork,
    (client) => client(accountLinksApi.verifyEmail, { params: { id, hash }, query }),
    100,
  ],
  [
    'new password',
    elsewhere.linkPerNetwork,
    (client) => client(accountLinksApi.recoverPassword, { body: { ...madeUp, ...typedTwice } }),
    100,
  ],
  ['resend', elsewhere.resendPerNetwork, (client) => client(accountLinksApi.resendVerificationEmail), 100],
]

// ASVS V6.3.1
test.each(perNetwork)(
  '%s: all instances together count the attempts of a network',
  async (_, limit, call, attempts) => {
    const ip = freshIp()
    await countTo(attempts - 1, limit, ip)
    const client = from(ip, unverified.headers)
    expect((await call(client).catch((error: unknown) => error)) as object).not.toMatchObject({ status: 429 })
    await limit.count(ip).catch(() => undefined)
    const shed = await refused(call(client))
    expect(shed.status).toBe(429)
    expect(shed.retryAfter).toBeGreaterThan(60)
  },
)

const email = 'often@example.test'
const perAccount: [string, Limit, string, Limit, Call][] = [
  [
    'registration',
    elsewhere.registerPerAccount,
    email,
    elsewhere.registerPerNetwork,
    (client) => client(authApi.register, { body: { ...person, email, password } }),
  ],
  [
    'forgotten password',
    elsewhere.forgotPerAccount,
    email,
    elsewhere.forgotPerNetwork,
    (client) => client(accountLinksApi.forgotPassword, { body: { email } }),
  ],
  [
    'resend',
    elsewhere.resendPerMinute,
    unverified.user.id,
    elsewhere.resendPerNetwork,
    (client) => client(accountLinksApi.resendVerificationEmail),
  ],
]

test.each(perAccount)(
  '%s: refused requests for one account do not use up the attempts of its network',
  async (_, limit, key, network, call) => {
    const ip = freshIp()
    await countTo(5, limit, key)
    for (let n = 0; n < 99; n++) await network.count(ip)
    const client = from(ip, unverified.headers)
    for (let n = 0; n < 3; n++) expect((await refused(call(client))).status).toBe(429)
    await network.count(ip)
  },
)

// ASVS V6.6.3
test('forged links do not lock out a user with a valid one', async () => {
  const { user } = unverified
  const link = links.sign('verify-email', { id: user.id, hash: verificationHash(user) })
  const made = (n: number) =>
    refused(from(freshIp())(accountLinksApi.verifyEmail, { params: { id, hash }, query: { ...query, expires: n } }))
  const guesses = await Promise.all(Array.from({ length: 15 }, (_, n) => made(2_000_000_000 + n)))
  expect(guesses.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(10)
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
  const { expires, signature } = link
  await from(freshIp())(accountLinksApi.verifyEmail, { params: link, query: { expires, signature } })
})

describe('on a network that has used up its invalid links', () => {
  test('a link of this shop is let in, and followed again: it is no guess, not even when it is spent', async () => {
    const { user, client } = await signIn(app, await makeUser(app, { emailVerifiedAt: null }))
    const ip = freshIp()
    const { expires, signature, ...params } = links.sign('verify-email', { id: user.id, hash: verificationHash(user) })
    const confirm = () => from(ip)(accountLinksApi.verifyEmail, { params, query: { expires, signature } })
    await countTo(100, elsewhere.linkPerNetwork, ip)
    await confirm()
    expect((await client(authApi.getCurrentUser)).data.is_email_verified).toBe(true)
    await confirm()
    const [row] = await app.core.db.select().from(users).where(eq(users.id, user.id))
    if (!row) throw new Error('nobody')
    const reset = links.sign('reset-password', { id: row.id, hash: resetHash(row) })
    const recover = () => from(ip)(accountLinksApi.recoverPassword, { body: { ...reset, ...typedTwice } })
    await recover()
    expect((await refused(recover())).body.code).toBe('link_spent')
    const guess = from(ip)(accountLinksApi.verifyEmail, { params: { id, hash }, query })
    expect((await refused(guess)).status, 'a link that somebody made up').toBe(429)
  })

  test('a valid link with an easy password does not count', async () => {
    const [user] = await app.core.db.select().from(users).where(eq(users.id, unverified.user.id))
    if (!user) throw new Error('nobody')
    const ip = freshIp()
    const link = links.sign('reset-password', { id: user.id, hash: resetHash(user) })
    await countTo(99, elsewhere.linkPerNetwork, ip)
    const easy = { password: 'Passwort123', password_confirmation: 'Passwort123' }
    for (let n = 0; n < 3; n++) {
      expect((await refused(from(ip)(accountLinksApi.recoverPassword, { body: { ...link, ...easy } }))).status).toBe(
        422,
      )
    }
    expect((await refused(from(ip)(accountLinksApi.verifyEmail, { params: { id, hash }, query }))).status).toBe(409)
  })
})

test('the mail that confirms the address is sent again five times an hour, from any network', async () => {
  const resend = () => from(freshIp(), unverified.headers)(accountLinksApi.resendVerificationEmail)
  await countTo(4, elsewhere.resendPerHour, unverified.user.id)
  await resend()
  // Also resets the limit per minute.
  await countTo(5, elsewhere.resendPerHour, unverified.user.id)
  const shed = await refused(resend())
  expect(shed.status).toBe(429)
  expect(shed.retryAfter).toBeGreaterThan(60)
})

test('an account renews its logins 300 times in 15 minutes, from any network', async () => {
  const { user, refreshToken: token } = await signIn(app, await makeUser(app))
  const renewElsewhere = () => renew(from(freshIp()), token)
  await renewElsewhere()
  await countTo(300, elsewhere.refreshPerAccount, user.id)
  expect((await refused(renewElsewhere())).status).toBe(429)
})

test('a hundred and fifty devices of one school renew their logins at the same time', { timeout: 60_000 }, async () => {
  const logins = await Promise.all(Array.from({ length: 150 }, async () => signIn(app, await makeUser(app))))
  const school = from(freshIp())
  const renewed = await Promise.all(logins.map((login) => renew(school, login.refreshToken)))
  expect(new Set(renewed.map((tokens) => tokens.refresh_token)).size).toBe(150)
})

test('valid tokens do not count for the network', async () => {
  const login = await signIn(app, await makeUser(app))
  const ip = freshIp()
  let token = login.refreshToken
  for (let n = 0; n < 3; n++) {
    token = (await renew(from(ip), token)).refresh_token
  }
  await countTo(99, elsewhere.refreshPerNetwork, ip)
  expect(await renew(from(ip), token)).toHaveProperty('access_token')
})

test('on a network that has used up its invalid tokens, valid ones still renew their logins', async () => {
  const login = await signIn(app, await makeUser(app))
  const ip = freshIp()
  await countTo(100, elsewhere.refreshPerNetwork, ip)
  expect((await refused(from(ip)(authApi.refreshToken, { body: madeUpToken }))).status).toBe(429)
  expect(await renew(from(ip), login.refreshToken)).toHaveProperty('access_token')
})

test('the token of an ended login does not count for the account, whose other logins are renewed', async () => {
  const user = await makeUser(app)
  const [ended, other] = [await signIn(app, user), await signIn(app, user)]
  await ended.client(authApi.logout)
  await countTo(299, elsewhere.refreshPerAccount, user.id)
  for (let n = 0; n < 3; n++) expect((await refused(renew(from(freshIp()), ended.refreshToken))).status).toBe(401)
  expect(await renew(from(freshIp()), other.refreshToken)).toHaveProperty('access_token')
})
