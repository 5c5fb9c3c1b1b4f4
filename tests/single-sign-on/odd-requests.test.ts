import { type IncomingMessage, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { discoveryPaths, oauthPaths } from '#modules/partners/oauth/addresses.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { callsOf, signOn } from './partner-calls.ts'
import { startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner({ listens: true })
const { app, issuer, partner } = shop
const { post, userinfo } = callsOf(shop)
const credentials = { client_id: partner.clientId, client_secret: partner.secret }

interface Sent {
  method: string
  path: string
  headers?: Record<string, string>
}

/** As programs send it that do not keep to the methods of `fetch`. */
async function ask({ method, path, headers = {} }: Sent) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  send(issuer + path, { method, headers }, resolve)
    .on('error', reject)
    .end()
  const response = await promise
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const SIZES = [50_000, 58_000, 75_000, 99_000, 101_000, 300_000]

test.each(['/oauth/token', '/api/oauth/token', oauthPaths.revoke, oauthPaths.request, oauthPaths.userinfo])(
  'a body of any size at %s is answered in the words of OAuth, and never with 500',
  async (path) => {
    for (const size of SIZES) {
      const form = { grant_type: 'refresh_token', refresh_token: 'x'.repeat(size), ...credentials }
      const { status, body } = await post(path, form)
      // A revocation of what is no token, and a form that names none, are answered as small ones are.
      if (size > 57_344) expect([path, size, status, body['error']]).toEqual([path, size, 413, 'invalid_request'])
      else expect([400, 401]).toContain(status)
    }
  },
)

test.each(['/oauth/token', '/api/oauth/token'])(
  'JSON at %s that becomes a larger form is too large as well',
  async (path) => {
    const body = JSON.stringify({ grant_type: 'refresh_token', refresh_token: 'ü'.repeat(20_000), ...credentials })
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.fetch(new Request(issuer + path, { method: 'POST', headers, body }))
    expect([answer.status, await answer.json()]).toMatchObject([413, { error: 'invalid_request', code: 'too_large' }])
  },
)

test('a form that is too long to become an address leads to the page that says so', async () => {
  for (const [path, page] of [
    [oauthPaths.authorize, '/oauth/failed'],
    [oauthPaths.logout, '/oauth/sign-out'],
  ] as const)
    for (const size of [9_000, 60_000, 200_000]) {
      const { status, headers } = await post(path, { state: 'x'.repeat(size) })
      expect([status, headers.get('location')]).toEqual([303, `${page}?error=invalid_request`])
    }
})

test.each(discoveryPaths)('a browser that asks before it reads %s may read it', async (path) => {
  const origin = { origin: 'https://lernwelt.example' }
  const asked = {
    ...origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'x-requested-with',
  }
  const preflight = await ask({ method: 'OPTIONS', path, headers: asked })
  expect(preflight.status).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
    allow: 'GET, HEAD, OPTIONS',
  })
  const read = await ask({ method: 'GET', path, headers: origin })
  expect(read.status).toBe(200)
  expect(['*', origin.origin]).toContain(read.headers['access-control-allow-origin'])
})

const READ: readonly string[] = [...discoveryPaths, `${oauthPaths.authorize}/x`, `${oauthPaths.logout}/success`]
const SENT: readonly string[] = [oauthPaths.token, oauthPaths.revoke, oauthPaths.request]

test.each([...READ, ...SENT, oauthPaths.authorize, oauthPaths.userinfo, oauthPaths.logout])(
  'a method that %s does not take is refused, and the right ones are named',
  async (path) => {
    const reading = SENT.includes(path) ? [] : ['GET', 'HEAD']
    const allowed = [...reading, 'OPTIONS', ...(READ.includes(path) ? [] : ['POST'])].toSorted()
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'OPTIONS']) {
      if (allowed.includes(method) && method !== 'OPTIONS') continue
      const { status, headers } = await ask({ method, path: `${path}?a=b` })
      expect([method, status]).toEqual([method, method === 'OPTIONS' ? 204 : 405])
      expect(headers.allow?.split(', ').toSorted()).toEqual(allowed)
    }
  },
)

test('who asks for the headers alone gets the status of the whole answer', async () => {
  for (const [path, status] of [
    [oauthPaths.userinfo, 401],
    [`${oauthPaths.logout}?id_token_hint=x`, 303],
    [discoveryPaths[0], 200],
  ] as const) {
    const answer = await ask({ method: 'HEAD', path })
    expect([path, answer.status, answer.body]).toEqual([path, status, ''])
  }
})

test('whoever goes on with a sign-on that is none learns that on a page, whatever the address says', async () => {
  const query = new URLSearchParams({ ...credentials, redirect_uri: 'https://lernwelt.example/callback', state: 'x' })
  for (const path of [
    `/x?${query}`,
    '/x?client_id=x',
    `/${'x'.repeat(3_000)}?a[]=b`,
    '/%00',
    '/%ff?redirect_uri=%00',
  ]) {
    const { status, headers } = await ask({ method: 'GET', path: oauthPaths.authorize + path })
    expect([path, status]).toEqual([path, 303])
    expect(headers.location).toMatch(/^(\/oauth\/failed|https:\/\/lernwelt\.example\/callback)\?/)
  }
})

test('tokens that are given back as JSON are worth nothing', async () => {
  const tokens = await signOn(shop, partner, { as: await makeUser(app) })
  expect((await userinfo(tokens.access_token)).status).toBe(200)
  const body = JSON.stringify({ token: tokens.refresh_token, token_type_hint: 'refresh_token', ...credentials })
  const headers = { 'content-type': 'application/json' }
  const answer = await shop.fetch(new Request(issuer + oauthPaths.revoke, { method: 'POST', headers, body }))
  expect([answer.status, await answer.json()]).toEqual([200, {}])
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect((await userinfo(tokens.access_token)).status).toBe(401)
})

test('a request is pushed as JSON too, with its numbers and objects', async () => {
  const parameters = {
    response_type: 'code',
    redirect_uri: 'https://lernwelt.example/callback',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    scope: 'openid',
    claims: { id_token: { auth_time: null } },
    ...credentials,
  }
  const push = async (input: object) => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const body = JSON.stringify(input)
    const answer = await shop.fetch(new Request(issuer + oauthPaths.request, { method: 'POST', headers, body }))
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  expect(await push({ ...parameters, max_age: 60 })).toMatchObject({ status: 201, body: { expires_in: 60 } })
  expect(await push({ ...parameters, max_age: -1 })).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  expect(await push({ ...parameters, scope: ['openid', 'email'] })).toMatchObject({
    status: 400,
    body: { error: 'invalid_request' },
  })
})
