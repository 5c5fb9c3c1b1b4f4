import { expect, test } from 'vitest'
import type { MadeClient } from '#tests/support/factories/partner-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { callsOf, challenge } from './partner-calls.ts'
import { CALLBACK, ISSUER, startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner()
const { app, partner, makeClient, openBrowser } = shop
const { post } = callsOf(shop)
const other = await makeClient()
const user = await makeUser(app)

const push = ({ clientId, secret }: MadeClient, changed: Record<string, string | null> = {}) =>
  post('/oauth/par', {
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid',
    state: 'pushed',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    client_id: clientId,
    client_secret: secret,
    ...changed,
  })

const begin = ({ clientId }: MadeClient, requestUri: unknown, changed: Record<string, string> = {}) => {
  const query = new URLSearchParams({ client_id: clientId, request_uri: String(requestUri), ...changed })
  return openBrowser().follow(`${ISSUER}/oauth/authorize?${query}`, { as: user, consents: true })
}

test('a pushed request is good for the client that pushed it, and for no other', async () => {
  const { status, body } = await push(partner)
  expect([status, body['expires_in']]).toEqual([201, 60])
  const stolen = await begin(other, body['request_uri'], { redirect_uri: CALLBACK })
  expect(stolen.searchParams.get('code')).toBeNull()
  expect(stolen.searchParams.get('error')).toMatch(/^invalid_request/)
  const own = await begin(partner, (await push(partner)).body['request_uri'])
  expect(own.href.startsWith(`${CALLBACK}?code=`)).toBe(true)
  expect(own.searchParams.get('state')).toBe('pushed')
})

// ASVS V10.4.1
test.each([
  ['another host', 'https://evil.example/callback'],
  ['a slash at the end', `${CALLBACK}/`],
  ['a query', `${CALLBACK}?next=https://evil.example`],
  ['plain http', CALLBACK.replace('https:', 'http:')],
  ['a script', 'javascript:alert(1)'],
  ['none', null],
])('a request is not pushed with a redirect address that is not the client’s: %s', async (_, redirectUri) => {
  const { status, body } = await push(partner, { redirect_uri: redirectUri })
  expect([status, body['error'], body['code']]).toEqual([400, 'invalid_request', 'malformed_request'])
  expect(body['request_uri']).toBeUndefined()
})

test('an address beside a pushed request changes nothing of it', async () => {
  const { body } = await push(partner)
  const back = await begin(partner, body['request_uri'], { redirect_uri: 'https://evil.example/callback', state: 'x' })
  expect(back.origin).not.toBe('https://evil.example')
  if (back.searchParams.has('code')) expect(back.href.startsWith(`${CALLBACK}?`)).toBe(true)
})

// ASVS V10.4.10
test('a request is pushed by a client that proves who it is', async () => {
  for (const changed of [{ client_secret: null }, { client_secret: 'falsch' }, { client_id: other.clientId }])
    expect((await push(partner, changed)).status).toBe(401)
})
