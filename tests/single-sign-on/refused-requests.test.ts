import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { oauthPaths } from '#modules/partners/oauth/addresses.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { authorizeUrl, callsOf, challenge, codeFor, signOn, verifier } from './partner-calls.ts'
import { CALLBACK, ISSUER, startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner()
const { app, partner, makeClient, openBrowser } = shop
const { post, get, redeem, refresh, revoke, userinfo } = callsOf(shop)
const user = await makeUser(app)
const other = await makeClient({ redirectUrls: ['https://andere.example/callback'] })
const credentials = { client_id: partner.clientId, client_secret: partner.secret }

/** Where the shop sends the browser of somebody who is not logged in. */
const sentTo = async (changed: Record<string, string | null>) => openBrowser().follow(authorizeUrl(partner, changed))

// ASVS V10.4.1
describe('the browser is not sent to an address that is not the client’s', () => {
  test.each([
    ['another host', 'https://evil.example/callback'],
    ['another path', `${CALLBACK}/more`],
    ['a slash at the end', `${CALLBACK}/`],
    ['a query', `${CALLBACK}?next=https://evil.example`],
    ['a fragment', `${CALLBACK}#x`],
    ['plain http', CALLBACK.replace('https:', 'http:')],
    ['a port', CALLBACK.replace('.example/', '.example:8443/')],
    ['upper case', CALLBACK.replace('callback', 'Callback')],
    ['a user name', CALLBACK.replace('://', '://evil@')],
    ['a lookalike', CALLBACK.replace('.example', '.example.evil.example')],
    ['a way up', `${CALLBACK}/../callback`],
    ['an encoded letter', CALLBACK.replace('callback', '%63allback')],
    ['a script', 'javascript:alert(1)'],
    ['another client’s', 'https://andere.example/callback'],
    ['none', null],
  ])('%s', async (_, redirectUri) => {
    const url = await sentTo({ redirect_uri: redirectUri })
    expect([url.origin, url.pathname]).toEqual([ISSUER, '/oauth/failed'])
    const wrongToo = await sentTo({ redirect_uri: redirectUri, code_challenge: null, code_challenge_method: null })
    expect(wrongToo.origin).toBe(ISSUER)
  })

  test.each([
    ['an unknown client', { client_id: 'niemand-bekannt' }],
    ['no client', { client_id: null }],
  ])('%s', async (_, changed) => {
    expect((await sentTo(changed)).pathname).toBe('/oauth/failed')
  })
})

// ASVS V10.4.6, V10.6.1
describe('the client learns what is wrong with its request, with state and issuer', () => {
  test.each([
    ['no response_type', { response_type: null }, 'invalid_request'],
    ['the implicit grant', { response_type: 'token' }, 'invalid_request'],
    ['an ID token from the front', { response_type: 'id_token', nonce: 'n' }, 'invalid_request'],
    ['the hybrid flow', { response_type: 'code id_token', nonce: 'n' }, 'invalid_request'],
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['PKCE without S256', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE without a method', { code_challenge_method: null }, 'invalid_request'],
    ['a challenge that is too short', { code_challenge: 'abc' }, 'invalid_request'],
    ['a challenge of other letters', { code_challenge: `${challenge.slice(1)}!` }, 'invalid_request'],
    ['the scope of the shop', { scope: 'openid all' }, 'invalid_scope'],
    ['the scope of a client on its own', { scope: 'openid catalogue' }, 'invalid_scope'],
    ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
    ['an address of a request object', { request_uri: 'https://evil.example/request' }, 'request_uri_not_supported'],
    ['a pushed request that is unknown', { request_uri: 'urn:ietf:params:oauth:request_uri:x' }, 'invalid_request_uri'],
    ['a registration', { registration: '{}' }, 'registration_not_supported'],
    ['an unknown prompt', { prompt: 'create' }, 'invalid_request'],
    ['contradictory prompts', { prompt: 'none login' }, 'invalid_request'],
    ['a negative max_age', { max_age: '-1' }, 'invalid_request'],
    ['a max_age that is no number', { max_age: 'x' }, 'invalid_request'],
    ['a hint that is no token', { id_token_hint: 'x' }, 'invalid_request'],
    ['a hint that nobody signed', { id_token_hint: unsigned() }, 'invalid_request'],
    ['nobody to ask', { prompt: 'none' }, 'login_required'],
  ])('%s', async (_, changed, error) => {
    const url = await sentTo(changed)
    expect(`${url.origin}${url.pathname}`).toBe(CALLBACK)
    // The answer to a response type that is not offered stands where that type would want it.
    const answer = Object.fromEntries(new URLSearchParams(url.search || url.hash.slice(1)))
    expect(answer).toMatchObject({ error, state: 'a state', iss: ISSUER })
    expect(answer).not.toHaveProperty('code')
  })
})

test('a parameter that is sent twice is refused', async () => {
  for (const twice of [
    'client_id=x',
    'scope=openid',
    `redirect_uri=${encodeURIComponent('https://evil.example')}`,
    'state=y',
  ]) {
    const url = await openBrowser().follow(`${authorizeUrl(partner)}&${twice}`)
    expect(url.searchParams.get('error')).toMatch(/^invalid_(request|redirect_uri)$/)
    expect(url.href).not.toContain('evil.example')
  }
})

// ASVS V10.4.6, V10.4.10
describe('a code is good for its client, its address and its verifier', () => {
  test.each([
    ['no verifier', { code_verifier: null }, 400],
    ['another verifier', { code_verifier: `${verifier.slice(1)}A` }, 400],
    ['the challenge as verifier', { code_verifier: challenge }, 400],
    ['a verifier that is too short', { code_verifier: 'abc' }, 400],
    ['another address', { redirect_uri: `${CALLBACK}/` }, 400],
    ['no address', { redirect_uri: null }, 400],
    ['another client', { client_id: other.clientId, client_secret: other.secret }, 400],
    ['another client’s id alone', { client_id: other.clientId }, 401],
    ['a wrong secret', { client_secret: 'falsch' }, 401],
    ['no secret', { client_secret: null }, 401],
    ['no client', { client_id: null, client_secret: null }, 400],
    ['another grant', { grant_type: 'refresh_token', refresh_token: 'x' }, 400],
    ['no grant', { grant_type: null }, 400],
    ['the implicit grant', { grant_type: 'implicit' }, 400],
    ['an unknown grant', { grant_type: 'urn:ietf:params:oauth:grant-type:device_code' }, 400],
    ['the grant of a client on its own', { grant_type: 'client_credentials' }, 400],
    ['the grant password', { grant_type: 'password', username: user.email, password: 'x' }, 400],
  ])('%s', async (_, changed, status) => {
    const code = await codeFor(openBrowser(), partner, { as: user })
    const refused = await redeem(partner, code, changed)
    expect([refused.status, typeof refused.body['error'], typeof refused.body['message']]).toEqual([
      status,
      'string',
      'string',
    ])
    expect(refused.body).not.toHaveProperty('access_token')
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  test('credentials by two ways are refused', async () => {
    const code = await codeFor(openBrowser(), partner, { as: user })
    const basic = `Basic ${btoa(`${partner.clientId}:${partner.secret}`)}`
    const form = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier }
    const both = await post('/oauth/token', { ...form, ...credentials }, { authorization: basic })
    expect(both.body['error']).toBe('invalid_request')
    expect((await post('/oauth/token', form, { authorization: basic })).status).toBe(200)
  })

  test('a code is no token, and a token no code', async () => {
    const code = await codeFor(openBrowser(), partner, { as: user })
    expect((await userinfo(code)).status).toBe(401)
    expect((await refresh(partner, code)).body['error']).toBe('invalid_grant')
    const tokens = await signOn(shop, partner, { as: user })
    expect((await redeem(partner, tokens.refresh_token)).body['error']).toBe('invalid_grant')
    expect((await userinfo(tokens.refresh_token)).status).toBe(401)
    expect((await userinfo(tokens.id_token)).status).toBe(401)
    expect((await refresh(partner, tokens.access_token)).body['error']).toBe('invalid_grant')
  })
})

test('a client neither renews nor ends the tokens of another', async () => {
  const tokens = await signOn(shop, partner, { as: user })
  expect((await refresh(other, tokens.refresh_token)).body['error']).toBe('invalid_grant')
  for (const token of [tokens.refresh_token, tokens.access_token])
    expect((await revoke(other, token)).body['error']).toBe('invalid_request')
  expect((await userinfo(tokens.access_token)).status).toBe(200)
  expect((await refresh(partner, tokens.refresh_token)).status).toBe(200)
})

test('renewing gives no more than the person allowed', async () => {
  const tokens = await signOn(shop, partner, { as: user, parameters: { scope: 'openid' } })
  const more = await refresh(partner, tokens.refresh_token, { scope: 'openid email' })
  expect(more.body['error']).toBe('invalid_scope')
})

test('a token stands in a header, not in an address', async () => {
  const { access_token: token } = await signOn(shop, partner, { as: user })
  expect((await get(`/oauth/userinfo?access_token=${token}`)).status).toBe(400)
  expect((await get('/oauth/userinfo')).status).toBe(401)
  expect((await get('/oauth/userinfo', 'x')).status).toBe(401)
  const challenged = await get('/oauth/userinfo', 'x')
  expect(challenged.headers.get('www-authenticate')).toContain('invalid_token')
})

test('nobody else decides about a sign-on than the browser that began it', async () => {
  const attacker = openBrowser()
  const login = await attacker.follow(authorizeUrl(partner))
  const signOnId = login.pathname.split('/').at(-1) ?? ''
  const victim = openBrowser()
  await victim.logIn(user)
  for (const path of ['continue', 'consent', 'cancel']) {
    const answer = await victim.send(
      new Request(`${ISSUER}/api/oauth/sign-ons/${signOnId}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    )
    expect(answer.status).toBe(409)
  }
  expect((await attacker.follow(authorizeUrl(partner, { prompt: 'none' }))).searchParams.get('error')).toBe(
    'login_required',
  )
  // The one that began it still can.
  const back = await attacker.follow(login.href, { as: user, consents: true })
  expect(back.href.startsWith(`${CALLBACK}?code=`)).toBe(true)
})

test('answers of sign-ons tell no other site where they came from, and stand in no cache', async () => {
  const response = await openBrowser().send(new Request(authorizeUrl(partner)))
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an application can log people out only to its own addresses', async () => {
  const ledTo = async (query: Record<string, string>) => {
    const url = `${ISSUER}/oauth/logout?${new URLSearchParams(query)}`
    const answer = await openBrowser().send(new Request(url, { headers: { accept: 'text/html' } }))
    return answer.headers.get('location')
  }
  const { clientId: client_id } = partner
  // The page that lets the person log out of the shop all the same.
  const refused = '/oauth/sign-out?error=invalid_request'
  for (const target of ['https://evil.example/', 'https://andere.example/callback', `${CALLBACK}/x`])
    expect(await ledTo({ client_id, post_logout_redirect_uri: target })).toBe(refused)
  expect(await ledTo({ client_id, id_token_hint: unsigned() })).toBe(refused)
  const unnamed = new URLSearchParams({ post_logout_redirect_uri: 'https://evil.example/' })
  expect((await openBrowser().follow(`/oauth/logout?${unnamed}`)).href).toBe(`${ISSUER}/oauth/sign-out`)
})

test('who is logged out by an application that is gone, or that sends a bad hint, reads a page whatever the browser takes', async () => {
  const gone = await makeClient()
  const browser = openBrowser()
  const { id_token: hint } = await signOn(shop, gone, { as: user, browser })
  await app.core.db.delete(oauthClients).where(eq(oauthClients.id, gone.id))
  const queries = [
    { id_token_hint: hint, post_logout_redirect_uri: CALLBACK },
    { client_id: gone.clientId },
    { id_token_hint: 'kein Token' },
    { id_token_hint: unsigned() },
  ]
  for (const accept of ['text/html', '*/*', 'application/json', undefined])
    for (const query of queries) {
      const url = `${ISSUER}/oauth/logout?${new URLSearchParams(query as Record<string, string>)}`
      const answer = await browser.send(new Request(url, accept === undefined ? {} : { headers: { accept } }))
      const location = answer.headers.get('location') ?? ''
      expect([answer.status, location.split('=')[0]], `${url} ${accept}`).toEqual([303, '/oauth/sign-out?error'])
    }
})

/** Signed by nobody: `alg` is none. */
function unsigned(aud = partner.clientId): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ iss: ISSUER, sub: user.id, aud, exp: 4_000_000_000 })}.`
}

describe('a letter that no text has, U+0000, is refused in the words of the protocol', () => {
  const NUL = 'a\u0000b'
  const forms: [string, string, Record<string, string>][] = [
    ['in the name of a client', oauthPaths.token, { grant_type: 'client_credentials', client_id: NUL }],
    ['in a user name', oauthPaths.token, { grant_type: 'password', username: NUL, password: 'x', ...credentials }],
    ['in a code', oauthPaths.token, { grant_type: 'authorization_code', code: NUL, ...credentials }],
    ['in a token to end', oauthPaths.revoke, { token: NUL, ...credentials }],
    ['in a request sent ahead', oauthPaths.request, { state: NUL, ...credentials }],
    ['in a token for data', oauthPaths.userinfo, { access_token: NUL }],
  ]
  test.each(forms)('%s', async (_, path, form) => {
    const { status, body } = await post(path, form)
    expect([status, body['error'], typeof body['message']]).toEqual([400, 'invalid_request', 'string'])
  })

  test('in the credentials of a header', async () => {
    const authorization = `Basic ${btoa(`${encodeURIComponent(NUL)}:x`)}`
    const { status, body } = await post(oauthPaths.token, { grant_type: 'client_credentials' }, { authorization })
    expect([status, body['error']]).toEqual([400, 'invalid_request'])
  })

  test.each([['client_id'], ['state'], ['nonce'], ['scope']])(
    'in %s of a sign-on, on a page of the shop',
    async (name) => {
      const url = await sentTo({ [name]: NUL })
      expect([url.origin, url.pathname, url.searchParams.get('error')]).toEqual([
        ISSUER,
        '/oauth/failed',
        'invalid_request',
      ])
    },
  )

  test('at the logout, also in a hint that nobody has checked yet', async () => {
    for (const parameters of [{ client_id: NUL }, { state: NUL }, { id_token_hint: unsigned(NUL) }]) {
      const url = await openBrowser().follow(`${oauthPaths.logout}?${new URLSearchParams(parameters)}`)
      expect(url.pathname).toBe('/oauth/sign-out')
      expect(url.searchParams.get('error')).toMatch(/^invalid_/)
    }
  })
})
