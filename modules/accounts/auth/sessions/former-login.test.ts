import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import type { Client } from '#contract/client.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()

function byPassword(browser: Client, username: string, password = PASSWORD) {
  return browser(authApi.createToken, {
    body: { client_id: authApi.SHOP_CLIENT_ID, grant_type: 'password', username, password },
  })
}

async function byCode(browser: Client): Promise<unknown> {
  const user = await makeUser(app)
  const { code } = await turnOnSecondFactor(app, user)
  const challenge = (await refused(byPassword(browser, user.email))).body.challenge ?? ''
  return browser(secondFactorApi.createTokenWithCode, { body: { challenge, one_time_code: code() } })
}

let registrations = 0
async function byRegistration(browser: Client): Promise<unknown> {
  const email = `neu-${++registrations}@example.test`
  const person = { first_name: 'Nora', last_name: 'Neu', password: 'Tannen-Ufer-2027', terms_accepted: true }
  await browser(authApi.register, { body: { ...person, email } })
  return byPassword(browser, email, person.password)
}

async function expectEnded({ client, refreshToken: refresh_token }: SignedIn<unknown>): Promise<void> {
  expect((await refused(client(authApi.getCurrentUser))).status).toBe(401)
  expect((await refused(app.client()(authApi.refreshToken, { body: { refresh_token } }))).body.code).toBe(
    'token_invalid',
  )
}

const ways: [string, (browser: Client, former: SignedIn<{ email: string }>) => Promise<unknown>][] = [
  ['by password', (browser, { user }) => byPassword(browser, user.email)],
  ['by password into another account', async (browser) => byPassword(browser, (await makeUser(app)).email)],
  ['by code', byCode],
  ['after a registration', byRegistration],
]

// External logins do so too: modules/accounts/auth/external/external-login.test.ts.
// ASVS V7.2.4
test.each(ways)('a login %s ends the browser’s former login at once; others stay', async (_, logIn) => {
  const user = await makeUser(app)
  const [former, elsewhere] = [await signIn(app, user), await signIn(app, user)]
  await logIn(app.client(former.cookies), former)
  await expectEnded(former)
  expect((await elsewhere.client(authApi.getCurrentUser)).data.id).toBe(user.id)
})

test.each([
  ['access token', ({ accessToken }: SignedIn<unknown>) => `${authApi.authCookies.access}=${accessToken}`],
  ['refresh token', (login: SignedIn<unknown>) => `${authApi.authCookies.refresh}=${login.refreshToken}`],
])('the %s alone identifies the browser’s former login', async (_, cookieOf) => {
  const user = await makeUser(app)
  const former = await signIn(app, user)
  await byPassword(app.client({ cookie: cookieOf(former) }), user.email)
  await expectEnded(former)
})

test('a refused login ends nothing, and neither does the login of a program that sends its token', async () => {
  const user = await makeUser(app)
  const former = await signIn(app, user)
  await refused(byPassword(app.client(former.cookies), user.email, 'falsch-geraten'))
  await byPassword(former.client, user.email)
  expect((await former.client(authApi.getCurrentUser)).data.id).toBe(user.id)
})
