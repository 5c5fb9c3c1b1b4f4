import { like, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#modules/ground/security/tables.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { type Answer, authorizeUrl, callsOf, signOn } from './partner-calls.ts'
import { ISSUER, startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner()
const { app, partner, makeClient } = shop
const { db } = app.core
const { post, get, revoke, userinfo } = callsOf(shop)
const [busy, other] = await Promise.all(
  // Ids whose letters can be written in other ways.
  ['lernwelt-busy', 'lernwelt-other'].map((clientId, n) =>
    makeClient({ clientId, place: n + 2, grantTypes: ['access_token', 'client_credentials'] }),
  ),
)
if (!busy || !other) throw new Error('There are no clients')

afterEach(async () => {
  await db.delete(rateLimits)
})

type Client = typeof partner

const grant = { grant_type: 'client_credentials' }
const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` })
const inForm = ({ clientId, secret }: Client) =>
  post('/oauth/token', { ...grant, client_id: clientId, client_secret: secret })
const inHeader = ({ clientId, secret }: Client) => post('/oauth/token', grant, basic(clientId, secret))
/** `l` as `%6c`, which is the same id. */
const spelled = ({ clientId, secret }: Client) =>
  post('/oauth/token', grant, basic(clientId.replace('l', '%6c'), secret))

/** As if so many more requests had been made. */
const countMore = (limit: string, points: number) =>
  db
    .update(rateLimits)
    .set({ points: sql`${rateLimits.points} + ${points}` })
    .where(like(rateLimits.key, `${limit}:%`))

/** The same from the network of somebody else. */
const fromElsewhere = (form: Record<string, string>) =>
  app.oauth.answer({
    method: 'POST',
    url: new URL('/oauth/token', ISSUER),
    headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded' }),
    body: new TextEncoder().encode(String(new URLSearchParams(form))),
    ip: '198.51.100.7',
    signal: new AbortController().signal,
    cookie: () => undefined,
  })

function expectToWait({ status, body, headers }: Answer, longest: number): void {
  expect([status, body['error'], body['code']]).toEqual([429, 'temporarily_unavailable', 'too_many_requests'])
  expect(body['message']).toBe('Zu viele Anfragen. Bitte warten Sie einen Moment.')
  const seconds = Number(headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(longest)
}

describe('a client that asks without end', () => {
  test('gets 3,000 answers a minute however it spells its id, then has to wait, while others go on', async () => {
    expect((await inForm(busy)).status).toBe(200)
    await countMore('oauth-client', 2_996)
    for (const ask of [inForm, inHeader, spelled]) expect((await ask(busy)).status).toBe(200)
    for (const ask of [inForm, inHeader, spelled]) expectToWait(await ask(busy), 60)
    const { clientId: client_id, secret: client_secret } = busy
    expectToWait(await revoke(busy, 'x'), 60)
    expectToWait(await post('/oauth/par', { client_id, client_secret }), 60)
    expect((await fromElsewhere({ ...grant, client_id, client_secret })).status).toBe(429)
    expect((await inForm(other)).status).toBe(200)
  })

  test('is told so at the addresses that take its tokens, while others go on', async () => {
    const user = await makeUser(app)
    const [mine, theirs] = [await signOn(shop, busy, { as: user }), await signOn(shop, other, { as: user })]
    const token = mine.access_token
    expect((await userinfo(token)).status).toBe(200)
    await countMore('oauth-calls', 8_997)
    expect((await get('/api/oauth/licences', token)).status).toBe(403)
    expect((await post('/oauth/userinfo', { access_token: token })).status).toBe(200)
    expectToWait(await userinfo(token), 900)
    expectToWait(await post('/oauth/userinfo', { access_token: token }), 900)
    expectToWait(await post('/oauth/userinfo', {}, { authorization: `Bearer ${token}` }), 900)
    expect((await get('/api/oauth/licences', token)).status).toBe(429)
    expect((await userinfo(theirs.access_token)).status).toBe(200)
    expect((await userinfo('x'.repeat(43))).status).toBe(401)
  })
})

test('a network that begins sign-ons without end waits on a page that says so, in its browsers', async () => {
  const ledTo = async () => {
    const answer = await shop.openBrowser().send(new Request(authorizeUrl(other), { headers: { accept: 'text/html' } }))
    return [answer.status, new URL(answer.headers.get('location') ?? '', ISSUER).pathname]
  }
  expect(await ledTo()).toEqual([303, expect.stringMatching(/^\/oauth\/consent\//)])
  await countMore('oauth-sign-on', 1_198)
  expect(await ledTo()).toEqual([303, expect.stringMatching(/^\/oauth\/consent\//)])
  const refused = await shop.openBrowser().follow(authorizeUrl(other))
  expect(refused.href).toBe(`${ISSUER}/oauth/failed?error=temporarily_unavailable`)
  expect((await inForm(other)).status).toBe(200)
})

describe('somebody who only names a client', () => {
  const { clientId, secret } = busy
  const form = { ...grant, client_id: clientId }
  test.each([
    ['without a secret', () => post('/oauth/token', form), 401],
    ['with a wrong secret', () => post('/oauth/token', { ...form, client_secret: 'falsch' }), 401],
    ['with a wrong secret in the header', () => post('/oauth/token', grant, basic(clientId, 'falsch')), 401],
    ['in other letters', () => post('/oauth/token', grant, basic('%6cernwelt-busy', 'falsch')), 401],
    [
      'with two kinds of credentials',
      () => post('/oauth/token', { ...form, client_secret: 'x' }, basic('y', 'z')),
      400,
    ],
    ['at the address of pushed requests', () => post('/oauth/par', { client_id: clientId }), 401],
    ['at the address that ends tokens', () => post('/oauth/revoke', { client_id: clientId, token: 'x' }), 401],
    ['with a header that is none', () => post('/oauth/token', form, { authorization: 'Basic %' }), 400],
    ['with broken letters', () => post('/oauth/token', grant, basic(`${clientId}%`, secret)), 400],
  ])('%s uses up nothing of its requests, and has to wait after a hundred', async (_, ask, status) => {
    expect((await ask()).status).toBe(status)
    await countMore('oauth-unproven', 98)
    await countMore('oauth-client', 3_000)
    expect((await ask()).status).toBe(status)
    expectToWait(await ask(), 900)
    // In the very same network.
    for (const go of [inForm, inHeader, spelled]) expect((await go(busy)).status).toBe(200)
    expect((await fromElsewhere({ ...form, client_secret: 'falsch' })).status).toBe(401)
  })
})
