import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import { type Client, createClient } from '#contract/client.ts'
import { CookieJar } from '#server/pages/cookie-jar.ts'
import { startTestApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'

const app = await startTestApp()

/** What a form sends; empty for a program that does not know the field. */
type Wish = { remember?: boolean }

/** The login cookies of the last answer, with their lifetime in seconds: null until the browser is closed. */
type Kept = [string, number | null][]

interface Browser {
  client: Client
  /** The cookies set since the last call. */
  kept(): Kept
}

function openBrowser(): Browser {
  const jar = new CookieJar('')
  const send = async (request: Request) => {
    const answer = await app.send(request)
    jar.keep(answer.headers.getSetCookie())
    return answer
  }
  return {
    client: createClient('http://shop.test/api', send, () => ({ cookie: jar.header(), origin: 'http://shop.test' })),
    kept: () =>
      jar.set
        .splice(0)
        .map((line): [string, number | null] => [line.split('=')[0] ?? '', maxAgeOf(line)])
        .filter(([name]) => name !== authApi.DEVICE_COOKIE),
  }
}

function maxAgeOf(line: string): number | null {
  const [, seconds] = /max-age=(\d+)/i.exec(line) ?? []
  return seconds === undefined ? null : Number(seconds)
}

function byPassword({ client }: Browser, username: string, wish: Wish) {
  const credentials = {
    client_id: authApi.SHOP_CLIENT_ID,
    grant_type: 'password',
    username,
    password: PASSWORD,
  } as const
  return client(authApi.createToken, { body: { ...credentials, ...wish } })
}

const { access, refresh, marker } = authApi.authCookies
const UNTIL_CLOSED: Kept = [
  [access, null],
  [refresh, null],
  [marker, null],
]
const THIRTY_DAYS: Kept = [
  [access, 1800],
  [refresh, 30 * 86_400],
  [marker, 365 * 86_400],
]

const wishes: [string, Wish, Kept][] = [
  ['not to be remembered ends when the browser is closed', { remember: false }, UNTIL_CLOSED],
  ['to be remembered stays', { remember: true }, THIRTY_DAYS],
  ['of a program that does not say stays', {}, THIRTY_DAYS],
]

test.each(wishes)('a login %s, also after it was renewed', async (_, wish, cookies) => {
  const browser = openBrowser()
  await byPassword(browser, (await makeUser(app)).email, wish)
  expect(browser.kept()).toEqual(cookies)
  for (let n = 0; n < 2; n++) {
    await browser.client(authApi.refreshToken, { body: {} })
    expect(browser.kept()).toEqual(cookies)
  }
})

test.each(wishes)('a login with a code %s', async (_, wish, cookies) => {
  const user = await makeUser(app)
  const { code } = await turnOnSecondFactor(app, user)
  const browser = openBrowser()
  const { body } = await refused(byPassword(browser, user.email, wish))
  expect(browser.kept()).toEqual([])
  const second = { challenge: body.challenge ?? '', one_time_code: code() }
  await browser.client(secondFactorApi.createTokenWithCode, { body: second })
  expect(browser.kept()).toEqual(cookies)
  await browser.client(authApi.refreshToken, { body: {} })
  expect(browser.kept()).toEqual(cookies)
})

test.each(wishes)('a login %s, also when a second factor is turned on with it', async (_, wish, cookies) => {
  const browser = openBrowser()
  await byPassword(browser, (await makeUser(app)).email, wish)
  const { data } = await browser.client(secondFactorApi.beginSecondFactor, { body: { current_password: PASSWORD } })
  browser.kept()
  await browser.client(secondFactorApi.confirmSecondFactor, { body: { one_time_code: authenticator(data.secret)() } })
  expect(browser.kept()).toEqual(cookies)
  await browser.client(authApi.refreshToken, { body: {} })
  expect(browser.kept()).toEqual(cookies)
})
