import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listSignOns } from '#contract/partners/oauth-clients.ts'
import {
  beginTestedSignOn,
  getSignOnTest,
  type SignOnTest,
  startSignOnTest,
} from '#contract/partners/sign-on-test/sign-on-test.ts'
import { cancelSignOn } from '#contract/partners/sign-ons.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { startPartnerApplication } from '#sample/partner-application/partner-application.ts'
import { CookieJar } from '#server/pages/cookie-jar.ts'
import {
  type Habits,
  type LittleApplication,
  startLittleApplication,
} from '#tests/single-sign-on/little-application.ts'
import { type Answers, type Browser, startShopWithPartner } from '#tests/single-sign-on/shop-with-partner.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeCertificate } from '#tests/support/certificate-factories.ts'
import { makeOauthClient, makeOrganisation, makePartner } from '#tests/support/factories/partner-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { CONSENT_PAGE } from '../addresses.ts'
import * as oauthJobs from '../jobs.ts'
import { oauthSignOnTests } from '../tables.ts'

const shop = await startShopWithPartner({ listens: true })
const { app, organisationId, issuer } = shop
const { db } = app.core

/** A partner with a browser that is logged in to the shop. */
async function makeEngineer() {
  const user = await makePartner(app, organisationId)
  const browser = shop.openBrowser()
  await browser.logIn(user)
  return { user, browser }
}
type Engineer = Awaited<ReturnType<typeof makeEngineer>>

const engineer = await makeEngineer()

type ClientColumns = Partial<typeof oauthClients.$inferInsert>

/** An application with its client at the shop, each test its own: an organisation has ten at most. */
async function register(habits: Habits = {}, over: ClientColumns = {}) {
  const application = await startLittleApplication(issuer, habits)
  const { startUrl, redirectUrl } = application
  const client = await shop.makeClient({ redirectUrls: [redirectUrl], initiateLoginUri: startUrl, ...over })
  onTestFinished(async () => {
    await db.delete(oauthClients).where(eq(oauthClients.id, client.id))
  })
  application.client = client
  return { application, client }
}

const named = ({ user }: Engineer, { id: clientId }: { id: string }) => ({ params: { id: user.id, clientId } })

const start = async (client: { id: string }, redirect_url: string, by = engineer) =>
  (await by.browser.client(startSignOnTest, { ...named(by, client), body: { redirect_url } })).data

const begin = async (client: { id: string }, by = engineer) =>
  (await by.browser.client(beginTestedSignOn, named(by, client))).data.url

const read = async (client: { id: string }, by = engineer) =>
  (await by.browser.client(getSignOnTest, named(by, client))).data

/** What the browser does from where the test sends it: at the application, at the shop, and back. */
async function walk(from: string, browser: Browser, answers: Answers = { consents: true }): Promise<URL> {
  const jar = new CookieJar('')
  let url = new URL(from)
  for (let step = 0; step < 6; step++) {
    if (url.origin === issuer) url = await browser.follow(url.href, answers)
    if (url.origin === issuer) return url
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: jar.header() } })
    jar.keep(answer.headers.getSetCookie())
    const location = answer.headers.get('location')
    if (!location) return url
    url = new URL(location, url)
  }
  return url
}

/** Each step with its state and what was found. */
function told(made: SignOnTest | null): Record<string, string> {
  const steps = made?.steps ?? []
  return Object.fromEntries(steps.map(({ step, state, finding }) => [step, finding ? `${state}: ${finding}` : state]))
}

interface Tested {
  habits?: Habits
  over?: ClientColumns
  answers?: Answers
}

/** A whole test of an application, up to where it comes. */
async function testedWith({ habits = {}, over = {}, answers }: Tested): Promise<{
  client: { id: string }
  application: LittleApplication
  steps: Record<string, string>
}> {
  const { application, client } = await register(habits, over)
  await start(client, application.redirectUrl)
  await walk(await begin(client), engineer.browser, answers)
  return { client, application, steps: told(await read(client)) }
}

const detailOf = (made: SignOnTest | null, step: string) => made?.steps.find((one) => one.step === step)?.detail

// A step is waited for by the clock, which stands still here: a busy machine is no application that does not come.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function passTime(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

const REACHED = { callback: 'done: address_answers', start: 'done: address_leads_here' }
const ADMITTED = { ...REACHED, begun: 'done', consented: 'done', code_given: 'done' }
const ALL_DONE = { ...ADMITTED, redeemed: 'done', userinfo: 'done', licences: 'done' }
const NOTHING_AFTER = { userinfo: 'open', licences: 'open' }

