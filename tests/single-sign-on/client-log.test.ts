import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as oauthClientsApi from '#contract/partners/oauth-clients.ts'
import { signOnOutcome } from '#contract/partners/sign-on-outcomes.ts'
import * as signOnsApi from '#contract/partners/sign-ons.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { rateLimits } from '#modules/ground/security/tables.ts'
import { oauthTokens } from '#modules/partners/oauth/tables.ts'
import { makePartner } from '#tests/support/factories/partner-factories.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { authorizeUrl, callsOf, codeFor, signOn, verifier } from './partner-calls.ts'
import { CALLBACK, ISSUER, startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner()
const { app, organisationId, makeClient, openBrowser } = shop
const { post, redeem, refresh, revoke, userinfo } = callsOf(shop)
const client = await makeClient({ grantTypes: ['access_token', 'password'], passwordApprovedAt: new Date() })
const withFallback = await makeClient({ fallbackUrl: 'https://lernwelt.example/abgebrochen' })
const user = await makeUser(app)
const partner = await signIn(app, await makePartner(app, organisationId))
const { clientId: client_id, secret: client_secret } = client

/** What stands in the log of a client by the hand of its developers, the newest first. */
async function logOf({ id: clientId }: { id: string }) {
  const params = { id: partner.user.id, clientId }
  return (await partner.client(oauthClientsApi.listSignOns, { params })).data
}

/** What a request adds to it. */
async function added(act: () => Promise<unknown>, to = client) {
  const before = await logOf(to)
  await act()
  const after = await logOf(to)
  return after.slice(0, after.length - before.length).map(({ outcome, detail }) => ({ outcome, detail }))
}

const begin = (changed: Record<string, string | null>) => openBrowser().follow(authorizeUrl(client, changed))
const push = (changed: Record<string, string>) =>
  post('/oauth/par', {
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid',
    client_id,
    client_secret,
    ...changed,
  })

async function cancel(of = client) {
  const browser = openBrowser()
  const page = await browser.follow(authorizeUrl(of))
  const params = { signOn: page.pathname.split('/').at(-1) ?? '' }
  await browser.follow((await browser.client(signOnsApi.cancelSignOn, { params })).data.url)
}

const wrongAddress = 'https://lernwelt.example/callback/?from=shop'
const newCode = () => codeFor(openBrowser(), client, { as: user })
const WRONG_SECRET = 'invalid secret provided'
const NO_VERIFIER = expect.stringMatching(/^code_verifier must be provided/) as string
async function endForeignToken() {
  const theirs = await signOn(shop, withFallback, { as: user })
  await revoke(client, theirs.refresh_token)
}
const byPassword = { grant_type: 'password', username: user.email, scope: 'openid', client_id, client_secret }

/** Each outcome of `signOnOutcomes`, as it comes about. */
const CASES: [what: string, act: () => Promise<unknown>, outcome: string, detail: unknown][] = [
  ['a sign-on', async () => redeem(client, await codeFor(openBrowser(), client, { as: user })), 'signed_on', null],
  ['a sign-on by password', () => post('/oauth/token', { ...byPassword, password: PASSWORD }), 'signed_on', null],
  ['a cancelled login', cancel, 'cancelled', 'the person cancelled the login'],
  [
    'no consent',
    () => openBrowser().follow(authorizeUrl(client, { scope: 'openid email' }), { as: user, consents: false }),
    'consent_refused',
    'the person does not consent',
  ],
  ['a wrong address', () => begin({ redirect_uri: wrongAddress }), 'redirect_url_unknown', wrongAddress],
  ['a wrong address, pushed', () => push({ redirect_uri: wrongAddress }), 'redirect_url_unknown', wrongAddress],
  ['an unknown prompt', () => begin({ prompt: 'create' }), 'request_invalid', expect.stringMatching(/prompt/)],
  ['no code', () => redeem(client, '', { code: null }), 'request_invalid', expect.stringMatching(/'?code'?/)],
  [
    'no PKCE',
    () => begin({ code_challenge: null, code_challenge_method: null }),
    'pkce_missing',
    expect.stringMatching(/PKCE/),
  ],
  [
    'another verifier',
    async () =>
      redeem(client, await codeFor(openBrowser(), client, { as: user }), { code_verifier: `${verifier.slice(1)}A` }),
    'pkce_wrong',
    'code_verifier does not match code_challenge',
  ],
  [
    'no verifier',
    async () => redeem(client, await newCode(), { code_verifier: null }),
    'verifier_missing',
    NO_VERIFIER,
  ],
  [
    'another address than the sign-on began with',
    async () => redeem(client, await newCode(), { redirect_uri: `${CALLBACK}/` }),
    'redirect_url_differs',
    'authorization code redirect_uri mismatch',
  ],
  ['a code that is none', () => redeem(client, 'x'), 'code_invalid', expect.stringMatching(/code/)],
  ['no secret', () => redeem(client, 'x', { client_secret: null }), 'secret_missing', expect.stringMatching(/auth/)],
  ['a wrong secret', () => redeem({ ...client, secret: 'falsch' }, 'x'), 'secret_wrong', WRONG_SECRET],
  ['a wrong secret of a pushed request', () => push({ client_secret: 'falsch' }), 'secret_wrong', WRONG_SECRET],
  [
    'a grant that is not its own',
    () => post('/oauth/token', { grant_type: 'client_credentials', client_id, client_secret }),
    'grant_refused',
    expect.stringMatching(/not allowed/),
  ],
  [
    'a grant that is none',
    () => post('/oauth/token', { grant_type: 'implicit', client_id, client_secret }),
    'grant_refused',
    expect.any(String),
  ],
  ['a token of another client', endForeignToken, 'token_not_ended', 'the token belongs to another client'],
  ['a wrong secret where tokens end', () => revoke({ ...client, secret: 'x' }, 'x'), 'secret_wrong', WRONG_SECRET],
  ['the scope of the shop', () => begin({ scope: 'openid all' }), 'scope_refused', expect.stringMatching(/scope/)],
  ['a refresh token that is none', () => refresh(client, 'x'), 'refresh_refused', expect.stringMatching(/refresh/)],
  [
    'a wrong password',
    () => post('/oauth/token', { ...byPassword, password: 'falsch' }),
    'password_refused',
    'credentials_invalid',
  ],
]

test.each(CASES)('the developers of a client read what became of %s', async (_, act, outcome, detail) => {
  expect(await added(act)).toEqual([{ outcome, detail }])
})

test('they read of a code that comes too late, and of one that comes twice', async () => {
  const [late, twice] = [await newCode(), await newCode()]
  await redeem(client, twice)
  expect(await added(() => redeem(client, twice))).toMatchObject([{ outcome: 'code_used' }])
  const { payload } = oauthTokens
  const aged = sql`${payload} || jsonb_build_object('exp', (${payload}->>'exp')::int - 61)`
  await app.core.db
    .update(oauthTokens)
    .set({ payload: aged })
    .where(eq(oauthTokens.hash, tokenHash(late)))
  expect(await added(() => redeem(client, late))).toMatchObject([{ outcome: 'code_expired' }])
})

describe('of what anybody can repeat, they read once an hour', () => {
  const signOut = (query: Record<string, string>) =>
    openBrowser().send(new Request(`${ISSUER}/oauth/logout?${new URLSearchParams({ client_id, ...query })}`))

  test('that their application logged people out to an address that is not its own', async () => {
    const post_logout_redirect_uri = `${CALLBACK}?von=\u0000`
    const refused = { outcome: 'sign_out_url_unknown', detail: `${CALLBACK}?von=\uFFFD` }
    expect(await added(() => signOut({ post_logout_redirect_uri }))).toEqual([refused])
    expect(await added(() => signOut({ post_logout_redirect_uri }))).toEqual([])
    const others = Array.from({ length: 12 }, (_, n) => `${CALLBACK}/${n}`)
    const all = await added(async () => {
      for (const one of others) await signOut({ post_logout_redirect_uri: one })
    })
    expect(all).toHaveLength(9)
  })

  test('that it named somebody with an ID token that is none of its own', async () => {
    const { id_token } = await signOn(shop, client, { as: user })
    const [head, , signature] = id_token.split('.')
    const forged = `${head}.${Buffer.from(JSON.stringify({ iss: ISSUER, aud: client_id })).toString('base64url')}.${signature}`
    expect(await added(() => signOut({ id_token_hint: forged }))).toEqual([
      { outcome: 'sign_out_hint_refused', detail: expect.stringMatching(/id_token_hint/) as string },
    ])
    expect(await added(() => signOut({ id_token_hint: forged }))).toEqual([])
  })

  test('that it asked for a person with a token that ended, or that is of no person', async () => {
    const { access_token } = await signOn(shop, client, { as: user })
    await app.core.db
      .update(oauthTokens)
      .set({ expiresAt: sql`now()`, payload: sql`${oauthTokens.payload} || '{"exp": 1}'` })
      .where(eq(oauthTokens.hash, tokenHash(access_token)))
    const ask = async () => expect((await userinfo(access_token)).status).toBe(401)
    expect(await added(ask)).toEqual([{ outcome: 'userinfo_refused', detail: expect.any(String) as string }])
    expect(await added(ask)).toEqual([])
    expect(await added(() => userinfo('x'.repeat(43)))).toEqual([])
  })

  test('that it asked too often', async () => {
    await redeem(client, 'x')
    await app.core.db.update(rateLimits).set({ points: 3_000 }).where(like(rateLimits.key, 'oauth-client:%'))
    const ask = async () => expect((await redeem(client, 'x')).status).toBe(429)
    expect(await added(ask)).toEqual([{ outcome: 'slowed', detail: null }])
    expect(await added(ask)).toEqual([])
    await app.core.db.delete(rateLimits)
  })
})

test('they read of a renewed sign-on, and of a login whose person was led to the fallback URL', async () => {
  const tokens = await signOn(shop, client, { as: user })
  expect(await added(() => refresh(client, tokens.refresh_token))).toEqual([{ outcome: 'refreshed', detail: null }])
  const cancelled = await added(() => cancel(withFallback), withFallback)
  expect(cancelled).toEqual([{ outcome: 'cancelled', detail: null }])
})

test('they read the beginning of a wrong address that is very long, and none of its invisible letters', async () => {
  const long = `${CALLBACK}/${'a'.repeat(2_000)}`
  expect(await added(() => begin({ redirect_uri: long }))).toEqual([
    { outcome: 'redirect_url_unknown', detail: long.slice(0, 500) },
  ])
  const invisible = await added(() => begin({ redirect_uri: `${CALLBACK}\u0000\u001B` }))
  expect(invisible).toEqual([{ outcome: 'redirect_url_unknown', detail: `${CALLBACK}\uFFFD\uFFFD` }])
})

test('they read nothing of a person who has yet to log in or to consent, and nothing of other clients', async () => {
  expect(await added(() => begin({ prompt: 'none' }))).toEqual([])
  expect(await added(() => redeem({ ...withFallback, secret: 'falsch' }, 'x'))).toEqual([])
})

test('the log never shows a secret, a code, a token or a person', async () => {
  const code = await codeFor(openBrowser(), client, { as: user })
  await redeem(client, code, { code_verifier: null })
  const secret = 'ein-geheimes-Secret'
  await redeem({ ...client, secret }, code)
  const text = JSON.stringify(await logOf(client))
  for (const one of [code, secret, client_secret, user.email, user.id, PASSWORD]) expect(text).not.toContain(one)
})

/** They come about in `back-channel-logout.test.ts`. */
const OF_LOGOUTS = ['logout_told', 'logout_refused', 'logout_unanswered', 'logout_not_public', 'logout_given_up']

const ONCE_AN_HOUR = ['sign_out_url_unknown', 'sign_out_hint_refused', 'userinfo_refused', 'slowed']

test('no outcome is left out here', () => {
  const driven = new Set([
    ...CASES.map(([, , outcome]) => outcome),
    'code_used',
    'code_expired',
    'refreshed',
    ...OF_LOGOUTS,
    ...ONCE_AN_HOUR,
  ])
  expect(signOnOutcome.options.filter((outcome) => !driven.has(outcome))).toEqual([])
})
