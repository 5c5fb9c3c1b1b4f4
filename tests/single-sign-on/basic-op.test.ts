import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { answerByForm } from '#contract/ground/text/answer-by-form.ts'
import { discoveryPaths } from '#modules/partners/oauth/addresses.ts'
import { oauthTokens } from '#modules/partners/oauth/tables.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { claimFacts, scopeGives } from '#web/messages/partners/partner-guide.ts'
import { authorizeUrl, callsOf, codeFor, signOn } from './partner-calls.ts'
import { CALLBACK, ISSUER, startShopWithPartner } from './shop-with-partner.ts'

// What the conformance plan «Basic OP» of the OpenID Foundation asks for, where the libraries beside do not ask it.

const shop = await startShopWithPartner()
const { app, partner, fetch, openBrowser } = shop
const { get, post, redeem, userinfo } = callsOf(shop)
const user = await makeUser(app, { firstName: 'Annina', lastName: 'Käser' })

/** Where a sign-on of the usual person ends that asks for this as well. */
async function answerTo(changed: Record<string, string | null>): Promise<URL> {
  return openBrowser().follow(authorizeUrl(partner, changed), { as: user, consents: true })
}

describe('both documents of metadata', () => {
  test.each(discoveryPaths)('%s names the addresses and what the shop can do', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/oauth/authorize`,
      token_endpoint: `${ISSUER}/oauth/token`,
      userinfo_endpoint: `${ISSUER}/oauth/userinfo`,
      revocation_endpoint: `${ISSUER}/oauth/revoke`,
      end_session_endpoint: `${ISSUER}/oauth/logout`,
      pushed_authorization_request_endpoint: `${ISSUER}/oauth/par`,
      jwks_uri: `${ISSUER}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'form_post'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      id_token_signing_alg_values_supported: ['RS256'],
      subject_types_supported: ['public'],
      scopes_supported: ['openid', 'profile', 'email', 'groups', 'licences', 'catalogue'],
      authorization_response_iss_parameter_supported: true,
      claims_parameter_supported: false,
      request_uri_parameter_supported: false,
    })
  })

  test('name the scopes and claims that the partner’s guide explains, and no other', async () => {
    const { body } = await get(discoveryPaths[0])
    const claims = claimFacts.map(({ claim }) => claim)
    expect([...(body['claims_supported'] as string[])].toSorted()).toEqual(claims.toSorted())
    expect([...(body['scopes_supported'] as string[])].toSorted()).toEqual(Object.keys(scopeGives).toSorted())
  })

  test('say the same', async () => {
    const [one, other] = await Promise.all(discoveryPaths.map((path) => get(path)))
    expect(one?.body).toEqual(other?.body)
  })
})

test('an ID token is signed by a key that the shop names', async () => {
  const { id_token: token } = await signOn(shop, partner, { as: user })
  const { keys } = (await get('/.well-known/jwks.json')).body as { keys: { kid: string }[] }
  const { alg, kid } = decodeProtectedHeader(token)
  expect({ alg, isKnown: keys.some((key) => key.kid === kid) }).toEqual({ alg: 'RS256', isKnown: true })
})

test('an application asks about a person by POST too, with the token in the header or in the form', async () => {
  const { access_token: token } = await signOn(shop, partner, { as: user, parameters: { scope: 'openid profile' } })
  const expected = { status: 200, body: { sub: user.id, name: 'Annina Käser' } }
  expect(await post('/oauth/userinfo', {}, { authorization: `Bearer ${token}` })).toMatchObject(expected)
  const bare = { method: 'POST', headers: { authorization: `Bearer ${token}` } }
  expect((await fetch(new Request(`${ISSUER}/oauth/userinfo`, bare))).status).toBe(200)
  expect(await post('/oauth/userinfo', { access_token: token })).toMatchObject(expected)
  // One way at a time (RFC 6750, section 2).
  const both = await post('/oauth/userinfo', { access_token: token }, { authorization: `Bearer ${token}` })
  expect(both).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
})

test('an application begins a sign-on by a form too', async () => {
  const { search } = new URL(authorizeUrl(partner))
  const browser = openBrowser()
  const form = { method: 'POST', body: new URLSearchParams(search), redirect: 'manual' } as const
  const sent = await browser.send(new Request(`${ISSUER}/oauth/authorize`, form))
  expect(sent.status).toBe(303)
  const back = await browser.follow(sent.headers.get('location') ?? '', { as: user, consents: true })
  expect((await redeem(partner, back.searchParams.get('code') ?? '')).status).toBe(200)
})