describe('an application that does all as it should', () => {
  test('is seen to go every step', async () => {
    const { application, client, steps } = await testedWith({})
    expect(steps).toEqual(ALL_DONE)
    expect(await read(client)).toMatchObject({ is_over: true, start_url: application.startUrl })
  })

  test('such as the one of the demonstration', async () => {
    const client = await shop.makeClient()
    const options = { shopUrl: () => issuer, clientId: client.clientId, clientSecret: client.secret }
    const application = await startPartnerApplication(options)
    onTestFinished(async () => {
      await db.delete(oauthClients).where(eq(oauthClients.id, client.id))
      await application.close()
    })
    const { redirectUrls, entryUrl: initiateLoginUri } = application
    await db
      .update(oauthClients)
      .set({ redirectUrls: [...redirectUrls], initiateLoginUri })
      .where(eq(oauthClients.id, client.id))
    const [redirectUrl = ''] = redirectUrls
    expect(told(await start(client, redirectUrl))).toEqual({
      ...REACHED,
      begun: 'open',
      consented: 'open',
      code_given: 'open',
      redeemed: 'open',
      ...NOTHING_AFTER,
    })
    const last = await walk(await begin(client), engineer.browser)
    expect(last.pathname).toBe('/licences')
    expect(told(await read(client))).toEqual(ALL_DONE)
  })

  test('may send its request ahead (RFC 9126)', async () => {
    expect((await testedWith({ habits: { pushes: true } })).steps).toEqual(ALL_DONE)
  })

  test('may do without what it does not need', async () => {
    const { client, steps } = await testedWith({ habits: { authorize: { scope: 'openid' }, asks: [] } })
    const rest = { ...ADMITTED, redeemed: 'done', licences: 'skipped: licences_not_requested' }
    expect(steps).toEqual({ ...rest, userinfo: 'waiting' })
    expect(await read(client)).toMatchObject({ is_over: false })
    passTime(16)
    const later = await read(client)
    expect(told(later)).toEqual({ ...rest, userinfo: 'skipped: userinfo_not_asked' })
    expect(later?.is_over).toBe(true)
  })

  test('may ask for licences and not read them', async () => {
    const { client } = await testedWith({ habits: { asks: ['userinfo'] } })
    passTime(16)
    expect(told(await read(client))).toMatchObject({ userinfo: 'done', licences: 'skipped: licences_not_asked' })
  })

  test('is begun with the issuer, which it may need to know (OpenID Connect Core, section 4)', async () => {
    const { application, client } = await register()
    await db
      .update(oauthClients)
      .set({ initiateLoginUri: `${application.startUrl}?from=shop` })
      .where(eq(oauthClients.id, client.id))
    await start(client, application.redirectUrl)
    expect(await begin(client)).toBe(`${application.startUrl}?${new URLSearchParams({ from: 'shop', iss: issuer })}`)
  })
})

describe('before the sign-on, the addresses are asked', () => {
  test.each([
    [200, 'done: address_answers', '200'],
    [404, 'failed: address_unknown', '404'],
    [405, 'done: address_takes_no_get', '405'],
    [500, 'failed: address_broken', '500'],
  ])('a redirect address that answers %s', async (bare, state, detail) => {
    const { application, client } = await register({ bare })
    const made = await start(client, application.redirectUrl)
    expect([told(made)['callback'], detailOf(made, 'callback')]).toEqual([state, detail])
  })

  test('one where nobody listens', async () => {
    const redirectUrl = 'http://127.0.0.1:9/callback'
    const { client } = await register({}, { redirectUrls: [redirectUrl] })
    expect(told(await start(client, redirectUrl))['callback']).toBe('failed: connection_refused')
  })

  test('one whose certificate nobody trusts', async () => {
    const server = createTlsServer(makeCertificate({ name: 'localhost' }), (_, response) => response.end())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void server.close().closeAllConnections())
    const redirectUrl = `https://localhost:${(server.address() as AddressInfo).port}/callback`
    const { client } = await register({}, { redirectUrls: [redirectUrl] })
    expect(told(await start(client, redirectUrl))['callback']).toBe('failed: certificate_untrusted')
  })

  test('one whose name nobody knows', async () => {
    // One that no name can be, so that no resolver of the machine is waited for.
    const redirectUrl = `https://${'n'.repeat(64)}.invalid/callback`
    const { client } = await register({}, { redirectUrls: [redirectUrl] })
    expect(told(await start(client, redirectUrl))['callback']).toBe('failed: name_unknown')
  })

  test('a start address that leads elsewhere, from which no sign-on comes', async () => {
    const elsewhere = 'https://lernwelt.example/konto'
    const { application, client } = await register({ leadsTo: `${elsewhere}?token=geheim` })
    const made = await start(client, application.redirectUrl)
    expect(told(made)['start']).toBe('done: address_redirects')
    expect(detailOf(made, 'start')).toBe(elsewhere)
    await begin(client)
    expect(told(await read(client))['begun']).toBe('waiting')
    passTime(21)
    expect(told(await read(client))).toMatchObject({ begun: 'failed: never_begun', consented: 'open' })
  })

  test('by a public shop, no address of its own network', async () => {
    const there = await startTestApp({ publicUrl: 'https://shop.example' })
    const organisation = await makeOrganisation(there)
    const user = await makePartner(there, organisation)
    const { client: asPartner } = await signIn(there, user)
    const redirectUrls = ['http://localhost:4000/callback', 'https://10.0.0.7/callback']
    const client = await makeOauthClient(there, organisation, { redirectUrls })
    const look = async (redirect_url: string) => {
      const params = { id: user.id, clientId: client.id }
      return told((await asPartner(startSignOnTest, { params, body: { redirect_url } })).data)['callback']
    }
    expect(await look('http://localhost:4000/callback')).toBe('skipped: address_local')
    expect(await look('https://10.0.0.7/callback')).toBe('skipped: address_private')
  })
})

