import { expect, test, vi } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import { users } from '#modules/ground/users/tables.ts'
import { cookiesAfter } from '#tests/support/answers/cookies-after.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { hashPassword, hashProcess } from './passwords/password.ts'

const app = await startTestApp()
const behindTls = await startTestApp({ beside: app, secureCookies: true })

function credentials(username: string, password = PASSWORD) {
  return { client_id: authApi.SHOP_CLIENT_ID, grant_type: 'password', username, password } as const
}

function postToken(body: unknown, headers: Record<string, string> = {}, shop = app): Promise<Response> {
  return shop.send(
    new Request('http://shop.test/api/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
}

test('logs in with address and password, in whatever case the address is typed', async () => {
  const user = await makeUser(app, { email: 'Lea.Muster@example.test' })
  const tokens = await app.client()(authApi.createToken, { body: credentials('lea.muster@EXAMPLE.test') })
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 1800 })
  const client = app.client({ authorization: `Bearer ${tokens.access_token}` })
  expect((await client(authApi.getCurrentUser)).data.id).toBe(user.id)
})

// ASVS V8.2.3
test('shows the user with the field names of the specification', async () => {
  const user = await makeUser(app, { groups: ['teacher'], institution: 'Gymnasium Köniz', emailVerifiedAt: null })
  const { client } = await signIn(app, user)
  expect((await client(authApi.getCurrentUser)).data).toEqual({
    id: user.id,
    email: user.email,
    first_name: 'Lea',
    last_name: 'Muster',
    name: 'Lea Muster',
    salutation: 'none',
    phone: null,
    institution: 'Gymnasium Köniz',
    is_email_verified: false,
    groups: ['teacher'],
    deletion_due_at: null,
  })
})

// ASVS V10.1.1
test('gives the browser tokens that scripts cannot read, and a marker', async () => {
  const user = await makeUser(app)
  const response = await postToken(credentials(user.email))
  const cookies = response.headers.getSetCookie()
  expect(cookies).toHaveLength(4)
  expect(cookies[0]).toMatch(/^hep\.auth\.access=[\w.-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookies[1]).toMatch(/^hep\.auth\.refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookies[2]).toBe('auth.logged-in=1; Max-Age=31536000; Path=/; SameSite=Lax')
  expect(cookies[3]).toMatch(/^hep\.auth\.device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = cookiesAfter(response).header()
  expect((await app.client({ cookie })(authApi.getCurrentUser)).data.id).toBe(user.id)
})

test('sets every cookie as secure where the shop is reached by TLS', async () => {
  const { email } = await makeUser(app)
  const cookies = (await postToken(credentials(email), {}, behindTls)).headers.getSetCookie()
  expect(cookies).toHaveLength(4)
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure; SameSite=Lax$/)
})

test('gives the same answer for a wrong password and an unknown address', async () => {
  const user = await makeUser(app)
  const wrong = await postToken(credentials(user.email, 'not-the-password'))
  const unknown = await postToken(credentials('nobody@example.test', 'not-the-password'))
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  const body: unknown = await wrong.json()
  const ofProtocol = { error: 'invalid_grant', error_description: 'credentials invalid' }
  expect(body).toEqual({ code: 'credentials_invalid', message: 'Zugangsdaten ungültig.', ...ofProtocol })
  expect(await unknown.json()).toEqual(body)
  expect(wrong.headers.getSetCookie()).toEqual([])
})

// The times themselves are compared in `enumeration.test.ts`.
test('hashes a password for an unknown address too, at the same cost, so that response times reveal nothing', async () => {
  const user = await makeUser(app)
  await app.core.db.update(users).set({ passwordHash: await hashPassword(PASSWORD) })
  const hash = vi.spyOn(hashProcess, 'run')
  const costs = []
  for (const email of [user.email, 'nobody@example.test']) {
    await postToken(credentials(email, 'not-the-password'))
    costs.push(
      hash.mock.calls.map(([{ memory, passes, parallelism, tagLength }]) => [memory, passes, parallelism, tagLength]),
    )
    hash.mockClear()
  }
  hash.mockRestore()
  expect(costs).toEqual([[[19_456, 2, 1, 32]], [[19_456, 2, 1, 32]]])
})

test('refuses a client that is not the shop', async () => {
  const user = await makeUser(app)
  const error = await refused(
    app.client()(authApi.createToken, { body: { ...credentials(user.email), client_id: 'other' } }),
  )
  expect([error.status, error.body.code, error.body.error]).toEqual([401, 'client_invalid', 'invalid_client'])
})

// ASVS V6.2.9, V10.4.11
test.each([
  ['an empty password', { ...credentials('a@example.test'), password: '' }, 'password'],
  ['an endless password', { ...credentials('a@example.test'), password: 'x'.repeat(129) }, 'password'],
  ['an unknown field', { ...credentials('a@example.test'), groups: ['admin'] }, 'groups'],
  ['another grant', { ...credentials('a@example.test'), grant_type: 'implicit' }, 'grant_type'],
  ['another scope', { ...credentials('a@example.test'), scope: 'orders' }, 'scope'],
])('refuses %s at its field', async (_, body, field) => {
  const response = await postToken(body)
  expect(response.status).toBe(422)
  expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field])
})

// ASVS V7.6.2
test('refuses a login sent by another site', async () => {
  const user = await makeUser(app)
  const response = await postToken(credentials(user.email), { origin: 'https://evil.example' })
  expect(response.status).toBe(403)
  expect(response.headers.getSetCookie()).toEqual([])
})
