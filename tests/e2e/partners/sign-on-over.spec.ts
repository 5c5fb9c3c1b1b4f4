import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { signOnRefusals } from '#contract/partners/sign-on-refusals.ts'
import { SIGN_ON_COOKIE } from '#contract/partners/sign-ons.ts'
import { publisher } from '#sample/content/publisher.ts'
import { DEMONSTRATION_CLIENT } from '#sample/people/partners.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { errorActions, errorPages } from '#web/messages/errors.ts'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { authorizeAddress, makeClient } from '../support/steps/partner-client.ts'
import { logInNewPerson } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const PUBLISHER = publisher.name
const HTML = '<!doctype html><html lang="de"><link rel="icon" href="data:,"><title>Rechenheft</title></html>'

/** As a browser names a sign-on that has been deleted. */
const LONG_AGO = 'a'.repeat(43)

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const expectTitle = (page: Page, title: string) =>
  expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)

/** The page says that the sign-on is over, and what to do, and calls nothing a failure. */
async function expectOver(page: Page): Promise<void> {
  await expectTitle(page, errorPages[409].title)
  await expect(main(page)).toContainText(signOnRefusals.sign_on_expired[1])
  await expect(main(page)).not.toContainText(errorPages[500].title)
  await expect(main(page).getByRole('link', { name: errorActions.home })).toBeVisible()
}

/** An application, which takes in whatever the shop answers. */
const application = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(HTML))
test.beforeAll(async () => {
  await once(application.listen(0, '127.0.0.1'), 'listening')
})
test.afterAll(() => void application.close().closeAllConnections())

test.use({ expectedStatuses: [400, 409], viewport: { width: 360, height: 740 } })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'at an application' : 'at an application, without JavaScript', () => {
    test.use({ javaScriptEnabled })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('who comes back to a sign-on that is over reads what to do', async ({ page, api }) => {
      for (const address of [`/login?sign-on=${LONG_AGO}`, `/oauth/consent/${LONG_AGO}/cancel`]) {
        expect((await visit(page, address))?.status(), address).toBe(409)
        await expectOver(page)
        await expectGood(page)
      }
      const redirect_uri = `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`
      const { client_id } = await makeClient(api, {
        name: `Rechenheft ${javaScriptEnabled}`,
        redirect_urls: [redirect_uri],
      })
      await logInNewPerson(api)
      await visit(page, authorizeAddress({ client_id, redirect_uri, scope: 'openid profile' }))
      await press(page, signOnMessages.consent)
      await page.waitForURL((url) => url.href.startsWith(redirect_uri))
      await page.goBack()
      await expectOver(page)
      await main(page).getByRole('link', { name: errorActions.home }).click()
      await expect(page).toHaveURL('/')
    })

    test('who comes while very many sign on reads that it will not be long', async ({ page }) => {
      expect((await visit(page, '/oauth/failed?error=temporarily_unavailable'))?.status()).toBe(400)
      await expect(main(page)).toContainText(signOnMessages.busyText)
      await expect(main(page)).not.toContainText(signOnMessages.failedText)
      await expectGood(page)
    })

    test('who consents in vain reads why, and decides again', async ({ page, context, api }) => {
      await logInNewPerson(api)
      await visit(page, authorizeAddress())
      await context.clearCookies({ name: SIGN_ON_COOKIE })
      await press(page, signOnMessages.consent)
      await expect(main(page).getByRole('alert')).toContainText(signOnRefusals.sign_on_expired[1])
      await expectTitle(page, signOnMessages.consentTitle('Lernwelt'))
      await expectGood(page)
    })

    test('who is sent to a logout that is refused logs out of the shop', async ({ page, api }) => {
      await logInNewPerson(api)
      const query = {
        client_id: DEMONSTRATION_CLIENT.clientId,
        post_logout_redirect_uri: `${DEMONSTRATION_CLIENT.redirectUrl}/`,
      }
      const address = `/oauth/logout?${new URLSearchParams(query)}`
      expect((await visit(page, address))?.status()).toBe(400)
      await expectTitle(page, signOnMessages.signOutRefusedTitle)
      await expect(main(page)).toContainText(signOnMessages.failedCode('invalid_request'))
      await expect(main(page)).toContainText(signOnMessages.stillSignedOn(PUBLISHER))
      await expectGood(page)
      await press(page, signOnMessages.signOut)
      await expectTitle(page, loginMessages.title)
      await visit(page, address)
      await expectTitle(page, signOnMessages.signOutRefusedTitle)
      await expect(main(page)).toContainText(signOnMessages.signedOutHere(PUBLISHER))
      await expect(main(page).getByRole('button')).toHaveCount(0)
    })

    test('the page of the logout tells nobody who is logged in that they are not', async ({ page, api }) => {
      await logInNewPerson(api)
      await visit(page, '/oauth/sign-out')
      await expectTitle(page, signOnMessages.signOutTitle)
      await visit(page, '/oauth/sign-out?xsrf=falsch')
      await press(page, signOnMessages.signOut)
      await expect(main(page)).toContainText(signOnRefusals.sign_out_expired[1])
      await expectTitle(page, signOnMessages.signOutTitle)
      await expectGood(page)
      await press(page, signOnMessages.signOut)
      await expectTitle(page, loginMessages.title)
      await visit(page, '/oauth/sign-out?xsrf=falsch')
      await expectTitle(page, signOnMessages.signedOutTitle)
      await expectGood(page)
    })
  })
}
