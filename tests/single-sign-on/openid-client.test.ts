import * as openid from 'openid-client'
import { expect, test } from 'vitest'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { logOutBy } from './partner-calls.ts'
import { CALLBACK, ISSUER, startShopWithPartner } from './shop-with-partner.ts'

const { app, partner, fetch, openBrowser } = await startShopWithPartner()

async function discover() {
  const metadata = { client_secret: partner.secret }
  return openid.discovery(new URL(ISSUER), partner.clientId, metadata, undefined, {
    execute: [openid.allowInsecureRequests],
    [openid.customFetch]: (url, init) => fetch(new Request(url, init as RequestInit)),
  })
}

test('openid-client goes the whole way, from the login to the logout', async () => {
  const config = await discover()
  const user = await makeUser(app, { firstName: 'Annina', lastName: 'Käser' })
  const verifier = openid.randomPKCECodeVerifier()
  const checks = {
    pkceCodeVerifier: verifier,
    expectedState: openid.randomState(),
    expectedNonce: openid.randomNonce(),
  }
  const asked = {
    redirect_uri: CALLBACK,
    scope: 'openid profile email',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
  }
  const url = openid.buildAuthorizationUrl(config, asked)
  const browser = openBrowser()
  const back = await browser.follow(url.href, { as: user, consents: true })
  expect(back.href).toContain(`${CALLBACK}?code=`)
  const tokens = await openid.authorizationCodeGrant(config, back, checks)
  expect(tokens.expires_in).toBe(1800)
  // Also for libraries that read nothing but the ID token.
  const who = { name: 'Annina Käser', given_name: 'Annina', family_name: 'Käser', email: user.email }
  expect(tokens.claims()).toMatchObject({ iss: ISSUER, aud: partner.clientId, sub: user.id, ...who })
  const info = await openid.fetchUserInfo(config, tokens.access_token, user.id)
  expect(info).toEqual({
    sub: user.id,
    name: 'Annina Käser',
    given_name: 'Annina',
    family_name: 'Käser',
    locale: 'de-CH',
    email: user.email,
    email_verified: true,
  })
  const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
  await openid.fetchUserInfo(config, renewed.access_token, user.id)
  await openid.tokenRevocation(config, renewed.refresh_token ?? '')
  await expect(openid.fetchUserInfo(config, renewed.access_token, user.id)).rejects.toMatchObject({ status: 401 })
  await expect(openid.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  const again = await browser.follow(openid.buildAuthorizationUrl(config, { ...asked, prompt: 'none' }).href)
  const last = await openid.authorizationCodeGrant(config, again, checks)
  const logout = openid.buildEndSessionUrl(config, {
    id_token_hint: last.id_token ?? '',
    post_logout_redirect_uri: CALLBACK,
    state: 'left',
  })
  expect(await logOutBy(browser, logout.href)).toBe(`${CALLBACK}?state=left`)
  await expect(openid.fetchUserInfo(config, last.access_token, user.id)).rejects.toMatchObject({ status: 401 })
  await expect(openid.refreshTokenGrant(config, last.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  const gone = await browser.follow(openid.buildAuthorizationUrl(config, { ...asked, prompt: 'none' }).href)
  await expect(openid.authorizationCodeGrant(config, gone, checks)).rejects.toMatchObject({ error: 'login_required' })
})
