import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { logout } from '#contract/accounts/auth.ts'
import { signOnRefusals } from '#contract/partners/sign-on-refusals.ts'
import { SIGN_ON_COOKIE } from '#contract/partners/sign-ons.ts'
import { failureMessages, messages as lernwelt } from '#sample/partner-application/messages.ts'
import { DEMONSTRATION_CLIENT } from '#sample/people/partners.ts'
import { ui } from '#ui/messages/ui.ts'
import { consentMessages } from '#web/messages/accounts/linked-logins.ts'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { logIn } from '../support/steps/account.ts'
import { authorizeAddress } from '../support/steps/partner-client.ts'
import { makeAccount } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const APPLICATION = 'Lernwelt'
const CALLBACK = DEMONSTRATION_CLIENT.redirectUrl
const HTML = '<!doctype html><html lang="de"><link rel="icon" href="data:,"><title>Lernwelt</title></html>'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const expectGood = expectGoodPage(true)
const expectTitle = (page: Page, title: string) =>
  expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)

/** The browser has arrived at the application, with this answer of the shop. */
async function expectAnswer(page: Page, answer: Record<string, unknown>): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(CALLBACK))
  const { origin, searchParams } = new URL(page.url())
  expect(origin).toBe(new URL(CALLBACK).origin)
  expect(Object.fromEntries(searchParams)).toMatchObject(answer)
}

/** The application itself: the test cannot answer for it, as the shop redirects there. */
const application = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(HTML))
test.beforeAll(async () => {
  await once(application.listen(Number(new URL(CALLBACK).port)), 'listening')
})
test.afterAll(() => void application.close().closeAllConnections())

test.use({ expectedStatuses: [400, 409], viewport: { width: 360, height: 740 } })

test.describe('at an application', () => {
  // ASVS V10.7.1, V10.7.2, V10.7.3
  test('people sign on, refuse, consent, withdraw that, and log out', {
    tag: '@core',
  }, async ({ page, context, api, baseURL }) => {
    const person = await makeAccount(api)
    await context.clearCookies()

    await visit(page, authorizeAddress())
    await expectTitle(page, signOnMessages.logIn(APPLICATION))
    await expect(main(page).getByRole('img', { name: ui.logoOf(APPLICATION) })).toBeVisible()
    await expectGood(page)
    await press(page, signOnMessages.cancel)
    // The fallback URL is a page of the application that runs with the demonstration.
    await expectTitle(page, failureMessages.cancelled.title)
    await expectGood(page)

    await visit(page, authorizeAddress())
    await logIn(page, person)
    await expectTitle(page, signOnMessages.consentTitle(APPLICATION))
    for (const scope of ['openid', 'profile', 'licences'] as const)
      await expect(main(page).getByRole('listitem').filter({ hasText: signOnMessages.scopes[scope] })).toHaveCount(1)
    await expect(main(page)).not.toContainText(signOnMessages.scopes.email)
    await expectGood(page)
    await press(page, signOnMessages.refuse)
    await expectAnswer(page, { error: 'access_denied', state: 'zustand', iss: baseURL })

    await visit(page, authorizeAddress())
    await press(page, signOnMessages.consent)
    await expectAnswer(page, { code: expect.stringMatching(/^[\w-]{43}$/), state: 'zustand', iss: baseURL })
    // Who has consented sees no page of the shop.
    await page.goto(authorizeAddress())
    await expectAnswer(page, { code: expect.stringMatching(/^[\w-]{43}$/) })

    await visit(page, '/profile/details/logins')
    await expect(main(page).getByRole('heading', { level: 3, name: APPLICATION })).toBeVisible()
    await expect(main(page)).toContainText(signOnMessages.scopes.licences)
    await expectGood(page)
    await main(page)
      .getByRole('button', { name: new RegExp(`^${consentMessages.withdraw}.*${APPLICATION}$`) })
      .click()
    await expect(main(page)).toContainText(consentMessages.none)
    await expectGood(page)
    await visit(page, authorizeAddress())
    await expectTitle(page, signOnMessages.consentTitle(APPLICATION))

    const leave = { client_id: DEMONSTRATION_CLIENT.clientId, post_logout_redirect_uri: CALLBACK, state: 'fertig' }
    await visit(page, `/oauth/logout?${new URLSearchParams(leave)}`)
    await expectTitle(page, signOnMessages.signOutTitle)
    await expectGood(page)
    await press(page, signOnMessages.signOut)
    await expectAnswer(page, { state: 'fertig' })
    await page.goto('/profile/account')
    await expect(page).toHaveURL(/\/login\?/)
  })

  test('a browser that did not begin a sign-on cannot cancel it', async ({ page, context }) => {
    await visit(page, authorizeAddress())
    await context.clearCookies({ name: SIGN_ON_COOKIE })
    await press(page, signOnMessages.cancel)
    await expectTitle(page, signOnMessages.cancelTitle)
    await expect(main(page)).toContainText(signOnRefusals.sign_on_expired[1])
    await expectGood(page)
  })

  test('who logs out of the shop is logged out of the application', async ({ page, context, api }) => {
    const person = await makeAccount(api)
    await context.clearCookies()
    await visit(page, authorizeAddress())
    await press(page, signOnMessages.cancel)
    // The application that runs with the demonstration.
    await expectTitle(page, failureMessages.cancelled.title)
    const start = new URL('/', page.url()).href
    await main(page).getByRole('link', { name: failureMessages.cancelled.retry }).click()
    await logIn(page, person)
    await press(page, signOnMessages.consent)
    await expectTitle(page, lernwelt.licences)
    await api(logout)
    // Its first page asks the shop nothing, and leads on a person it knows.
    const known = async () => (await page.request.get(start, { maxRedirects: 0 })).status()
    await expect.poll(known).toBe(200)
    await page.goto(start)
    await expectTitle(page, lernwelt.welcome)
  })

  test('a wrong redirect address ends at a page of the shop', async ({ page, baseURL }) => {
    const answer = await visit(page, authorizeAddress({ redirect_uri: `${CALLBACK}/` }))
    expect(answer?.status()).toBe(400)
    expect(page.url()).toBe(`${baseURL}/oauth/failed?error=invalid_redirect_uri`)
    await expectTitle(page, signOnMessages.failedTitle)
    await expect(main(page)).toContainText(signOnMessages.failedCode('invalid_redirect_uri'))
    await expectGood(page)
  })
})
