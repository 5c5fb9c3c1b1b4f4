import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { authCookies, getCurrentUser } from '#contract/auth.ts'
import { users } from '#modules/users/tables.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/app.ts'
import { makeUser } from '#tests/factories.ts'
import { refused } from '#tests/refused.ts'
import { signIn } from '#tests/sign-in.ts'
import { deriveKey } from './derive-key.ts'
import { sessions } from './tables.ts'

const app = await startTestApp()
const key = deriveKey(TOKEN_SECRET, 'access token')
const kid = createHash('sha256').update(key).digest('hex').slice(0, 16)
const login = await signIn(app, await makeUser(app))
const claims = decodeJwt(login.accessToken)
const header = { alg: 'HS256', kid, typ: 'at+jwt' }

function forge(changes: { claims?: object; header?: object; key?: Uint8Array } = {}): Promise<string> {
  return new SignJWT({ ...claims, ...changes.claims })
    .setProtectedHeader({ ...header, ...changes.header })
    .sign(changes.key ?? key)
}

test('accepts what was signed with its key for its purpose', async () => {
  const client = app.client({ authorization: `Bearer ${await forge()}` })
  expect((await client(getCurrentUser)).data.id).toBe(login.user.id)
})

const now = Math.floor(Date.now() / 1000)
const stranger = await makeUser(app)
const [head, payload, signature = ''] = login.accessToken.split('.')
const altered = Buffer.from(JSON.stringify({ ...claims, sub: stranger.id })).toString('base64url')

test.each<[string, string]>([
  ['another key', await forge({ key: deriveKey('another secret', 'access token') })],
  ['a key for another purpose', await forge({ key: deriveKey(TOKEN_SECRET, 'verify link') })],
  ['the raw secret as key', await forge({ key: new TextEncoder().encode(TOKEN_SECRET) })],
  ['no algorithm', new UnsecuredJWT({ ...claims }).encode()],
  ['another algorithm', await forge({ header: { alg: 'HS512' } })],
  ['an unknown key id', await forge({ header: { kid: 'old' } })],
  ['no key id', await forge({ header: { kid: undefined } })],
  ['another type', await forge({ header: { typ: 'JWT' } })],
  ['another audience', await forge({ claims: { aud: 'partner' } })],
  ['another issuer', await forge({ claims: { iss: 'https://evil.example' } })],
  ['a past expiry', await forge({ claims: { exp: now - 1 } })],
  ['no expiry', await forge({ claims: { exp: undefined } })],
  ['a start in the future', await forge({ claims: { nbf: now + 600 } })],
  ['no login', await forge({ claims: { sid: undefined } })],
  ['a login that is no id', await forge({ claims: { sid: 7 } })],
  ["another's login", await forge({ claims: { sub: stranger.id } })],
  ['an altered payload', `${head}.${altered}.${signature}`],
  ['an altered signature', `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
  ['no signature', `${head}.${payload}.`],
  ['half a token', `${head}.${payload}`],
  ['no token at all', 'x'],
  ['a refresh token', login.refreshToken],
])('refuses a token with %s, as header and as cookie', async (_, token) => {
  for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `${authCookies.access}=${token}` }]) {
    const error = await refused(app.client(headers)(getCurrentUser))
    expect([error.status, error.body.code]).toEqual([401, 'unauthenticated'])
  }
})

test('does not fall back to the cookie beside another Authorization header', async () => {
  const headers = { ...login.cookies, authorization: 'Basic bGVhOnNlY3JldA==' }
  expect((await refused(app.client(headers)(getCurrentUser))).status).toBe(401)
})

test('refuses a visitor', async () => {
  expect((await refused(app.client()(getCurrentUser))).body.code).toBe('unauthenticated')
})

test('takes the groups from the database, not from the token', async () => {
  const { client, user, accessToken } = await signIn(app, await makeUser(app, { groups: ['pending_teacher'] }))
  expect(decodeJwt(accessToken)).toMatchObject({ groups: ['pending_teacher'], first_name: 'Lea' })
  await app.core.db
    .update(users)
    .set({ groups: ['teacher'] })
    .where(eq(users.id, user.id))
  expect((await client(getCurrentUser)).data.groups).toEqual(['teacher'])
})

test.each([
  ['revoked', { revokedAt: sql`now()` }],
  ['expired', { expiresAt: sql`now()` }],
])('refuses the token of a login that is %s', async (_, change) => {
  const { client, user } = await signIn(app, await makeUser(app))
  await app.core.db.update(sessions).set(change).where(eq(sessions.userId, user.id))
  expect((await refused(client(getCurrentUser))).status).toBe(401)
})

test('refuses the token of a deleted user', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  await app.core.db.delete(users).where(eq(users.id, user.id))
  expect((await refused(client(getCurrentUser))).status).toBe(401)
})
