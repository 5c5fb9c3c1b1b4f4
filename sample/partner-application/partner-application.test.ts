import { eq } from 'drizzle-orm'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { logout } from '#contract/accounts/auth.ts'
import { cancelSignOn, signOut } from '#contract/partners/sign-ons.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { createSigningKeys } from '#modules/accounts/auth/tokens/signing-keys.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { tellLogouts } from '#modules/partners/oauth/jobs.ts'
import { signLogoutToken } from '#modules/partners/oauth/logouts/logout-token.ts'
import { oauthClientSessions } from '#modules/partners/oauth/logouts/tables.ts'
import { oauthGrants, oauthTokens } from '#modules/partners/oauth/tables.ts'
import { oauthClients, organisationProducts } from '#modules/partners/partners/tables.ts'
import { CookieJar } from '#server/pages/cookie-jar.ts'
import { type Answers, startShopWithPartner } from '#tests/single-sign-on/shop-with-partner.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { TOKEN_SECRET } from '#tests/support/token-secret.ts'
import { failureMessages, messages } from './messages.ts'
import { type PartnerApplicationOptions, startPartnerApplication } from './partner-application.ts'

const shop = await startShopWithPartner({ listens: true })
const { app, organisationId } = shop
const { db } = app.core

/** The application of a client, at any free port, that the client knows. */
async function start(over: Partial<PartnerApplicationOptions> = {}) {
  const { id, clientId, secret } = await shop.makeClient()
  const options = { shopUrl: () => shop.issuer, clientId, clientSecret: secret, ...over }
  const application = await startPartnerApplication(options)
  afterAll(() => application.close())
  const { redirectUrls, fallbackUrl, backchannelLogoutUri } = application
  await db
    .update(oauthClients)
    .set({ redirectUrls: [...redirectUrls], fallbackUrl, backchannelLogoutUri })
    .where(eq(oauthClients.id, id))
  return { ...application, clientId }
}

const lernwelt = await start()

/** A browser at the application and at the shop, each with its own cookies. */
function openBrowser(at: { url: string } = lernwelt, atShop = shop.openBrowser()) {
  const jar = new CookieJar('')
  const open = async (address: string, method = 'GET') => {
    const headers = { cookie: jar.header(), origin: at.url }
    const answer = await fetch(new URL(address, at.url), { method, headers, redirect: 'manual' })
    jar.keep(answer.headers.getSetCookie())
    const [text, location] = [await answer.text(), answer.headers.get('location') ?? '']
    return { status: answer.status, headers: answer.headers, text, location }
  }
  /** From the link of the shop to where the shop leads back to. */
  const goToShop = async (answers: Answers) => {
    const { status, location } = await open('/start')
    expect(status).toBe(303)
    return (await atShop.follow(location, answers)).href
  }
  const signOn = async (answers: Answers = {}) => open(await goToShop({ consents: true, ...answers }))
  return { jar, atShop, open, goToShop, signOn }
}

/** A person with a licence that the application unlocks. */
async function makeReader(title = 'Prozent um Prozent') {
  const user = await makeUser(app, { firstName: 'Annina', lastName: 'Käser' })
  const platforms = ['web_app' as const]
  const product = await makeProduct(app, await makeTitle(app, { title }), { format: 'licence', platforms })
  await db.insert(organisationProducts).values({ organisationId, productId: product.id })
  const licence = await makeEntitlement(app, { userId: user.id, productId: product.id, platform: 'web_app' })
  return { user, licence }
}

/** The families of tokens that a person has. */
const grantsOf = ({ id }: { id: string }) => db.$count(oauthGrants, eq(oauthGrants.userId, id))
const isFailure = (failure: keyof typeof failureMessages): string =>
  expect.stringContaining(failureMessages[failure].title) as string