describe('a request to sign on that cannot be answered', () => {
  test.each([
    ['names another address', { redirect_uri: 'https://andere.example/callback' }, 'redirect_url_unknown'],
    ['has no PKCE', { code_challenge: null, code_challenge_method: null }, 'pkce_missing'],
    ['wants too much', { scope: 'openid all' }, 'scope_refused'],
    ['lacks what it wants', { response_type: null }, 'request_invalid'],
    ['names another client', { client_id: 'niemand-bekannt' }, 'other_client'],
  ] as const)('%s', async (_, authorize, finding) => {
    const { client, steps } = await testedWith({ habits: { authorize } })
    expect(steps).toMatchObject({ ...REACHED, begun: `failed: ${finding}`, consented: 'open', redeemed: 'open' })
    if (finding === 'other_client') expect(detailOf(await read(client), 'begun')).toBe('niemand-bekannt')
  })

  test('was sent ahead: the client’s log says why, as nobody knows whose sign-on it was', async () => {
    const habits = { pushes: true, authorize: { code_challenge: null, code_challenge_method: null } }
    const { client, steps } = await testedWith({ habits })
    expect(steps).toMatchObject({ start: 'failed: address_broken', begun: 'waiting' })
    passTime(21)
    expect(told(await read(client))['begun']).toBe('failed: never_begun')
    const { data } = await engineer.browser.client(listSignOns, named(engineer, client))
    expect(data[0]?.outcome).toBe('pkce_missing')
  })

  test('wants nobody to be asked, though nobody has consented', async () => {
    const { client, steps } = await testedWith({ habits: { authorize: { prompt: 'none' } } })
    expect(steps).toMatchObject({ consented: 'failed: nobody_asked', code_given: 'open' })
    expect(detailOf(await read(client), 'consented')).toBe('consent_required')
  })

  test('names another of its own addresses: the sign-on goes on there', async () => {
    const { application, client } = await register()
    const other = `${application.url}/other`
    await db
      .update(oauthClients)
      .set({ redirectUrls: [application.redirectUrl, other] })
      .where(eq(oauthClients.id, client.id))
    await start(client, other)
    await walk(await begin(client), engineer.browser)
    expect(told(await read(client))).toMatchObject({ begun: 'done: other_redirect_url', redeemed: 'done' })
    expect(detailOf(await read(client), 'begun')).toBe(application.redirectUrl)
  })
})

describe('a person who does not go on', () => {
  test('is waited for', async () => {
    const { steps } = await testedWith({ answers: {} })
    expect(steps).toMatchObject({ begun: 'done', consented: 'waiting', code_given: 'open' })
  })

  test('refuses', async () => {
    const { steps } = await testedWith({ answers: { consents: false } })
    expect(steps).toMatchObject({ begun: 'done', consented: 'failed: consent_refused', code_given: 'open' })
  })

  test.each([
    ['to the fallback address', 'https://lernwelt.example/abgebrochen'],
    ['to the application', null],
  ])('goes back from the login %s', async (_, fallbackUrl) => {
    const { application, client } = await register({ authorize: { prompt: 'login' } }, { fallbackUrl })
    await start(client, application.redirectUrl)
    const page = await walk(await begin(client), engineer.browser)
    const params = { signOn: page.pathname.slice(`${CONSENT_PAGE}/`.length) }
    const { url } = (await engineer.browser.client(cancelSignOn, { params })).data
    if (fallbackUrl === null) await walk(url, engineer.browser)
    else expect(url).toBe(fallbackUrl)
    expect(told(await read(client))).toMatchObject({
      begun: 'done',
      consented: 'failed: cancelled',
      code_given: 'open',
    })
  })
})

