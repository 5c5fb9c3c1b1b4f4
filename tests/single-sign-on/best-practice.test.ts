import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { discoveryPaths } from '#modules/partners/oauth/addresses.ts'
import { oauthTokens } from '#modules/partners/oauth/tables.ts'
import { dumpDatabase } from '#tests/support/database/dump-database.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { authorizeUrl, callsOf, codeFor, signOn } from './partner-calls.ts'
import { CALLBACK, ISSUER, startShopWithPartner } from './shop-with-partner.ts'

// What RFC 9700 asks for (`docs/security/rfc9700.md`) and no other test here shows.

const shop = await startShopWithPartner()
const { app, partner, makeClient, fetch, openBrowser } = shop
const { get, redeem, refresh, userinfo } = callsOf(shop)
const user = await makeUser(app)

// ASVS V10.4.3
test('a code is good for a minute', async () => {
  const code = await codeFor(openBrowser(), partner, { as: user })
  const isCode = eq(oauthTokens.kind, 'AuthorizationCode')
  const [kept] = await app.core.db
    .select({ seconds: sql<string>`extract(epoch from ${oauthTokens.expiresAt} - now())` })
    .from(oauthTokens)
    .where(isCode)
  expect(Number(kept?.seconds)).toBeGreaterThan(30)
  expect(Number(kept?.seconds)).toBeLessThanOrEqual(60)
  const { payload } = oauthTokens
  const age = (seconds: number) =>
    app.core.db
      .update(oauthTokens)
      .set({
        expiresAt: sql`${oauthTokens.expiresAt} - make_interval(secs => ${seconds})`,
        payload: sql`${payload} || jsonb_build_object('exp', (${payload}->>'exp')::int - ${seconds}::int)`,
      })
      .where(isCode)
  await age(61)
  expect(await redeem(partner, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  await age(-61)
  expect((await redeem(partner, code)).status).toBe(200)
})

test('codes, tokens and secrets are stored as hashes: a copy of the database lets nobody in', async () => {
  const client = await makeClient()
  const code = await codeFor(openBrowser(), client, { as: user })
  const tokens = await signOn(shop, client, { as: user })
  const renewed = (await refresh(client, tokens.refresh_token)).body
  const secrets = {
    code,
    secret: client.secret,
    access: tokens.access_token,
    refresh: tokens.refresh_token,
    renewedAccess: String(renewed['access_token']),
    renewedRefresh: String(renewed['refresh_token']),
  }
  expect((await userinfo(secrets.renewedAccess)).status).toBe(200)
  const dump = (await dumpDatabase(app.connection)).join('\n')
  expect(dump).toContain(client.clientId)
  const found = Object.entries(secrets).filter(([, value]) => dump.includes(value))
  expect(found.map(([name]) => name)).toEqual([])
})

test('the shop leads on with 303, so that no browser sends a form once more', async () => {
  const form = { method: 'POST', body: new URL(authorizeUrl(partner)).searchParams }
  const browser = openBrowser()
  const answers = [
    await browser.send(new Request(`${ISSUER}/oauth/authorize`, form)),
    await browser.send(new Request(authorizeUrl(partner))),
    await browser.send(new Request(authorizeUrl(partner, { prompt: 'none' }))),
    await browser.send(new Request(authorizeUrl(partner, { redirect_uri: 'https://evil.example/' }))),
    await browser.send(new Request(`${ISSUER}/oauth/logout`)),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
  await browser.logIn(user)
  await browser.follow(authorizeUrl(partner), { consents: true })
  const back = await browser.send(new Request(authorizeUrl(partner, { prompt: 'none' })))
  expect([back.status, back.headers.get('location')]).toEqual([303, expect.stringContaining(`${CALLBACK}?code=`)])
})

test('scripts of other sites read no answer, and no answer is a message to another window', async () => {
  const tokens = await signOn(shop, partner, { as: user })
  const headers = { origin: 'https://evil.example', authorization: `Bearer ${tokens.access_token}` }
  const asks = ['POST', 'OPTIONS'].flatMap((method) =>
    ['token', 'userinfo', 'revoke', 'par'].map((path) => new Request(`${ISSUER}/oauth/${path}`, { method, headers })),
  )
  asks.push(new Request(`${ISSUER}/oauth/userinfo`, { headers }), new Request(authorizeUrl(partner), { headers }))
  for (const request of asks) {
    const answer = await shop.fetch(request)
    expect(answer.headers.get('access-control-allow-origin'), `${request.method} ${request.url}`).toBeNull()
  }
  for (const response_mode of ['web_message', 'fragment', 'query.jwt']) {
    const back = await openBrowser().follow(authorizeUrl(partner, { response_mode }), { as: user, consents: true })
    expect(back.href, response_mode).toMatch(/^https:\/\/lernwelt\.example\/callback[?#]error=/)
    expect(back.href, response_mode).not.toContain('code=')
  }
})

test('what a request says of its host changes no address of the shop', async () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example;proto=gopher',
  }
  for (const path of discoveryPaths) {
    const said = (await (await fetch(new Request(ISSUER + path, { headers }))).json()) as object
    expect(said).toEqual((await get(path)).body)
    expect(JSON.stringify(said)).not.toMatch(/evil|gopher/)
  }
  const begun = await fetch(new Request(authorizeUrl(partner), { headers }))
  expect(begun.status).toBe(303)
  expect(new URL(begun.headers.get('location') ?? '', ISSUER).origin).toBe(ISSUER)
  const refused = await fetch(new Request(authorizeUrl(partner, { prompt: 'none' }), { headers }))
  expect(new URL(refused.headers.get('location') ?? '').searchParams.get('iss')).toBe(ISSUER)
})
