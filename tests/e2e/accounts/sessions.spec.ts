import type { Browser, Page } from '@playwright/test'
import { fieldMessage } from '#contract/field-messages.ts'
import { loginMessages, profileMessages } from '#web/messages/accounts/account.ts'
import { sessionsMessages } from '#web/messages/accounts/sessions.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { expectLoggedIn, field } from '../support/steps/account.ts'
import { reachableApi } from '../support/steps/api.ts'
import { press, typeInto } from '../support/steps/keyboard.ts'
import { logInByApi, makeAccount, type Person } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [422] })

const PAGE = '/profile/details/sessions'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const phone = sessionsMessages.device({ browser: 'Safari', system: 'iPhone' })

/** The same person on a telephone, in a second browser. */
async function logInOnPhone(browser: Browser, baseURL: string | undefined, person: Person): Promise<Page> {
  const context = await browser.newContext({ userAgent: IPHONE, reducedMotion: 'reduce' })
  await logInByApi(reachableApi(context, baseURL ?? ''), person)
  return context.newPage()
}

// ASVS V7.5.2, V10.4.9
test('a user who ends the login of another browser logs it out at its next step, and stays logged in', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  const elsewhere = await logInOnPhone(browser, baseURL, person)
  await visit(elsewhere, '/profile/orders')
  await expectLoggedIn(elsewhere, person)

  await visit(page, '/profile/details')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: sessionsMessages.title }).click()
  await expect(main.getByText(sessionsMessages.current, { exact: true })).toBeVisible()
  await expect(main).toContainText(/auf (Linux|Windows|macOS)/)
  const box = main.getByRole('checkbox', { name: phone })
  await expect(box).toHaveAccessibleDescription(/^Zuletzt verwendet am \d+\. .+ um \d\d:\d\d Uhr/)
  await expectAccessible(page)

  await main.getByRole('button', { name: sessionsMessages.endChosen }).click()
  await expect(main.getByRole('link', { name: fieldMessage('sessions', 'choice') })).toBeVisible()
  await box.check()
  await field(page, 'password').fill('nicht-mein-Passwort')
  await main.getByRole('button', { name: sessionsMessages.endChosen }).click()
  await expect(field(page, 'password')).toHaveAccessibleDescription(new RegExp(fieldMessage('password', 'wrong')))
  await expect(box).toBeChecked()
  await expectAccessible(page)
  await field(page, 'password').fill(person.password)
  await main.getByRole('button', { name: sessionsMessages.endChosen }).click()
  await expect(page.getByRole('status').filter({ hasText: sessionsMessages.ended })).toBeVisible()
  await expect(main).toContainText(sessionsMessages.only)
  await expectAccessible(page)

  const navigation = elsewhere.getByRole('navigation', { name: profileMessages.navigation })
  await navigation.getByRole('link', { name: profileMessages.overview }).click()
  await expect(elsewhere).toHaveURL('/login?redirect=%2Fprofile%2Faccount')
  await visit(page, '/profile/account')
  await expectLoggedIn(page, person)
  await elsewhere.context().close()
})

test('with the keyboard alone: logged out everywhere', async ({ page, api, browser, baseURL }) => {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  const elsewhere = await logInOnPhone(browser, baseURL, person)
  await visit(page, PAGE)
  const main = page.getByRole('main')
  await press(page, main.getByRole('checkbox', { name: phone }), 'Space')
  await expect(main.getByRole('checkbox', { name: phone })).toBeChecked()
  await typeInto(page, field(page, 'password'), person.password)
  await press(page, main.getByRole('button', { name: sessionsMessages.endAll }))
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: loginMessages.title })).toBeVisible()
  for (const browserOf of [page, elsewhere]) {
    await browserOf.goto(PAGE)
    await expect(browserOf).toHaveURL(`/login?redirect=${encodeURIComponent(PAGE)}`)
  }
  await elsewhere.context().close()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('a login of another browser is ended', { tag: '@core' }, async ({ page, api, browser, baseURL }) => {
    const person = await makeAccount(api)
    await logInByApi(api, person)
    const elsewhere = await logInOnPhone(browser, baseURL, person)
    await visit(page, PAGE)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const main = page.getByRole('main')
    await main.getByRole('checkbox', { name: phone }).check()
    await field(page, 'password').fill(person.password)
    await main.getByRole('button', { name: sessionsMessages.endChosen }).click()
    await expect(main).toContainText(sessionsMessages.ended)
    await expectNoSidewaysScroll(page)
    await elsewhere.goto('/profile/orders')
    await expect(elsewhere).toHaveURL('/login?redirect=%2Fprofile%2Forders')
    await elsewhere.context().close()
  })
})
