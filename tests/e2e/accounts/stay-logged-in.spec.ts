import type { Browser, BrowserContext } from '@playwright/test'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectLoggedIn, field, logIn } from '../support/steps/account.ts'
import { makeAccount } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [401] })

/** The browser as it is after it was closed and opened again: without its session cookies. */
async function openAgain(
  browser: Browser,
  closed: BrowserContext,
  javaScriptEnabled: boolean,
): Promise<BrowserContext> {
  const kept = (await closed.cookies()).filter(({ expires }) => expires !== -1)
  await closed.close()
  const context = await browser.newContext({ reducedMotion: 'reduce', javaScriptEnabled })
  await context.addCookies(kept)
  return context
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('a user who leaves the box ticked is still logged in after the browser was closed', async ({
      page,
      api,
      browser,
      baseURL,
    }) => {
      const person = await makeAccount(api)
      await visit(page, '/login')
      await expect(field(page, 'remember')).toBeChecked()
      await logIn(page, person)
      await expectLoggedIn(page, person)
      const again = await openAgain(browser, page.context(), javaScriptEnabled)
      const next = await again.newPage()
      await next.goto(`${baseURL}/profile/account`)
      await expectLoggedIn(next, person)
      await again.close()
    })

    test('a user who unticks it stays logged in until the browser is closed, also after a wrong password', async ({
      page,
      api,
      browser,
      baseURL,
    }) => {
      const person = await makeAccount(api)
      await visit(page, '/login')
      await field(page, 'remember').uncheck()
      await expect(field(page, 'remember')).toHaveAccessibleDescription(loginMessages.rememberHint)
      await logIn(page, { ...person, password: 'nicht-mein-Passwort' })
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(field(page, 'remember')).not.toBeChecked()
      if (javaScriptEnabled) await expectAccessible(page)
      await logIn(page, person)
      await expectLoggedIn(page, person)
      await visit(page, '/profile/account')
      await expectLoggedIn(page, person)
      const again = await openAgain(browser, page.context(), javaScriptEnabled)
      const next = await again.newPage()
      await next.goto(`${baseURL}/profile/account`)
      await expect(next).toHaveURL(`${baseURL}/login?redirect=%2Fprofile%2Faccount`)
      await again.close()
    })
  })
}
