import { METHODS } from 'node:http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorBody } from '#contract/errors.ts'
import { endpoints } from '#contract/index.ts'
import { rateLimits } from '#modules/ground/security/tables.ts'
import { discoveryPaths, oauthMethods, oauthPaths } from '#modules/partners/oauth/addresses.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { isFullRun } from '../full-run.ts'
import { signOn } from '../single-sign-on/partner-calls.ts'
import { CALLBACK, startShopWithPartner } from '../single-sign-on/shop-with-partner.ts'

const RUNS = isFullRun ? 400 : 40

const shop = await startShopWithPartner()
const { app, partner, issuer } = shop
const tokens = await signOn(shop, partner, { as: await makeUser(app) })

/** Those of the web; `fetch` sends no others. */
const SENDABLE = METHODS.filter((method) => !['CONNECT', 'TRACE', 'TRACK'].includes(method))

const PATHS = [
  ...Object.values(oauthPaths).filter((path) => path.startsWith('/oauth/')),
  ...discoveryPaths,
  `${oauthPaths.authorize}/x`,
  `${oauthPaths.logout}/success`,
  '/api/oauth/token',
]

const NAMES =
  'client_id client_secret grant_type response_type redirect_uri scope state nonce code code_verifier code_challenge code_challenge_method refresh_token token token_type_hint username password access_token id_token_hint post_logout_redirect_uri prompt max_age acr_values claims request request_uri response_mode login_hint ui_locales xsrf'.split(
    ' ',
  )
const VALUES = [
  partner.clientId,
  partner.secret,
  CALLBACK,
  ...Object.values(tokens).map(String),
  ...'authorization_code refresh_token client_credentials password code openid S256 login none form_post fragment 0 -1 {} [] null'.split(
    ' ',
  ),
  'x'.repeat(43),
  '\0',
  'a\r\nb',
  '%',
]

const value = fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: 'binary' }))
const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, fc.string())
const parameters = fc.array(fc.tuple(name, value), { maxLength: 8 })
const asForm = (pairs: [string, string][]) =>
  new URLSearchParams(pairs.map(([key, text]) => [key.toWellFormed(), text.toWellFormed()])).toString()

const body = fc.oneof(
  parameters.map((pairs) => ['application/x-www-form-urlencoded', asForm(pairs)] as const),
  fc.json().map((json) => ['application/json', json] as const),
  fc
    .dictionary(name, fc.oneof(value, fc.jsonValue()))
    .map((input) => ['application/json', JSON.stringify(input)] as const),
  fc.tuple(fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', ''), fc.string()),
  fc
    .integer({ min: 50_000, max: 200_000 })
    .map((size) => ['application/x-www-form-urlencoded', `token=${'x'.repeat(size)}`] as const),
)
const authorization = fc.oneof(
  fc.constantFrom(
    undefined,
    `Basic ${btoa(`${partner.clientId}:${partner.secret}`)}`,
    `Bearer ${tokens.access_token}`,
    'Basic !',
    'Basic Og==',
    'Bearer',
    'DPoP x',
  ),
  fc.base64String().map((text) => `Basic ${text}`),
)
const request = fc.record({
  method: fc.oneof(fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS'), fc.constantFrom(...SENDABLE)),
  path: fc.constantFrom(...PATHS),
  query: parameters,
  body,
  authorization,
  accept: fc.constantFrom('*/*', 'text/html', 'application/json', 'x'),
  origin: fc.constantFrom(undefined, 'https://evil.example', 'null'),
})

describe('at the addresses of OAuth', () => {
  test('whatever is sent, by whatever method, is answered, and never with 500', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        // A client that is refused for the number of requests shows nothing else.
        await app.core.db.delete(rateLimits)
        const headers = new Headers({ accept: asked.accept })
        if (asked.authorization) headers.set('authorization', asked.authorization)
        if (asked.origin) headers.set('origin', asked.origin)
        const hasBody = asked.method !== 'GET' && asked.method !== 'HEAD'
        if (hasBody) headers.set('content-type', asked.body[0])
        const url = `${issuer}${asked.path}?${asForm(asked.query)}`
        const sent = new Request(url, { method: asked.method, headers, ...(hasBody && { body: asked.body[1] }) })
        const response = await shop.fetch(sent)
        const text = await response.text()
        expect(response.status, `${asked.method} ${asked.path}: ${text}`).toBeLessThan(500)
        expect(text).not.toMatch(/select |insert into|node_modules|\.ts:\d/)
        const allowed = asked.path.startsWith('/api/') ? ['POST', 'OPTIONS'] : oauthMethods(asked.path)
        const takesMethod = allowed.includes(asked.method)
        expect(response.status === 405, `${asked.method} ${asked.path}`).toBe(!takesMethod)
        if (!takesMethod) expect(response.headers.get('allow')).toBe(allowed.join(', '))
        if (response.status < 400 || text === '') return
        const answer = errorBody.parse(JSON.parse(text))
        if (takesMethod) expect(answer.error).toMatch(/^[a-z_]+$/)
      }),
      { numRuns: RUNS * PATHS.length },
    )
  }, 300_000)
})

describe('at the addresses of the contract', () => {
  // ASVS V13.4.4
  test('a method that no operation has is refused, and the right ones are named', async () => {
    const paths = new Set(endpoints.map(({ path }) => path.replaceAll(/\{\w+\}/g, 'x')))
    for (const path of paths)
      for (const method of ['PROPFIND', 'QUERY', 'OPTIONS']) {
        const response = await app.send(new Request(`${issuer}/api${path}`, { method }))
        expect([path, method, response.status]).toEqual([path, method, method === 'OPTIONS' ? 204 : 405])
        expect(response.headers.get('allow')).toMatch(/OPTIONS$/)
      }
  })
})
