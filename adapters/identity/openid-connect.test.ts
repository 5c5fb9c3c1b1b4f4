import { generateKeyPair } from 'jose'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { comeBack } from '#tests/identity-provider/come-back.ts'
import { type Answering, slowly, startIdentityProvider } from '#tests/identity-provider/identity-provider.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { OpenIdConnect, type OpenIdConnectOptions } from './openid-connect.ts'
import { IdentityFailure, type LoginAttempt } from './port.ts'

const CALLBACK = 'http://shop.test/login/external/callback'
const provider = await startIdentityProvider(CALLBACK)
const { issuer, clientId, clientSecret, people, answering, resigned } = provider
afterAll(() => provider.close())
afterEach(() => answering.clear())

people.set('lea-1', {
  email: 'lea@schule.example',
  given_name: 'Lea',
  family_name: 'Muster',
  organization: 'Schulhaus Länggasse',
  roles: ['Lehrperson', 'Klassenlehrperson'],
})

function relyingParty(options: Partial<OpenIdConnectOptions> = {}): OpenIdConnect {
  const label = 'Schulanmeldung'
  return new OpenIdConnect({ issuer, clientId, clientSecret, label, roleClaim: 'roles', allowHttp: true, ...options })
}

async function logIn(party: OpenIdConnect, subject: string | null, changed: Partial<LoginAttempt> = {}) {
  const { url, attempt } = await party.begin(CALLBACK)
  const query = await comeBack(url, subject)
  return party.finish(new URL(`${CALLBACK}?${query}`), { ...attempt, ...changed })
}

async function failureOf(login: Promise<unknown>): Promise<[string, string]> {
  const failure = await login.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(IdentityFailure)
  const { reason, detail } = failure as IdentityFailure
  return [reason, detail]
}

test('reads the identity of a user, with the claims of the provider', async () => {
  expect(await logIn(relyingParty(), 'lea-1')).toEqual({
    issuer,
    subject: 'lea-1',
    email: 'lea@schule.example',
    firstName: 'Lea',
    lastName: 'Muster',
    institution: 'Schulhaus Länggasse',
    role: 'Lehrperson, Klassenlehrperson',
    roles: ['Lehrperson', 'Klassenlehrperson'],
    school: null,
    isEmailVerified: false,
  })
})

test('claims that are missing, too long or of a wrong type are ignored', async () => {
  people.set('odd', { email: 'x'.repeat(300), given_name: 'A\u0000B', family_name: ' ', roles: { a: 1 } as never })
  const nothing = { email: null, firstName: null, lastName: null, institution: null, role: null, school: null }
  const none = { isEmailVerified: false, roles: [] }
  expect(await logIn(relyingParty(), 'odd')).toEqual({ issuer, subject: 'odd', ...nothing, ...none })
})

// ASVS V10.1.2, V10.2.1
test('asks with PKCE, state and nonce, never the same twice', async () => {
  const [one, two] = await Promise.all([relyingParty().begin(CALLBACK), relyingParty().begin(CALLBACK)])
  const query = new URL(one.url).searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(query.get(name)?.length).toBeGreaterThan(40)
    expect(query.get(name)).not.toBe(new URL(two.url).searchParams.get(name))
  }
  expect(one.url).not.toContain(one.attempt.codeVerifier)
})

// ASVS V7.6.1
test('asks for a login at the provider of the last 24 hours, and takes one that is not older', async () => {
  const { url } = await relyingParty().begin(CALLBACK)
  expect(new URL(url).searchParams.get('max_age')).toBe('86400')
  const auth_time = Math.floor(Date.now() / 1000) - 86_000
  answering.set('/token', async (answer) => ({
    ...answer,
    id_token: await resigned(answer['id_token'], { auth_time }),
  }))
  expect((await logIn(relyingParty(), 'lea-1')).subject).toBe('lea-1')
})

test('a user who cancels at the provider is reported as cancelled', async () => {
  expect(await failureOf(logIn(relyingParty(), null))).toEqual(['cancelled', 'authorization refused'])
})

// ASVS V10.1.2
test('an answer counts once', async () => {
  const party = relyingParty()
  const { url, attempt } = await party.begin(CALLBACK)
  const answer = new URL(`${CALLBACK}?${await comeBack(url, 'lea-1')}`)
  await party.finish(answer, attempt)
  expect((await failureOf(party.finish(answer, attempt)))[0]).toBe('untrusted')
})

