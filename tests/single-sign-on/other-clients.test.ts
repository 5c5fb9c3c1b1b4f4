import * as oauth from 'oauth4webapi'
import Strategy from 'passport-openidconnect'
import { AuthorizationCode, ClientCredentials, ResourceOwnerPassword } from 'simple-oauth2'
import { expect, test } from 'vitest'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { authorizeUrl, callsOf, challenge, logOutBy, type Tokens, verifier } from './partner-calls.ts'
import { type Browser, CALLBACK, startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner({ listens: true })
const { app, partner, issuer, makeClient, openBrowser } = shop
const { userinfo, get, refresh, revoke } = callsOf(shop)
const pkce = { code_challenge: challenge, code_challenge_method: 'S256' }
const auth = { tokenHost: issuer, tokenPath: '/oauth/token', revokePath: '/oauth/revoke' }
const insecure = { [oauth.allowInsecureRequests]: true }

/** What somebody who has consented is asked for with the same, without a page. */
const signOnAgain = (asked: Record<string, string>) =>
  new URLSearchParams({ ...asked, client_id: partner.clientId, prompt: 'none' })

/**
 * The logout of a library that has none: the address by hand, as OpenID Connect RP-Initiated Logout 1.0 has it. After it,
 * the tokens are worthless and the shop asks for a login.
 */
async function expectLogout(
  browser: Browser,
  {
    access_token: access,
    refresh_token: renewing,
    id_token,
  }: Pick<Tokens, 'access_token' | 'refresh_token' | 'id_token'>,
  endSession = `${issuer}/oauth/logout`,
): Promise<void> {
  expect((await userinfo(access)).status).toBe(200)
  const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: CALLBACK, state: 'left' })
  expect(await logOutBy(browser, `${endSession}?${query}`)).toBe(`${CALLBACK}?state=left`)
  expect((await userinfo(access)).status).toBe(401)
  expect((await refresh(partner, renewing)).body).toMatchObject({ error: 'invalid_grant' })
  const asked = new URL(authorizeUrl(partner, { prompt: 'none' }))
  const back = await browser.follow(asked.pathname + asked.search)
  expect(back.searchParams.get('error')).toBe('login_required')
}

test('oauth4webapi goes the whole way, pushed request and logout included', async () => {
  const server = await oauth.processDiscoveryResponse(
    new URL(issuer),
    await oauth.discoveryRequest(new URL(issuer), insecure),
  )
  const client: oauth.Client = { client_id: partner.clientId }
  const credentials = oauth.ClientSecretBasic(partner.secret)
  const user = await makeUser(app)
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()]
  const asked = { response_type: 'code', redirect_uri: CALLBACK, scope: 'openid profile', state, nonce, ...pkce }
  const pushed = await oauth.processPushedAuthorizationResponse(
    server,
    client,
    await oauth.pushedAuthorizationRequest(server, client, credentials, asked, insecure),
  )
  const browser = openBrowser()
  const start = `${server.authorization_endpoint}?${new URLSearchParams({ client_id: partner.clientId, request_uri: pushed.request_uri })}`
  const back = await browser.follow(start, { as: user, consents: true })
  const answer = oauth.validateAuthResponse(server, client, back, state)
  const redeemed = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    credentials,
    answer,
    CALLBACK,
    verifier,
    insecure,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, redeemed, { expectedNonce: nonce })
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  expect(claims).toMatchObject({ iss: issuer, sub: user.id, acr: 'https://refeds.org/profile/sfa', amr: ['pwd'] })
  const info = await oauth.processUserInfoResponse(
    server,
    client,
    user.id,
    await oauth.userInfoRequest(server, client, tokens.access_token, insecure),
  )
  expect(info['given_name']).toBe(user.firstName)
  const renewed = await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, credentials, tokens.refresh_token ?? '', insecure),
  )
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, credentials, renewed.refresh_token ?? '', insecure),
  )
  expect((await userinfo(renewed.access_token)).status).toBe(401)
  const reused = await openBrowser().follow(start)
  expect(reused.searchParams.get('error') ?? reused.pathname).toMatch(/invalid_request_uri|failed/)

  const once = await browser.follow(`${server.authorization_endpoint}?${signOnAgain(asked)}`)
  const lastly = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    credentials,
    oauth.validateAuthResponse(server, client, once, state),
    CALLBACK,
    verifier,
    insecure,
  )
  const last = await oauth.processAuthorizationCodeResponse(server, client, lastly, { expectedNonce: nonce })
  await expectLogout(browser, last as Tokens, server.end_session_endpoint)
})

