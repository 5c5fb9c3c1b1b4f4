import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import * as signOnsApi from '#contract/partners/sign-ons.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { authorizeUrl, callsOf, signOn } from './partner-calls.ts'
import { CALLBACK, startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner()
const { app, partner, makeClient, openBrowser } = shop
const { redeem, userinfo } = callsOf(shop)

const isBack = (url: URL) => url.href.startsWith(`${CALLBACK}?code=`)
const errorOf = (url: URL) => url.searchParams.get('error')

/** A browser that is logged in, and has signed on once. */
async function knownBrowser() {
  const user = await makeUser(app)
  const browser = openBrowser()
  const tokens = await signOn(shop, partner, { as: user, browser, parameters: { scope: 'openid profile' } })
  const age = (seconds: number) =>
    app.core.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - seconds * 1000) })
      .where(eq(sessions.userId, user.id))
  return { user, browser, tokens, age }
}

// ASVS V10.7.1
test('who is logged in at the shop signs on without a page, and consents once per client', async () => {
  const { browser, user } = await knownBrowser()
  expect(isBack(await browser.follow(authorizeUrl(partner, { prompt: 'none' })))).toBe(true)
  const wants = { scope: 'openid profile email' }
  expect(errorOf(await browser.follow(authorizeUrl(partner, { ...wants, prompt: 'none' })))).toBe('consent_required')
  const page = await browser.follow(authorizeUrl(partner, wants))
  const asked = await browser.client(signOnsApi.getSignOn, {
    params: { signOn: page.pathname.split('/').at(-1) ?? '' },
  })
  expect(asked.data).toMatchObject({ step: 'consent', scopes: ['email'] })
  expect(errorOf(await browser.follow(authorizeUrl(partner, wants), { consents: false }))).toBe('access_denied')
  const other = await makeClient()
  expect(errorOf(await browser.follow(authorizeUrl(other, { prompt: 'none' })))).toBe('consent_required')
  const fresh = openBrowser()
  await fresh.logIn(user)
  expect(isBack(await fresh.follow(authorizeUrl(partner, { prompt: 'none' })))).toBe(true)
})

test('prompt=consent asks for everything again', async () => {
  const { browser } = await knownBrowser()
  const page = await browser.follow(authorizeUrl(partner, { prompt: 'consent' }))
  expect(page.pathname).toMatch(/^\/oauth\/consent\//)
  expect(isBack(await browser.follow(authorizeUrl(partner, { prompt: 'consent' }), { consents: true }))).toBe(true)
})

test('prompt=login and max_age want the password once more, and the application learns when it was given', async () => {
  const { browser, user, age } = await knownBrowser()
  const confirms = { current_password: PASSWORD }
  // As if the login had been made in the very second of the request.
  await age(-2)
  expect((await browser.follow(authorizeUrl(partner, { prompt: 'login' }))).pathname).toMatch(/^\/oauth\/consent\//)
  await age(7200)
  const other = openBrowser()
  await other.logIn(user)
  await age(7200)
  expect(isBack(await other.follow(authorizeUrl(partner, { max_age: '10000' })))).toBe(true)
  const asked = await other.follow(authorizeUrl(partner, { max_age: '60' }))
  expect(asked.pathname).toMatch(/^\/oauth\/consent\//)
  const before = Math.floor(Date.now() / 1000)
  const tokens = await signOn(shop, partner, { browser: other, confirms, parameters: { max_age: '60' } })
  expect(decodeJwt(tokens.id_token)['auth_time']).toBeGreaterThanOrEqual(before)
  const wrong = { current_password: 'falsch' }
  await expect(other.follow(authorizeUrl(partner, { prompt: 'login' }), { confirms: wrong })).rejects.toMatchObject({
    status: 422,
  })
  const anew = openBrowser()
  expect(isBack(await anew.follow(authorizeUrl(partner, { prompt: 'login' }), { as: user }))).toBe(true)
})

test('a wrong password can be tried ten times, as everywhere in the shop', async () => {
  const { browser } = await knownBrowser()
  const guess = () =>
    browser.follow(authorizeUrl(partner, { prompt: 'login' }), { confirms: { current_password: 'falsch' } })
  for (let tries = 0; tries < 10; tries++) await expect(guess()).rejects.toMatchObject({ status: 422 })
  await expect(guess()).rejects.toMatchObject({ status: 429 })
})

test('a hint at the very person leads on without a question', async () => {
  const { browser, tokens } = await knownBrowser()
  const hint = { id_token_hint: tokens.id_token, prompt: 'none' }
  expect(isBack(await browser.follow(authorizeUrl(partner, hint)))).toBe(true)
})

test('a hint at another person leads to no sign-on', async () => {
  const { tokens } = await knownBrowser()
  const { browser } = await knownBrowser()
  const hint = { id_token_hint: tokens.id_token }
  expect(errorOf(await browser.follow(authorizeUrl(partner, { ...hint, prompt: 'none' })))).toBe('login_required')
  const page = await browser.follow(authorizeUrl(partner, hint))
  const params = { signOn: page.pathname.split('/').at(-1) ?? '' }
  expect((await browser.client(signOnsApi.getSignOn, { params })).data.step).toBe('other_account')
})

test('a second factor is demanded where nothing else is accepted; other acr_values are wishes', async () => {
  const { browser, user } = await knownBrowser()
  const demands = { acr_values: signOnsApi.ACR.secondFactor }
  expect(errorOf(await browser.follow(authorizeUrl(partner, { ...demands, prompt: 'none' })))).toBe(
    'unmet_authentication_requirements',
  )
  const page = await browser.follow(authorizeUrl(partner, demands))
  const params = { signOn: page.pathname.split('/').at(-1) ?? '' }
  expect((await browser.client(signOnsApi.getSignOn, { params })).data.step).toBe('second_factor')
  for (const acr_values of ['1 2', `${signOnsApi.ACR.secondFactor} ${signOnsApi.ACR.oneFactor}`])
    expect(isBack(await browser.follow(authorizeUrl(partner, { acr_values, prompt: 'none' })))).toBe(true)
  await app.core.db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.userId, user.id))
  const strong = openBrowser()
  await strong.logIn(user)
  await app.core.db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.userId, user.id))
  const tokens = await signOn(shop, partner, { browser: strong, parameters: demands })
  expect(decodeJwt(tokens.id_token)).toMatchObject({ acr: signOnsApi.ACR.secondFactor, amr: ['pwd', 'otp', 'mfa'] })
})