test('the answer comes by a form where the application wants it so: nothing stands in an address', async () => {
  const browser = openBrowser()
  await browser.logIn(user)
  const page = await browser.follow(authorizeUrl(partner, { response_mode: 'form_post' }), { consents: true })
  const answer = await browser.send(new Request(page))
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toMatch(/<form [^>]*method="post"/)
  expect(html).toContain(`action="${CALLBACK}"`)
  expect(html).not.toMatch(/Submitting|Your browser|Continue/)
  // Who runs no scripts sends the form by its button.
  expect(html).toContain(`<title>${answerByForm.title}</title>`)
  const [, withoutScripts = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? []
  expect(withoutScripts).toContain(answerByForm.text)
  expect(withoutScripts).toMatch(new RegExp(`<button [^>]*type="submit">${answerByForm.goOn}</button>`))
  const fields: Record<string, string> = Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  expect(fields).toMatchObject({ state: 'a state', iss: ISSUER })
  expect((await redeem(partner, fields['code'] ?? '')).status).toBe(200)
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('an error comes by a form too', async () => {
  const wants = { response_mode: 'form_post', prompt: 'none' }
  const html = await (await openBrowser().send(new Request(authorizeUrl(partner, wants)))).text()
  expect(html).toContain('name="error" value="login_required"')
  expect(html).toContain(`action="${CALLBACK}"`)
})

test('scopes come in any order, and those that the shop does not have are left out', async () => {
  const parameters = { scope: 'email address profile phone openid' }
  const tokens = await signOn(shop, partner, { as: user, parameters })
  expect(tokens.scope.split(' ').toSorted()).toEqual(['email', 'openid', 'profile'])
  const { status, body } = await userinfo(tokens.access_token)
  expect(status).toBe(200)
  expect(body).toMatchObject({ sub: user.id, name: 'Annina Käser', email: user.email })
  expect(Object.keys(body)).not.toContain('address')
  expect(Object.keys(body)).not.toContain('phone_number')
})

describe('a sign-on goes on when the application asks for what the shop need not know', () => {
  test.each([
    ['display as a page', { display: 'page' }],
    ['display in a window', { display: 'popup' }],
    ['a language', { ui_locales: 'se' }],
    ['several languages', { ui_locales: 'fr-CH fr de' }],
    ['the language of the claims', { claims_locales: 'se' }],
    ['an unknown parameter', { extra: 'foobar' }],
    ['an essential claim', { claims: JSON.stringify({ userinfo: { name: { essential: true } } }) }],
    ['a wish how to log in', { acr_values: '1 2' }],
    ['a hint at the login', { login_hint: 'annina@example.test' }],
    ['an old login', { max_age: '10000' }],
    ['a long state', { state: 'x'.repeat(1000) }],
    ['no state', { state: null }],
  ])('%s', async (_, changed: Record<string, string | null>) => {
    const back = await answerTo(changed)
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK)
    expect(back.searchParams.get('state')).toBe(changed['state'] === undefined ? 'a state' : changed['state'])
    const { status, body } = await redeem(partner, back.searchParams.get('code') ?? '')
    expect(status).toBe(200)
    expect((await userinfo(String(body['access_token']))).body['sub']).toBe(user.id)
  })
})

test('the nonce of a request stands in its ID token, and none where there was none', async () => {
  const nonceOf = async (nonce: string | null) =>
    decodeJwt((await signOn(shop, partner, { as: user, parameters: { nonce } })).id_token)['nonce']
  expect(await nonceOf('a nonce')).toBe('a nonce')
  expect(await nonceOf(null)).toBeUndefined()
})

test('a code that comes a second time after 30 seconds ends the tokens of the first', async () => {
  const code = await codeFor(openBrowser(), partner, { as: user })
  const first = await redeem(partner, code)
  const token = String(first.body['access_token'])
  expect((await userinfo(token)).status).toBe(200)
  const { expiresAt, usedAt, payload } = oauthTokens
  // As if this time had passed since the code was given and used.
  await app.core.db
    .update(oauthTokens)
    .set({
      expiresAt: sql`${expiresAt} - interval '30 seconds'`,
      usedAt: sql`${usedAt} - interval '30 seconds'`,
      payload: sql`${payload} || jsonb_build_object(
        'iat', (${payload}->>'iat')::int - 30, 'exp', (${payload}->>'exp')::int - 30)`,
    })
    .where(eq(oauthTokens.kind, 'AuthorizationCode'))
  expect(await redeem(partner, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect((await userinfo(token)).status).toBe(401)
})

test('a wrong token says so as RFC 6750 wants it', async () => {
  const answer = await fetch(new Request(`${ISSUER}/oauth/userinfo`, { headers: { authorization: 'Bearer falsch' } }))
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/)
  // As no header could hold it.
  expect((await post('/oauth/userinfo', { access_token: '„Token“' })).status).toBe(401)
})