describe('a code that is redeemed wrongly', () => {
  test.each([
    ['with a wrong secret', { client_secret: 'falsch' }, 'secret_wrong'],
    ['without a secret', { client_secret: null }, 'secret_missing'],
    ['by a client that nobody knows', { client_id: 'niemand-bekannt' }, 'client_unknown'],
    ['by nobody', { client_id: null, client_secret: null }, 'client_unknown'],
    ['without the verifier', { code_verifier: null }, 'verifier_missing'],
    ['with another verifier', { code_verifier: 'y'.repeat(43) }, 'pkce_wrong'],
    ['with another redirect address', { redirect_uri: 'https://andere.example/' }, 'redirect_url_differs'],
    ['without a redirect address', { redirect_uri: null }, 'request_invalid'],
    ['with another grant', { grant_type: 'passwort' }, 'grant_refused'],
  ])('%s', async (_, token, finding) => {
    const { client, steps } = await testedWith({ habits: { token } })
    expect(steps).toEqual({ ...ADMITTED, redeemed: `failed: ${finding}`, ...NOTHING_AFTER })
    // The log of a client cannot tell what nobody says is its own.
    const log = finding === 'client_unknown' ? [] : [{ outcome: finding }]
    expect((await engineer.browser.client(listSignOns, named(engineer, client))).data).toMatchObject(log)
  })

  test('twice', async () => {
    const { steps } = await testedWith({ habits: { redeems: 2 } })
    expect(steps).toMatchObject({ code_given: 'done', redeemed: 'failed: code_used' })
  })

  test('never: it is waited for at first', async () => {
    const { client, steps } = await testedWith({ habits: { redeems: 0 } })
    expect(steps).toEqual({ ...ADMITTED, redeemed: 'waiting', ...NOTHING_AFTER })
    passTime(16)
    const later = await read(client)
    expect(told(later)['redeemed']).toBe('failed: never_redeemed')
    // It may still come.
    expect(later?.is_over).toBe(false)
  })

  test('too late', async () => {
    const { application, client } = await register()
    await start(client, application.redirectUrl)
    // The browser stops at the application's door for a while.
    const entry = await fetch(await begin(client), { redirect: 'manual' })
    const back = await engineer.browser.follow(entry.headers.get('location') ?? '', { consents: true })
    passTime(61)
    await fetch(back)
    expect(told(await read(client))['redeemed']).toBe('failed: code_expired')
  })
})

test('tokens that may not ask who the person is', async () => {
  const { client, steps } = await testedWith({ habits: { authorize: { scope: 'licences' } } })
  expect(steps).toMatchObject({ redeemed: 'done', userinfo: 'failed: userinfo_refused', licences: 'done' })
  expect(detailOf(await read(client), 'userinfo')).toBe('insufficient_scope')
})

describe('without a start address, the shop begins a sign-on', () => {
  const over = { initiateLoginUri: null }
  const begun = { callback: 'done: address_answers', begun: 'done', consented: 'done', code_given: 'done' }

  test('that the application refuses, as it should', async () => {
    const { client, steps } = await testedWith({ over })
    expect(steps).toEqual({ ...begun, redeemed: 'waiting' })
    passTime(16)
    const later = await read(client)
    expect(told(later)).toEqual({ ...begun, redeemed: 'done: foreign_state_refused' })
    expect(later).toMatchObject({ start_url: null, is_over: true })
  })

  test('that a careless application accepts', async () => {
    const { steps } = await testedWith({ over, habits: { isCareless: true } })
    expect(steps).toEqual({ ...begun, redeemed: 'failed: foreign_state_accepted' })
  })
})