test('who sets up the second factor that an application demands goes on with the sign-on', async () => {
  const { browser, user } = await knownBrowser()
  const page = await browser.follow(authorizeUrl(partner, { acr_values: signOnsApi.ACR.secondFactor }))
  const body = { current_password: PASSWORD }
  const { secret } = (await browser.client(secondFactorApi.beginSecondFactor, { body })).data
  const one_time_code = authenticator(secret)()
  // It ends all logins, and begins another one in this browser.
  await browser.client(secondFactorApi.confirmSecondFactor, { body: { one_time_code } })
  const back = await browser.follow(page.href)
  expect(isBack(back)).toBe(true)
  const { body: tokens } = await redeem(partner, back.searchParams.get('code') ?? '')
  expect(decodeJwt(String(tokens['id_token']))).toMatchObject({ sub: user.id, acr: signOnsApi.ACR.secondFactor })
})

test('what one person has answered counts for nobody else who logs in on the way', async () => {
  const { browser } = await knownBrowser()
  const page = await browser.follow(authorizeUrl(partner, { prompt: 'consent' }))
  const params = { signOn: page.pathname.split('/').at(-1) ?? '' }
  const { url } = (await browser.client(signOnsApi.consentToSignOn, { params })).data
  const other = await makeUser(app)
  await browser.logIn(other)
  const asked = await browser.follow(url)
  expect(asked.pathname).toMatch(/^\/oauth\/consent\//)
  const back = await browser.follow(asked.href, { consents: true })
  const { body: tokens } = await redeem(partner, back.searchParams.get('code') ?? '')
  expect(decodeJwt(String(tokens['id_token']))['sub']).toBe(other.id)
})

test('a cancelled login goes to the fallback URL, else back with an error', async () => {
  const fallbackUrl = 'https://lernwelt.example/abgebrochen'
  for (const [client, expected] of [
    [await makeClient({ fallbackUrl }), fallbackUrl],
    [partner, `${CALLBACK}?error=access_denied`],
  ] as const) {
    const browser = openBrowser()
    const page = await browser.follow(authorizeUrl(client, { login_hint: 'lea@example.test' }))
    const params = { signOn: page.pathname.split('/').at(-1) ?? '' }
    const shown = (await browser.client(signOnsApi.getSignOn, { params })).data
    expect(shown).toMatchObject({ step: 'log_in', login_hint: 'lea@example.test', application: { name: 'Lernwelt' } })
    const { url } = (await browser.client(signOnsApi.cancelSignOn, { params })).data
    expect((await browser.follow(url)).href.startsWith(expected)).toBe(true)
  }
})

// ASVS V10.6.2
test('an application logs its person out of the shop and of every other application', async () => {
  const { browser, tokens } = await knownBrowser()
  const elsewhere = await signOn(shop, await makeClient(), { browser })
  const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: CALLBACK, state: 's' })
  const page = await browser.follow(`/oauth/logout?${query}`)
  expect(page.pathname).toBe('/oauth/sign-out')
  expect((await userinfo(tokens.access_token)).status).toBe(200)
  const token = page.searchParams.get('xsrf') ?? ''
  await expect(openBrowser().client(signOnsApi.signOut, { body: { token } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'sign_out_expired' },
  })
  const { url } = (await browser.client(signOnsApi.signOut, { body: { token } })).data
  expect(url).toBe(`${CALLBACK}?state=s`)
  expect((await userinfo(tokens.access_token)).status).toBe(401)
  expect((await userinfo(elsewhere.access_token)).status).toBe(401)
  expect(errorOf(await browser.follow(authorizeUrl(partner, { prompt: 'none' })))).toBe('login_required')
  // Who is logged out already goes straight on.
  expect((await browser.follow(`/oauth/logout?${query}`)).href).toBe(`${CALLBACK}?state=s`)
})
