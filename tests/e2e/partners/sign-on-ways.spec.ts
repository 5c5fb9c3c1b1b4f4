import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import { OpenIdConnect } from '#adapters/identity/openid-connect.ts'
import { logout } from '#contract/accounts/auth.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/accounts/second-factor.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { ACR } from '#contract/partners/sign-ons.ts'
import { startIdentityProvider } from '#tests/identity-provider/identity-provider.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { externalLoginMessages } from '#web/messages/accounts/external-login.ts'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { logIn, register } from '../support/steps/account.ts'
import { reachableApi, type ShopApi } from '../support/steps/api.ts'
import { authorizeAddress, makeClient, VERIFIER } from '../support/steps/partner-client.ts'
import { logInNewPerson, newPerson } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'Vokabelheft'
const SCHOOL = 'Schulanmeldung'
const HTML = '<!doctype html><html lang="de"><link rel="icon" href="data:,"><title>Vokabelheft</title></html>'

/** The application, which takes in whatever the shop answers. */
const application = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(HTML))
test.beforeAll(async () => {
  await once(application.listen(0, '127.0.0.1'), 'listening')
})
test.afterAll(() => void application.close().closeAllConnections())

const callback = () => `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const expectTitle = (page: Page, title: string) =>
  expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)

/** A client of the application; nobody is logged in afterwards. */
async function makeApplication(api: ShopApi) {
  const made = await makeClient(api, { name: NAME, redirect_urls: [callback()] })
  await api(logout)
  const { client_id, client_secret } = made
  const address = api.shop + authorizeAddress({ client_id, redirect_uri: callback(), scope: 'openid profile email' })
  /** Consents, and reads what the ID token says of who has arrived. */
  const arrived = async (page: Page) => {
    await expectTitle(page, signOnMessages.consentTitle(NAME))
    await button(page, signOnMessages.consent).click()
    await page.waitForURL((url) => url.href.startsWith(callback()))
    const code = new URL(page.url()).searchParams.get('code') ?? ''
    const asked = { grant_type: 'authorization_code', code, redirect_uri: callback(), code_verifier: VERIFIER }
    const form = { ...asked, client_id, client_secret: client_secret ?? '' }
    const answer = await page.request.post(`${api.shop}/oauth/token`, { form })
    const { id_token: token } = (await answer.json()) as { id_token: string }
    return decodeJwt(token)
  }
  return { address, arrived }
}

// With a second factor the first step of the login is answered so; the identity provider has no icon.
test.use({ expectedStatuses: [401, 404, 422], viewport: { width: 360, height: 740 } })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on the way to an application' : 'on the way there, without JavaScript', () => {
    test.use({ javaScriptEnabled })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('who has no account registers, and goes on to the application', async ({ page, api }) => {
      const { address, arrived } = await makeApplication(api)
      await visit(page, address)
      await expectTitle(page, signOnMessages.logIn(NAME))
      await register(page, newPerson())
      await expectTitle(page, signOnMessages.consentTitle(NAME))
      await expectGood(page)
      expect(await arrived(page)).toMatchObject({ acr: ACR.oneFactor })
    })

    test('who has a second factor shows it at the login, and the application learns of it', async ({ page, api }) => {
      const { address, arrived } = await makeApplication(api)
      const person = await logInNewPerson(api)
      const { data: begun } = await api(beginSecondFactor, { body: { current_password: person.password } })
      const code = authenticator(begun.secret)
      await api(confirmSecondFactor, { body: { one_time_code: code() } })
      await api(logout)
      await visit(page, address)
      await logIn(page, person)
      await main(page)
        .getByRole('textbox', { name: fieldLabels.one_time_code ?? '' })
        .fill(code(1))
      await expectGood(page)
      await button(page, loginMessages.submit).click()
      expect(await arrived(page)).toMatchObject({ acr: ACR.secondFactor, amr: expect.arrayContaining(['otp', 'mfa']) })
    })
  })
}

test('who logs in at the school’s provider goes on to the application, with a new account and with that one', async ({
  page,
  context,
}) => {
  const port = await freePort()
  const provider = await startIdentityProvider(`http://127.0.0.1:${port}/login/external/callback`)
  const { issuer, clientId, clientSecret } = provider
  const identityProvider = new OpenIdConnect({
    issuer,
    clientId,
    clientSecret,
    label: SCHOOL,
    roleClaim: 'roles',
    allowHttp: true,
  })
  const shop = await startSmallShop({ port, identityProvider })
  try {
    const { address, arrived } = await makeApplication(reachableApi(context, shop.url))
    const person = newPerson()
    const { email, firstName: given_name, lastName: family_name } = person
    provider.people.set('annina', { email, given_name, family_name })
    const toProvider = async () => {
      await visit(page, address)
      await button(page, externalLoginMessages.logIn(SCHOOL)).click()
      await page.getByLabel('Kennung').fill('annina')
      await page.getByRole('button', { name: 'Weiter' }).click()
    }
    await toProvider()
    await register(page, person)
    const { sub } = await arrived(page)
    await context.clearCookies()
    await toProvider()
    await page.waitForURL((url) => url.href.startsWith(callback()))
    expect(sub).toMatch(/^[0-9a-f-]{36}$/)
    expect(new URL(page.url()).searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  } finally {
    await shop.stop()
    await provider.close()
  }
})