test('a person signs on, reads name and licences, and practises', async () => {
  const { user, licence } = await makeReader()
  const browser = openBrowser()
  expect((await browser.open('/')).text).toContain(messages.signOn)
  expect((await browser.open('/licences')).location).toBe('/')
  const back = await browser.signOn({ as: user })
  expect(back).toMatchObject({ status: 303, location: '/licences' })
  expect(back.headers.get('set-cookie')).toMatch(/lernwelt_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const { status, text, headers } = await browser.open('/licences')
  expect(status).toBe(200)
  for (const part of ['Annina Käser', 'Prozent um Prozent', 'gültig bis']) expect(text).toContain(part)
  expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${shop.issuer}`)
  expect(await browser.open(`/licences/${licence}`)).toMatchObject({
    status: 200,
    text: expect.stringContaining(messages.unlocked) as string,
  })
  expect((await browser.open('/')).location).toBe('/licences')
})

test('who is logged in at the shop and has consented enters without any page', async () => {
  const { user } = await makeReader()
  const browser = openBrowser()
  await browser.signOn({ as: user })
  const later = openBrowser()
  await later.atShop.logIn(user)
  expect((await later.open(await later.goToShop({}))).location).toBe('/licences')
  expect((await later.open('/licences')).text).toContain('Annina Käser')
})

test('a revoked entitlement is gone with the next page', async () => {
  const { user, licence } = await makeReader()
  const browser = openBrowser()
  await browser.signOn({ as: user })
  expect((await browser.open('/licences')).text).toContain('Prozent um Prozent')
  await db
    .update(entitlements)
    .set({ revokedAt: new Date(), revokeReason: 'staff' })
    .where(eq(entitlements.id, licence))
  const { text } = await browser.open('/licences')
  expect(text).not.toContain('Prozent um Prozent')
  expect(text).toContain(messages.noLicences('Annina Käser'))
  expect(await browser.open(`/licences/${licence}`)).toMatchObject({ status: 404, text: isFailure('locked') })
})

test('licences of other platforms, and those that begin later, are named but not unlocked', async () => {
  const { user } = await makeReader()
  const product = await makeProduct(app, await makeTitle(app, { title: 'Recht haben' }), {
    format: 'licence',
    platforms: ['beook', 'web_app'],
  })
  await db.insert(organisationProducts).values({ organisationId, productId: product.id })
  const given = { userId: user.id, productId: product.id }
  const later = new Date(Date.now() + 40 * 86_400_000)
  const beook = await makeEntitlement(app, { ...given, platform: 'beook' })
  const coming = await makeEntitlement(app, { ...given, platform: 'web_app', startsAt: later })
  const browser = openBrowser()
  await browser.signOn({ as: user })
  const { text } = await browser.open('/licences')
  for (const part of [messages.elsewhere('beook'), 'ab ']) expect(text).toContain(part)
  for (const id of [beook, coming]) {
    expect(text).not.toContain(`/licences/${id}`)
    expect((await browser.open(`/licences/${id}`)).status).toBe(404)
  }
})

test('an access token that has run out is renewed, once for several pages', async () => {
  const { user } = await makeReader()
  const browser = openBrowser()
  await browser.signOn({ as: user })
  await db
    .update(oauthTokens)
    .set({ expiresAt: new Date(0) })
    .where(eq(oauthTokens.kind, 'AccessToken'))
  const pages = await Promise.all(Array.from({ length: 5 }, () => browser.open('/licences')))
  for (const { text } of pages) expect(text).toContain('Prozent um Prozent')
})

test('logging out ends the login of the shop, all tokens, and the session of the application', async () => {
  const { user } = await makeReader()
  const browser = openBrowser()
  await browser.signOn({ as: user })
  const elsewhere = openBrowser(await start(), browser.atShop)
  await elsewhere.signOn()
  expect(await grantsOf(user)).toBe(2)
  const left = await browser.open('/logout', 'POST')
  expect(left).toMatchObject({
    status: 303,
    location: expect.stringContaining(`${shop.issuer}/oauth/logout?`) as string,
  })
  // Its own tokens are worthless before the person has decided about the rest.
  expect(await grantsOf(user)).toBe(1)
  expect((await elsewhere.open('/licences')).status).toBe(200)
  const page = await browser.atShop.follow(left.location)
  expect(page.pathname).toBe('/oauth/sign-out')
  const body = { token: page.searchParams.get('xsrf') ?? '' }
  const { url } = (await browser.atShop.client(signOut, { body })).data
  expect(url).toBe(`${lernwelt.url}/logged-out`)
  expect((await browser.open(url)).text).toContain(messages.loggedOut)
  expect((await browser.open('/licences')).location).toBe('/')
  expect((await elsewhere.open('/licences')).status).toBe(401)
  // The shop asks for a login again.
  expect(new URL(await browser.goToShop({})).pathname).toMatch(/^\/oauth\/consent\//)
})

test('who logs out at the shop is logged out of the application with the next page', async () => {
  const { user } = await makeReader()
  const browser = openBrowser()
  await browser.signOn({ as: user })
  await browser.atShop.client(logout)
  const { status, text } = await browser.open('/licences')
  expect({ status, text }).toEqual({ status: 401, text: isFailure('ended') })
  expect(text).not.toContain('Annina')
  expect((await browser.open('/licences')).location).toBe('/')
})

test('who logs out at the shop is logged out of the application at once, and of other devices not', async () => {
  const { user } = await makeReader()
  const [browser, device] = [openBrowser(), openBrowser()]
  for (const one of [browser, device]) await one.signOn({ as: user })
  expect((await browser.open('/')).location).toBe('/licences')
  await browser.atShop.client(logout)
  await app.perform(tellLogouts, {})
  expect(await browser.open('/')).toMatchObject({
    status: 200,
    text: expect.stringContaining(messages.welcome) as string,
  })
  expect((await browser.open('/licences')).text).toEqual(isFailure('ended'))
  expect((await device.open('/')).location).toBe('/licences')
  expect((await device.open('/licences')).status).toBe(200)
})

describe('word of a logout', () => {
  const keys = createSigningKeys(app.core, TOKEN_SECRET, 'RS256')
  const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout'
  const now = () => Math.floor(Date.now() / 1000)

  /** A person who is signed on, and what the shop would say of the end of that login. */
  async function signedOn() {
    const { user } = await makeReader()
    const browser = openBrowser()
    await browser.signOn({ as: user })
    const [noted] = await db
      .select({ sid: oauthClientSessions.sid })
      .from(oauthClientSessions)
      .innerJoin(sessions, eq(sessions.id, oauthClientSessions.sessionId))
      .where(eq(sessions.userId, user.id))
    const login = { issuer: shop.issuer, clientId: lernwelt.clientId, userId: user.id, sid: noted?.sid ?? '' }
    return { browser, login }
  }

  type Login = Awaited<ReturnType<typeof signedOn>>['login']
  type Changes = Record<string, unknown>

  const claimsOf = ({ issuer: iss, clientId: aud, userId: sub, sid }: Login, changes: Changes = {}) => {
    const times = { iat: now(), exp: now() + 120 }
    return { iss, aud, sub, sid, ...times, jti: crypto.randomUUID(), events: { [LOGOUT]: {} }, ...changes }
  }

  /** Signed by the shop, with other claims than it would write. */
  const changed =
    (changes: Changes, header: Changes = {}) =>
    async (login: Login) => {
      const { kid, key } = await keys.current()
      const head = { alg: 'RS256', typ: 'logout+jwt', kid, ...header }
      return new SignJWT(claimsOf(login, changes)).setProtectedHeader(head).sign(key)
    }

  async function ofOtherKey(login: Login) {
    const { kid } = await keys.current()
    const { privateKey } = await generateKeyPair('RS256')
    return new SignJWT(claimsOf(login)).setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid }).sign(privateKey)
  }

  async function withSharedSecret(login: Login) {
    const [published] = await keys.published()
    const header = { alg: 'HS256', typ: 'logout+jwt', kid: published?.kid ?? '' }
    return new SignJWT(claimsOf(login)).setProtectedHeader(header).sign(Buffer.from(JSON.stringify(published)))
  }

  async function cutOff(login: Login) {
    const [head, claims] = (await changed({})(login)).split('.')
    return `${head}.${claims}.`
  }

  const tell = (token: string) =>
    fetch(lernwelt.backchannelLogoutUri, { method: 'POST', body: new URLSearchParams({ logout_token: token }) })

  test.each<[string, (login: Login) => Promise<string>]>([
    ['signed with another key', ofOtherKey],
    ['signed with a secret that everybody knows', withSharedSecret],
    ['without a signature', cutOff],
    ['for another application', changed({ aud: 'klassenraum-digital' })],
    ['of another issuer', changed({ iss: 'https://elsewhere.example' })],
    ['that has expired', changed({ iat: now() - 170, exp: now() - 60 })],
    ['that never expires', changed({ exp: undefined })],
    ['that was made long ago', changed({ iat: now() - 3600, exp: now() + 3600 })],
    ['that was made in the future', changed({ iat: now() + 3600, exp: now() + 3700 })],
    ['of no time', changed({ iat: undefined })],
    ['that cannot be told apart from others', changed({ jti: undefined })],
    ['with a nonce, like an ID token', changed({ nonce: 'n' })],
    ['about something else', changed({ events: { 'https://schemas.example/event/other': {} } })],
    ['about nothing', changed({ events: undefined })],
    ['of another kind', changed({}, { typ: 'JWT' })],
    ['that names no login', changed({ sid: undefined })],
    ['that is no token', async () => 'x'],
  ])('%s is refused, and ends nothing', async (_, forge) => {
    const { browser, login } = await signedOn()
    const answer = await tell(await forge(login))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect((await browser.open('/')).location).toBe('/licences')
  })

  test('ends the session once: whoever keeps it cannot log the person out again', async () => {
    const { browser, login } = await signedOn()
    const token = await signLogoutToken(keys, login)
    expect((await tell(token)).status).toBe(200)
    expect((await browser.open('/')).status).toBe(200)
    // With the same login of the shop, which goes on in this test.
    expect((await browser.signOn()).location).toBe('/licences')
    expect((await tell(token)).status).toBe(400)
    expect((await browser.open('/')).location).toBe('/licences')
    expect((await tell(await signLogoutToken(keys, login))).status).toBe(200)
    expect((await browser.open('/')).status).toBe(200)
  })

  test('that arrives before the person does leaves nobody signed on', async () => {
    const { browser, login } = await signedOn()
    const back = await browser.goToShop({})
    expect((await tell(await signLogoutToken(keys, login))).status).toBe(200)
    expect(await browser.open(back)).toMatchObject({ status: 401, text: isFailure('ended') })
    expect((await browser.open('/')).status).toBe(200)
  })

  test('that is too long is not read', async () => {
    expect((await tell('x'.repeat(20_000))).status).toBe(413)
  })
})

test('who cancels the login, or does not consent, reads what to do', async () => {
  const { user } = await makeReader()
  const browser = openBrowser()
  const login = await browser.goToShop({})
  const params = { signOn: login.split('/').at(-1) ?? '' }
  const { url } = (await browser.atShop.client(cancelSignOn, { params })).data
  expect(url).toBe(`${lernwelt.url}/cancelled`)
  expect(await browser.open(url)).toMatchObject({ status: 200, text: isFailure('cancelled') })
  const refused = await browser.signOn({ as: user, consents: false })
  expect(refused).toMatchObject({ status: 200, text: isFailure('refused') })
  expect(refused.text).toContain('href="/start"')
  expect((await browser.open('/licences')).location).toBe('/')
})

test('an answer that this browser has not asked for is refused, and changes nothing', async () => {
  const [mine, foreign] = [await makeReader(), await makeReader('Fremder Titel')]
  const [browser, stranger] = [openBrowser(), openBrowser()]
  const answer = await browser.goToShop({ as: mine.user, consents: true })
  const forged = new URL(answer)
  forged.searchParams.set('state', 'forged')
  expect(await browser.open(forged.href)).toMatchObject({ status: 400, text: isFailure('notBegun') })
  forged.searchParams.delete('state')
  expect(await browser.open(forged.href)).toMatchObject({ status: 400, text: isFailure('notBegun') })
  // A stranger who leads somebody into their own account, or takes an answer away.
  const ofStranger = await stranger.goToShop({ as: foreign.user, consents: true })
  expect((await browser.open(ofStranger)).status).toBe(400)
  expect((await stranger.open(answer)).status).toBe(400)
  expect((await browser.open(answer)).location).toBe('/licences')
  expect((await browser.open(answer)).status).toBe(400)
  const { text } = await browser.open('/licences')
  expect(text).toContain('Prozent um Prozent')
  expect(text).not.toContain('Fremder Titel')
})

test('a code of another sign-on, and an answer of another issuer, are not believed', async () => {
  const { user } = await makeReader()
  const browser = openBrowser()
  const first = new URL(await browser.goToShop({ as: user, consents: true }))
  const second = new URL(await browser.goToShop({}))
  const mixed = new URL(second)
  mixed.searchParams.set('code', first.searchParams.get('code') ?? '')
  expect((await browser.open(mixed.href)).text).toEqual(isFailure('ended'))
  const third = new URL(await browser.goToShop({}))
  third.searchParams.set('iss', 'https://elsewhere.example')
  expect(await browser.open(third.href)).toMatchObject({ status: 502, text: isFailure('untrusted') })
  expect((await browser.open('/licences')).location).toBe('/')
})

test('another site logs nobody out', async () => {
  const { user } = await makeReader()
  const browser = openBrowser()
  await browser.signOn({ as: user })
  const headers = { cookie: browser.jar.header(), origin: 'https://elsewhere.example' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${lernwelt.url}/logout`, { method: 'POST', headers: { ...headers, ...form } })
  expect(answer.status).toBe(403)
  expect((await browser.open('/licences')).status).toBe(200)
})