test.each([
  ['with its defaults', {}],
  ['that sends JSON', { options: { bodyFormat: 'json', authorizationMethod: 'body' } }],
] as const)('simple-oauth2 %s goes the whole way, from the login to the logout', async (_, options) => {
  const user = await makeUser(app)
  const client = new AuthorizationCode({
    client: { id: partner.clientId, secret: partner.secret },
    auth: { ...auth, authorizePath: '/oauth/authorize' },
    ...options,
  })
  const asked = { redirect_uri: CALLBACK, scope: 'openid email', state: 'x', ...pkce }
  const browser = openBrowser()
  const logIn = async (start: string) => {
    const back = await browser.follow(start, { as: user, consents: true })
    const code = back.searchParams.get('code') ?? ''
    return client.getToken({ code, redirect_uri: CALLBACK, code_verifier: verifier })
  }
  const token = await logIn(client.authorizeURL(asked))
  expect((await userinfo(token.token.access_token)).body).toMatchObject({ sub: user.id, email: user.email })
  const renewed = await token.refresh()
  expect((await userinfo(renewed.token.access_token)).status).toBe(200)
  await renewed.revoke('refresh_token')
  expect((await userinfo(renewed.token.access_token)).status).toBe(401)
  await expect(renewed.refresh()).rejects.toMatchObject({ output: { statusCode: 400 } })
  await expectLogout(browser, (await logIn(client.authorizeURL({ ...asked, prompt: 'none' }))).token)
})

/** The library knows no PKCE; its documentation shows this way to add it. */
class WithPkce extends Strategy {
  override authorizationParams(options: object) {
    return { ...super.authorizationParams(options), ...pkce }
  }
}

/** Acts for passport in one browser: returns where the strategy leads, or who it has let in. */
function runnerOf(strategy: Strategy) {
  const session = {}
  return (query: object) =>
    new Promise<unknown>((resolve, reject) => {
      const acting = Object.assign(Object.create(strategy) as Strategy, {
        redirect: resolve,
        success: resolve,
        fail: (reason: object) => reject(new Error(JSON.stringify(reason))),
        error: reject,
      })
      acting.authenticate({ query, session, headers: {} })
    })
}

test('passport-openidconnect, with PKCE added, goes the whole way, from the login to the logout', async () => {
  const user = await makeUser(app, { firstName: 'Reto', lastName: 'Frei' })
  let tokens = { access_token: '', refresh_token: '', id_token: '' }
  const strategy = new WithPkce(
    {
      issuer,
      authorizationURL: `${issuer}/oauth/authorize`,
      tokenURL: `${issuer}/oauth/token`,
      userInfoURL: `${issuer}/oauth/userinfo`,
      clientID: partner.clientId,
      clientSecret: partner.secret,
      callbackURL: CALLBACK,
      scope: ['profile'],
      skipUserProfile: false,
    },
    (_issuer, profile, _context, idToken, accessToken, refreshToken, done) => {
      tokens = { access_token: accessToken, refresh_token: refreshToken, id_token: idToken }
      done(null, profile)
    },
  )
  const redeem = strategy._oauth2.getOAuthAccessToken.bind(strategy._oauth2)
  strategy._oauth2.getOAuthAccessToken = (code, form, done) => redeem(code, { ...form, code_verifier: verifier }, done)
  const run = runnerOf(strategy)
  const browser = openBrowser()
  const logIn = async () => {
    const back = await browser.follow(String(await run({})), { as: user, consents: true })
    expect(await run(Object.fromEntries(back.searchParams))).toMatchObject({ id: user.id, displayName: 'Reto Frei' })
  }
  await logIn()
  expect((await userinfo(tokens.access_token)).status).toBe(200)
  // As `passport-oauth2-refresh` does it; the library has no way of its own, and none to revoke or to log out.
  const renewed = await new Promise<string>((resolve, reject) => {
    redeem(tokens.refresh_token, { grant_type: 'refresh_token' }, (error, access) =>
      error ? reject(new Error(JSON.stringify(error))) : resolve(String(access)),
    )
  })
  expect((await userinfo(renewed)).status).toBe(200)
  expect((await revoke(partner, renewed)).status).toBe(200)
  expect((await userinfo(renewed)).status).toBe(401)
  await logIn()
  await expectLogout(browser, tokens)
})