describe('a test shows the sign-on of its own person alone', () => {
  test('not that of a colleague, or of anybody else, at the same time', async () => {
    const { application, client } = await register()
    await start(client, application.redirectUrl)
    await begin(client)
    const others = [await makeEngineer(), { browser: shop.openBrowser(), user: await makeUser(app) }]
    for (const { browser, user } of others) await walk(application.startUrl, browser, { as: user, consents: true })
    application.habits = { token: { client_secret: 'falsch' } }
    await walk(application.startUrl, others[0]?.browser ?? shop.openBrowser())
    expect(told(await read(client))).toMatchObject({ begun: 'waiting', consented: 'open', redeemed: 'open' })
    expect(await read(client, others[0] as Engineer)).toBeNull()
  })

  test('not one elsewhere that the person makes meanwhile', async () => {
    const [{ application, client }, other] = [await register(), await register()]
    await start(client, application.redirectUrl)
    await walk(await begin(client), engineer.browser)
    other.application.habits = { token: { client_secret: 'falsch' } }
    await walk(other.application.startUrl, engineer.browser)
    expect(told(await read(client))).toEqual(ALL_DONE)
    expect(await read(other.client)).toBeNull()
  })

  test('not one of before the test, or of long after', async () => {
    const { application, client } = await register({ asks: [] })
    await walk(application.startUrl, engineer.browser)
    await start(client, application.redirectUrl)
    await walk(application.startUrl, engineer.browser)
    const untouched = { begun: 'open', consented: 'open', code_given: 'open', redeemed: 'open' }
    expect(told(await read(client))).toMatchObject(untouched)
    await begin(client)
    passTime(601)
    await walk(application.startUrl, engineer.browser)
    const late = await read(client)
    expect(told(late)['begun']).toBe('failed: never_begun')
    expect(late?.is_over).toBe(true)
  })
})

test('beginning again forgets what the last time brought, but not whether the addresses answer', async () => {
  const { client, application } = await testedWith({ habits: { token: { client_secret: 'falsch' } } })
  application.habits = {}
  const url = await begin(client)
  expect(told(await read(client))).toMatchObject({ ...REACHED, begun: 'waiting', redeemed: 'open' })
  await walk(url, engineer.browser)
  expect(told(await read(client))).toEqual(ALL_DONE)
})

test('a person makes one test at a time; the next one takes its place', async () => {
  const [one, other] = [await register(), await register()]
  const first = await start(one.client, one.application.redirectUrl)
  expect((await read(one.client))?.id).toBe(first.id)
  await start(other.client, other.application.redirectUrl)
  expect(await read(one.client)).toBeNull()
  expect((await refused(begin(one.client))).status).toBe(404)
  const both = [one, other, one, other].map(({ client, application }) => start(client, application.redirectUrl))
  await Promise.all(both)
  expect(await db.$count(oauthSignOnTests, eq(oauthSignOnTests.userId, engineer.user.id))).toBe(1)
})

test('a test is forgotten after a day', async () => {
  const { application, client } = await register()
  await start(client, application.redirectUrl)
  await app.perform(oauthJobs.deleteExpiredTokens, {})
  expect(await read(client)).not.toBeNull()
  await db.update(oauthSignOnTests).set({ startedAt: sql`now() - interval '25 hours'` })
  await app.perform(oauthJobs.deleteExpiredTokens, {})
  expect(await read(client)).toBeNull()
})

describe('a test is refused', () => {
  test('for an address that is not the client’s, at its field', async () => {
    const { client } = await register()
    const { status, body } = await refused(start(client, 'https://andere.example/callback'))
    expect([status, body.errors]).toEqual([422, { redirect_url: [expect.stringMatching(/Redirect-URL/)] }])
  })

  test('for a client that signs nobody on', async () => {
    const { application, client } = await register({}, { grantTypes: ['client_credentials'] })
    const { status, body } = await refused(start(client, application.redirectUrl))
    expect([status, body.code]).toEqual([409, 'sign_on_missing'])
  })

  test('of a client of others, which nobody finds', async () => {
    const { application, client } = await register()
    const stranger = { user: await makePartner(app, await makeOrganisation(app)), browser: shop.openBrowser() }
    await stranger.browser.logIn(stranger.user)
    const calls = [read, begin, (one: typeof client, by: Engineer) => start(one, application.redirectUrl, by)]
    for (const call of calls) expect((await refused(call(client, stranger))).body.code).toBe('not_found')
  })

  test('for people who are no partners, also as members of the organisation', async () => {
    const { application, client } = await register()
    const former = { user: await makePartner(app, organisationId, { groups: [] }), browser: shop.openBrowser() }
    await former.browser.logIn(former.user)
    const calls = [read, begin, (one: typeof client, by: Engineer) => start(one, application.redirectUrl, by)]
    for (const call of calls) expect((await refused(call(client, former))).body.code).toBe('forbidden')
  })
})
