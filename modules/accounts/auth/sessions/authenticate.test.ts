import { eq, sql } from 'drizzle-orm'
import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { deriveKey } from '#modules/ground/security/derive-key.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { sessions } from '../tables.ts'
import { createSigningKeys } from '../tokens/signing-keys.ts'

const app = await startTestApp()
const keys = createSigningKeys({ db: app.core.db, kept: new KeptValues() }, TOKEN_SECRET)
const login = await signIn(app, await makeUser(app))
const { key, kid } = await keys.current()
const [jwk] = await keys.published()
const claims = decodeJwt(login.accessToken)
const header = { alg: 'ES256', kid, typ: 'at+jwt' }
const own = await generateKeyPair('ES256', { extractable: true })
const ownJwk = await exportJWK(own.publicKey)

interface Forgery {
  claims?: object
  header?: object
  key?: CryptoKey | Uint8Array
}

function forge(changes: Forgery = {}): Promise<string> {
  return new SignJWT({ ...claims, ...changes.claims })
    .setProtectedHeader({ ...header, ...changes.header })
    .sign(changes.key ?? key)
}

/** A token composed of any parts, whether they fit or not. */
function pieces(parts: { header?: object | string; payload?: object; signature?: string }): string {
  const text = (part: object | string) => (typeof part === 'string' ? part : JSON.stringify(part))
  const [head = '', body = '', signature = ''] = login.accessToken.split('.')
  const encoded = (part: object | string | undefined, otherwise: string) =>
    part === undefined ? otherwise : Buffer.from(text(part)).toString('base64url')
  return `${encoded(parts.header, head)}.${encoded(parts.payload, body)}.${parts.signature ?? signature}`
}

// ASVS V10.3.3
test('accepts what was signed with its key for its purpose', async () => {
  const client = app.client({ authorization: `Bearer ${await forge()}` })
  expect((await client(authApi.getCurrentUser)).data.id).toBe(login.user.id)
})

const now = Math.floor(Date.now() / 1000)
const stranger = await makeUser(app)
const strangers = { ...claims, sub: stranger.id }
const [head = '', payload = '', signature = ''] = login.accessToken.split('.')
const bytes = Buffer.from(signature, 'base64url')
const publicText = new TextEncoder().encode(JSON.stringify(jwk))
const publicPem = new TextEncoder().encode(await exportSPKI((await keys.find(kid)) as CryptoKey))
const es384 = await generateKeyPair('ES384')
const rsa = await generateKeyPair('PS256')
const ed25519 = await generateKeyPair('Ed25519')
const der = Buffer.concat([Buffer.from([0x30, bytes.length]), bytes]).toString('base64url')