test('passport-openidconnect as it comes reads name and e-mail in the ID token, where it looks for them', async () => {
  const user = await makeUser(app, { firstName: 'Reto', lastName: 'Frei' })
  const strategy = new WithPkce(
    {
      issuer,
      authorizationURL: `${issuer}/oauth/authorize`,
      tokenURL: `${issuer}/oauth/token`,
      userInfoURL: `${issuer}/oauth/userinfo`,
      clientID: partner.clientId,
      clientSecret: partner.secret,
      callbackURL: CALLBACK,
      scope: ['profile', 'email'],
    },
    (_issuer: string, profile: object, done: (error: unknown, user: object) => void) => done(null, profile),
  )
  const redeem = strategy._oauth2.getOAuthAccessToken.bind(strategy._oauth2)
  strategy._oauth2.getOAuthAccessToken = (code, form, done) => redeem(code, { ...form, code_verifier: verifier }, done)
  const run = runnerOf(strategy)
  const back = await openBrowser().follow(String(await run({})), { as: user, consents: true })
  expect(await run(Object.fromEntries(back.searchParams))).toMatchObject({
    id: user.id,
    displayName: 'Reto Frei',
    name: { familyName: 'Frei', givenName: 'Reto' },
    emails: [{ value: user.email }],
  })
})

test('a client on its own reads the catalogue, by form, by JSON and by header, at both addresses', async () => {
  const own = await makeClient({ grantTypes: ['client_credentials'] })
  for (const authorizationMethod of ['body', 'header'] as const)
    for (const tokenPath of ['/oauth/token', '/api/oauth/token']) {
      const options = { client: { id: own.clientId, secret: own.secret }, options: { authorizationMethod } }
      const client = new ClientCredentials({ ...options, auth: { ...auth, tokenPath } })
      const { token } = await client.getToken({})
      expect((await get('/api/shop/products', token.access_token)).status).toBe(200)
      expect((await userinfo(token.access_token)).status).toBe(401)
    }
  const body = { grant_type: 'client_credentials', client_id: own.clientId, client_secret: own.secret }
  for (const path of ['/oauth/token', '/api/oauth/token']) {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await shop.fetch(new Request(issuer + path, json))
    expect(await answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 1800, scope: 'catalogue' })
  }
})

test('an approved client logs people in by password, but none of staff and none with a second factor', async () => {
  const approved = await makeClient({ grantTypes: ['password'], passwordApprovedAt: new Date() })
  const client = new ResourceOwnerPassword({ client: { id: approved.clientId, secret: approved.secret }, auth })
  const user = await makeUser(app)
  const ask = (username: string, password = PASSWORD) =>
    client.getToken({ username, password, scope: 'openid profile' })
  const token = await ask(user.email)
  expect((await userinfo(token.token.access_token)).body).toMatchObject({ sub: user.id, given_name: user.firstName })
  const renewed = await token.refresh()
  expect((await userinfo(renewed.token.access_token)).status).toBe(200)
  const staff = await makeUser(app, { groups: ['sales'] })
  const careful = await makeUser(app)
  expect((await ask(careful.email)).token.access_token).toBeTruthy()
  await turnOnSecondFactor(app, careful)
  for (const [username, password] of [
    [user.email, 'falsch'],
    ['niemand@example.test', PASSWORD],
    [staff.email, PASSWORD],
    [careful.email, PASSWORD],
  ] as const)
    await expect(ask(username, password)).rejects.toMatchObject({ output: { statusCode: 400 } })
})

test('the shop’s own logins go on at the same address, and their errors suit both conventions', async () => {
  const user = await makeUser(app)
  for (const path of ['/oauth/token', '/api/oauth/token']) {
    const ask = (password: string) => {
      const body = { client_id: 'shop', grant_type: 'password', username: user.email, password }
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return shop.fetch(new Request(issuer + path, json))
    }
    expect((await ask(PASSWORD)).status).toBe(200)
    const refused = await ask('falsch')
    expect([refused.status, await refused.json()]).toEqual([
      401,
      {
        message: 'Zugangsdaten ungültig.',
        code: 'credentials_invalid',
        error: 'invalid_grant',
        error_description: 'credentials invalid',
      },
    ])
  }
})