test('while the shop is away, pages say so, and logging out happens here at least', async () => {
  const { user } = await makeReader()
  const [browser, other] = [openBrowser(), openBrowser(await start())]
  await browser.signOn({ as: user })
  const reachable = fetch
  vi.stubGlobal('fetch', async (address: URL | Request | string, init?: RequestInit) => {
    const { origin } = new URL(address instanceof Request ? address.url : address)
    if (origin === shop.issuer) throw new TypeError('fetch failed')
    return reachable(address, init)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await other.open('/start')).toMatchObject({ status: 503, text: isFailure('away') })
  const page = await browser.open('/licences')
  expect(page).toMatchObject({ status: 503, text: isFailure('away') })
  expect(page.text).toContain('href="/licences"')
  expect(await browser.open('/logout', 'POST')).toMatchObject({ status: 503, text: isFailure('half') })
  expect((await browser.open('/licences')).location).toBe('/')
  vi.unstubAllGlobals()
  expect((await other.signOn({ as: user })).location).toBe('/licences')
})

test('an application whose secret was renewed says that it is not set up', async () => {
  const { user } = await makeReader()
  const reports: unknown[] = []
  const browser = openBrowser(await start({ clientSecret: 'former', report: (error) => reports.push(error) }))
  expect(await browser.signOn({ as: user })).toMatchObject({ status: 500, text: isFailure('unknownHere') })
  expect(reports).toHaveLength(1)
})

test('an address that there is not says so', async () => {
  expect(await openBrowser().open('/nirgends')).toMatchObject({
    status: 404,
    text: expect.stringContaining(messages.unknownPage) as string,
  })
})
