import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { partnerScope } from '#contract/partner-scopes.ts'
import { callsOf, signOn } from '../single-sign-on/partner-calls.ts'
import { ISSUER, startShopWithPartner } from '../single-sign-on/shop-with-partner.ts'
import { makeUser } from '../support/factories/people-factories.ts'

const shop = await startShopWithPartner()
const { app, partner, makeClient } = shop
const user = await makeUser(app)

/** A token of each scope. `openid` comes with all of a person's. */
const tokens = new Map<string, string>()
for (const scope of partnerScope.options) {
  if (scope === 'catalogue') {
    const own = await makeClient({ grantTypes: ['client_credentials'] })
    const form = { grant_type: 'client_credentials', client_id: own.clientId, client_secret: own.secret }
    const { body } = await callsOf(shop).post('/oauth/token', form)
    tokens.set(scope, String(body['access_token']))
  } else {
    const wanted = { scope: scope === 'openid' ? 'openid' : `openid ${scope}` }
    tokens.set(scope, (await signOn(shop, partner, { as: user, parameters: wanted })).access_token)
  }
}

function call({ path, method, body }: Endpoint, token: string): Promise<Response> {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? user.id : uuidv7()))
  const hasBody = method !== 'get' && body !== undefined
  return app.send(
    new Request(`${ISSUER}/api${address}`, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${token}`, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      ...(hasBody ? { body: '{}' } : {}),
    }),
  )
}

describe.each(endpoints.filter(({ access }) => access !== 'signed').map((one) => [one.name, one] as const))(
  '%s',
  (_, endpoint) => {
    test('is closed to tokens of partners but those of its scope', async () => {
      for (const [scope, token] of tokens) {
        const { status, headers } = await call(endpoint, token)
        if (scope === endpoint.scope) expect([200, 404, 422]).toContain(status)
        else {
          expect([scope, status]).toEqual([scope, 403])
          expect(headers.get('www-authenticate')).toContain('insufficient_scope')
        }
      }
    })
  },
)

test('a client on its own gets no scope of people, and a person’s token none of its', async () => {
  const own = await makeClient({ grantTypes: ['client_credentials', 'access_token'] })
  const form = { grant_type: 'client_credentials', client_id: own.clientId, client_secret: own.secret }
  for (const scope of ['openid', 'licences', 'catalogue email', 'all'])
    expect((await callsOf(shop).post('/oauth/token', { ...form, scope })).body['error']).toBe('invalid_scope')
})