const forgeries: [string, string][] = [
  ['another key', await forge({ key: own.privateKey })],
  ['another key that names itself', await forge({ key: own.privateKey, header: { jwk: ownJwk } })],
  [
    'another key at an address',
    await forge({ key: own.privateKey, header: { jku: 'https://evil.example/jwks.json' } }),
  ],
  ['another key in a certificate', await forge({ key: own.privateKey, header: { x5c: ['MIIB'] } })],
  ['a certificate at an address', await forge({ key: own.privateKey, header: { x5u: 'https://evil.example/x.pem' } })],
  ['another key under its own name', await forge({ key: own.privateKey, header: { kid: 'own', jwk: ownJwk } })],
  ['the secret as key', await forge({ header: { alg: 'HS256' }, key: new TextEncoder().encode(TOKEN_SECRET) })],
  ['a key made of the secret', await forge({ header: { alg: 'HS256' }, key: deriveKey(TOKEN_SECRET, 'access token') })],
  ['the published key as a secret', await forge({ header: { alg: 'HS256' }, key: publicText })],
  ['the published key as a secret, in PEM', await forge({ header: { alg: 'HS256' }, key: publicPem })],
  ['no algorithm', new UnsecuredJWT({ ...claims }).encode()],
  ['no algorithm and our signature', pieces({ header: { ...header, alg: 'none' } })],
  ['no algorithm, in other letters', pieces({ header: { ...header, alg: 'NoNe' }, signature: '' })],
  ['no word of an algorithm', pieces({ header: { kid, typ: 'at+jwt' } })],
  ['HS512', await forge({ header: { alg: 'HS512' }, key: new Uint8Array(64) })],
  ['ES384', await forge({ header: { alg: 'ES384' }, key: es384.privateKey })],
  ['PS256', await forge({ header: { alg: 'PS256' }, key: rsa.privateKey })],
  ['EdDSA', await forge({ header: { alg: 'EdDSA' }, key: ed25519.privateKey })],
  ['an unknown key id', await forge({ header: { kid: 'old' } })],
  ['no key id', await forge({ header: { kid: undefined } })],
  ['a key id that is a path', await forge({ header: { kid: '../../../../dev/null' } })],
  ['a key id that is SQL', await forge({ header: { kid: "' or true --" } })],
  ['a key id that is no text', pieces({ header: { ...header, kid: [kid] } })],
  ['another type', await forge({ header: { typ: 'JWT' } })],
  ['no type', await forge({ header: { typ: undefined } })],
  ['an extension it must understand', pieces({ header: { ...header, crit: ['exp'], exp: now + 600 } })],
  ['a payload that is not encoded', pieces({ header: { ...header, b64: false, crit: ['b64'] } })],
  ['another audience', await forge({ claims: { aud: 'partner' } })],
  ['no audience', await forge({ claims: { aud: undefined } })],
  ['another issuer', await forge({ claims: { iss: 'https://evil.example' } })],
  ['no issuer', await forge({ claims: { iss: undefined } })],
  ['a past expiry', await forge({ claims: { exp: now - 1 } })],
  ['no expiry', await forge({ claims: { exp: undefined } })],
  ['an expiry that is a text', pieces({ payload: { ...claims, exp: '9999999999' } })],
  ['a start in the future', await forge({ claims: { nbf: now + 600 } })],
  ['no login', await forge({ claims: { sid: undefined } })],
  ['a login that is no text', await forge({ claims: { sid: 7 } })],
  ['no user', await forge({ claims: { sub: undefined } })],
  ["another's login", await forge({ claims: { sub: stranger.id } })],
  ['an altered payload', pieces({ payload: strangers })],
  ['an altered payload without a signature', pieces({ payload: strangers, signature: '' })],
  ['an altered signature', `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
  ['a signature of zeros (CVE-2022-21449)', pieces({ payload: strangers, signature: 'A'.repeat(86) })],
  ['half a signature', `${head}.${payload}.${signature.slice(0, 43)}`],
  ['a signature in another form', `${head}.${payload}.${der}`],
  ['no signature', `${head}.${payload}.`],
  ['half a token', `${head}.${payload}`],
  ['a part too many', `${login.accessToken}.${signature}`],
  ['parts that are not JSON', pieces({ header: 'x' })],
  ['the JSON form of a signature', JSON.stringify({ protected: head, payload, signature })],
  ['no token at all', 'x'],
  ['a refresh token', login.refreshToken],
]

test('knows more than forty forgeries', () => {
  expect(new Set(forgeries.map(([, token]) => token)).size).toBe(forgeries.length)
  expect(forgeries.length).toBeGreaterThanOrEqual(40)
})

// ASVS V7.2.1, V8.3.1, V9.1.1, V9.1.2, V9.1.3, V9.2.1, V9.2.2, V9.2.3, V9.2.4, V10.3.1, V10.3.2, V10.3.3
test.each(forgeries)('refuses a token with %s, as header and as cookie', async (_, token) => {
  for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `${authApi.authCookies.access}=${token}` }]) {
    const error = await refused(app.client(headers)(authApi.getCurrentUser))
    expect([error.status, error.body.code]).toEqual([401, 'unauthenticated'])
  }
})

test('does not fall back to the cookie beside another Authorization header', async () => {
  const headers = { ...login.cookies, authorization: 'Basic bGVhOnNlY3JldA==' }
  expect((await refused(app.client(headers)(authApi.getCurrentUser))).status).toBe(401)
})

test('refuses a visitor', async () => {
  expect((await refused(app.client()(authApi.getCurrentUser))).body.code).toBe('unauthenticated')
})

// ASVS V8.3.1, V10.3.2
test('takes the groups from the database, not from the token', async () => {
  const { client, user, accessToken } = await signIn(app, await makeUser(app, { groups: ['pending_teacher'] }))
  expect(decodeJwt(accessToken)).toMatchObject({ groups: ['pending_teacher'], first_name: 'Lea' })
  await app.core.db
    .update(users)
    .set({ groups: ['teacher'] })
    .where(eq(users.id, user.id))
  expect((await client(authApi.getCurrentUser)).data.groups).toEqual(['teacher'])
})

// ASVS V7.2.1, V7.3.1
test.each([
  ['revoked', { revokedAt: sql`now()` }],
  ['expired', { expiresAt: sql`now()` }],
])('refuses the token of a login that is %s', async (_, change) => {
  const { client, user } = await signIn(app, await makeUser(app))
  await app.core.db.update(sessions).set(change).where(eq(sessions.userId, user.id))
  expect((await refused(client(authApi.getCurrentUser))).status).toBe(401)
})

// ASVS V9.2.1
test('refuses a token after its 1800 seconds, even if it was valid a moment before', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  const afterSeconds = async (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    try {
      return await client(authApi.getCurrentUser).then(
        ({ data }) => data.id,
        ({ status }: { status: number }) => status,
      )
    } finally {
      vi.useRealTimers()
    }
  }
  expect([await afterSeconds(0), await afterSeconds(1790), await afterSeconds(1801)]).toEqual([user.id, user.id, 401])
})

// ASVS V7.4.2, V10.3.3
test('refuses the token of a deleted user', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  await app.core.db.delete(users).where(eq(users.id, user.id))
  expect((await refused(client(authApi.getCurrentUser))).status).toBe(401)
})