describe('an answer that proves nothing is refused:', () => {
  const withToken =
    (claims: object, key?: CryptoKey): Answering =>
    async (answer) => ({ ...answer, id_token: await resigned(answer['id_token'], claims, key) })

  test('the control, signed again without a change, is accepted', async () => {
    answering.set('/token', withToken({}))
    expect((await logIn(relyingParty(), 'lea-1')).subject).toBe('lea-1')
  })

  // ASVS V6.8.1, V7.6.1, V9.2.1, V9.2.3, V10.5.1, V10.5.4
  test.each<[string, object]>([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another nonce', { nonce: 'x' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-shop' }],
    ['a further audience without an authorised party', { aud: ['lernladen', 'another-shop'] }],
    ['another subject than its user information', { sub: 'somebody-else' }],
    ['an end in the past', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['no subject', { sub: undefined }],
    ['a login of more than a day ago', { auth_time: Math.floor(Date.now() / 1000) - 86_500 }],
    ['no time of the login', { auth_time: undefined }],
  ])('a token with %s', async (_, claims) => {
    answering.set('/token', withToken(claims))
    expect((await failureOf(logIn(relyingParty(), 'lea-1')))[0]).toBe('untrusted')
  })

  // ASVS V6.8.2, V9.1.1, V9.1.3
  test('a token signed with another key', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    answering.set('/token', withToken({}, privateKey))
    expect((await failureOf(logIn(relyingParty(), 'lea-1')))[0]).toBe('untrusted')
  })

  // ASVS V6.8.2, V9.1.2
  test('a token without a signature', async () => {
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    answering.set('/token', async (answer) => {
      const [, payload] = String(answer['id_token']).split('.')
      return { ...answer, id_token: `${none}.${payload}.` }
    })
    expect((await failureOf(logIn(relyingParty(), 'lea-1')))[0]).toBe('untrusted')
  })

  test('no token at all', async () => {
    answering.set('/token', async ({ id_token: _, ...rest }) => rest)
    expect((await failureOf(logIn(relyingParty(), 'lea-1')))[0]).toBe('untrusted')
  })

  // ASVS V10.1.2, V10.2.1
  test.each<[string, Partial<LoginAttempt>]>([
    ['state', { state: 'another-browser' }],
    ['nonce', { nonce: 'another-browser' }],
    ['verifier', { codeVerifier: 'x'.repeat(43) }],
  ])('one for a login with another %s', async (_, changed) => {
    expect((await failureOf(logIn(relyingParty(), 'lea-1', changed)))[0]).toBe('untrusted')
  })
})

describe('a provider that does not work is reported as away:', () => {
  test('nobody listens', async () => {
    const party = relyingParty({ issuer: `http://127.0.0.1:${await freePort()}` })
    expect((await failureOf(party.begin(CALLBACK)))[0]).toBe('away')
  })

  // ASVS V10.5.3
  test.each<[string, string, Answering]>([
    ['it is slow to describe itself', '/.well-known/openid-configuration', slowly(3_000)],
    [
      'it describes another issuer',
      '/.well-known/openid-configuration',
      async (a) => ({ ...a, issuer: 'https://e.x' }),
    ],
    ['its description is broken', '/.well-known/openid-configuration', async () => 'broken'],
    ['it is slow to give tokens', '/token', slowly(3_000)],
    ['it fails to give tokens', '/token', async () => 'broken'],
    ['it fails to tell of the person', '/me', async () => 'broken'],
  ])('%s', async (_, path, change) => {
    answering.set(path, change)
    expect((await failureOf(logIn(relyingParty({ timeout: 1 }), 'lea-1')))[0]).toBe('away')
  })

  test('and is tried again at the next login', async () => {
    const party = relyingParty()
    answering.set('/.well-known/openid-configuration', async () => 'broken')
    await failureOf(party.begin(CALLBACK))
    answering.clear()
    expect((await logIn(party, 'lea-1')).subject).toBe('lea-1')
  })
})

// ASVS V9.1.3
test('a provider without https is not spoken to unless that is allowed', async () => {
  const failure = await failureOf(relyingParty({ allowHttp: false }).begin(CALLBACK))
  expect(failure).toEqual(['away', 'OAUTH_HTTP_REQUEST_FORBIDDEN'])
})
