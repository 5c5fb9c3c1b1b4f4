import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { logout } from '#contract/accounts/auth.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { ACR } from '#contract/partners/sign-ons.ts'
import { partners } from '#sample/people/partners.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { ui } from '#ui/messages/ui.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { secondFactorMessages } from '#web/messages/accounts/second-factor.ts'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { field, logIn } from '../support/steps/account.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { press, skipToContent, typeInto } from '../support/steps/keyboard.ts'
import { authorizeAddress, makeClient, VERIFIER } from '../support/steps/partner-client.ts'
import { logInNewPerson } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'Schreibstube'
const INFO = 'Melden Sie sich an, damit wir Ihre Texte wiederfinden.\nFragen: schreibstube@lernwelt.example'
const COLOUR = '#aa3366'
const WIDE_LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30"/></svg>'
const HTML = '<!doctype html><html lang="de"><link rel="icon" href="data:,"><title>Schreibstube</title></html>'

/** What came to the application by a form. */
const forms: string[] = []
/** The application, which takes in whatever the shop answers. */
const application = createServer((request, response) => {
  void text(request).then((sent) => {
    if (sent) forms.push(sent)
    response.writeHead(200, { 'content-type': 'text/html' }).end(HTML)
  })
})
test.beforeAll(async () => {
  await once(application.listen(0, '127.0.0.1'), 'listening')
})
test.afterAll(() => void application.close().closeAllConnections())

const callback = () => `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const codeField = (page: Page) => main(page).getByRole('textbox', { name: fieldLabels.one_time_code ?? '' })
const expectTitle = (page: Page, title: string) =>
  expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)

/** A client with words and a colour of its own; nobody is logged in afterwards. */
async function makeApplication(api: ShopApi, look: { logo?: string; branding?: string } = {}) {
  const redirect_urls = [callback()]
  const made = await makeClient(api, { name: NAME, redirect_urls, info_text: INFO, primary_colour: COLOUR, ...look })
  await api(logout)
  const address = (changed: Record<string, string> = {}) =>
    authorizeAddress({ client_id: made.client_id, redirect_uri: callback(), scope: 'openid profile', ...changed })
  return { ...made, address }
}

/** The code with which the browser has arrived at the application. */
async function arrivedCode(page: Page): Promise<string> {
  await page.waitForURL((url) => url.href.startsWith(callback()))
  const code = new URL(page.url()).searchParams.get('code')
  expect(code).toMatch(/^[\w-]{43}$/)
  return code ?? ''
}

test.use({ expectedStatuses: [422] })

test.describe('an application', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  const expectGood = expectGoodPage(true)

  test('is seen on the login with its own words and colour, and with the address that it knows', async ({
    page,
    api,
  }) => {
    const { address } = await makeApplication(api)
    await visit(page, address({ login_hint: 'lea.amstutz@beispiel.example' }))
    await expectTitle(page, signOnMessages.logIn(NAME))
    for (const line of INFO.split('\n')) await expect(main(page)).toContainText(line)
    const band = main(page).locator('svg rect')
    await expect(band).toHaveAttribute('fill', COLOUR)
    expect(await band.evaluate((element) => getComputedStyle(element).fill)).toBe('rgb(170, 51, 102)')
    expect((await band.boundingBox())?.height).toBeGreaterThan(4)
    await expect(field(page, 'username')).toHaveValue('lea.amstutz@beispiel.example')
    await expectGood(page)
    await visit(page, address())
    await expect(field(page, 'username')).toHaveValue('')
  })

  test('is seen with its own logo, or with logo and colour of its organisation', async ({ page, api }) => {
    const logo = main(page).getByRole('img', { name: ui.logoOf(NAME) })
    const width = async () => (await logo.boundingBox())?.width ?? 0
    const band = main(page).locator('svg rect')
    await visit(page, (await makeApplication(api, { logo: WIDE_LOGO })).address())
    // Three times as wide as high, as it was drawn.
    await expect.poll(width).toBeCloseTo(3 * 56, 0)
    await expect(band).toHaveAttribute('fill', COLOUR)
    await expectGood(page)

    await visit(page, (await makeApplication(api, { branding: 'lernwelt' })).address())
    const [organisation] = partners
    await expect(band).toHaveAttribute('fill', organisation?.colour ?? '')
    await expect(logo).toBeVisible()
    expect(await width()).not.toBeCloseTo(3 * 56, 0)
    await expectGood(page)
  })

  test('has the password asked for once more, and a wrong one stays at its field', async ({ page, api }) => {
    const { address } = await makeApplication(api)
    const person = await logInNewPerson(api)
    await visit(page, address({ prompt: 'login' }))
    await expectTitle(page, signOnMessages.confirmTitle)
    await expect(main(page)).toContainText(signOnMessages.confirmLead(NAME))
    await expect(codeField(page)).toHaveCount(0)
    await expectGood(page)
    await field(page, 'current_password').fill('nicht-das-richtige')
    await button(page, signOnMessages.confirm).click()
    const wrong = fieldMessage('current_password', 'wrong')
    await expect(field(page, 'current_password')).toHaveAccessibleDescription(new RegExp(wrong))
    await expectGood(page)
    await field(page, 'current_password').fill(person.password)
    await button(page, signOnMessages.confirm).click()
    await expectTitle(page, signOnMessages.consentTitle(NAME))
    await button(page, signOnMessages.consent).click()
    await arrivedCode(page)
  })

  test('that expects another account says so, and can be left or begun anew', async ({ page, api, baseURL }) => {
    const { address, client_id, client_secret } = await makeApplication(api)
    await logInNewPerson(api)
    await visit(page, address())
    await button(page, signOnMessages.consent).click()
    const tokens = await page.request.post(`${baseURL}/oauth/token`, {
      form: {
        grant_type: 'authorization_code',
        code: await arrivedCode(page),
        redirect_uri: callback(),
        code_verifier: VERIFIER,
        client_id,
        client_secret: client_secret ?? '',
      },
    })
    const { id_token } = (await tokens.json()) as { id_token: string }

    await api(logout)
    const other = await logInNewPerson(api)
    await visit(page, address({ id_token_hint: id_token }))
    await expectTitle(page, signOnMessages.otherTitle)
    await expect(main(page)).toContainText(signOnMessages.otherText(NAME))
    await expectGood(page)
    await button(page, signOnMessages.cancel).click()
    await page.waitForURL((url) => url.href.startsWith(callback()))
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
    await visit(page, address({ id_token_hint: id_token }))
    await button(page, signOnMessages.signOut).click()
    await expect(page).toHaveURL('/login')
    await visit(page, address())
    await expectTitle(page, signOnMessages.logIn(NAME))
    await logIn(page, other)
    await expectTitle(page, signOnMessages.consentTitle(NAME))
  })

  test('gets its answer by a form where it wants it so', async ({ page, api }) => {
    const { address } = await makeApplication(api)
    await logInNewPerson(api)
    await visit(page, address({ response_mode: 'form_post' }))
    await button(page, signOnMessages.consent).click()
    await page.waitForURL(callback())
    expect(Object.fromEntries(new URLSearchParams(forms.at(-1)))).toMatchObject({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'zustand',
      iss: api.shop,
    })
  })

  test('that demands a second factor has it set up, and the sign-on goes on after that', async ({ page, api }) => {
    const { address } = await makeApplication(api)
    const person = await logInNewPerson(api)
    await visit(page, address({ acr_values: ACR.secondFactor }))
    await expectTitle(page, signOnMessages.factorTitle)
    await expect(main(page)).toContainText(signOnMessages.factorText(NAME))
    await expectGood(page)
    await main(page).getByRole('link', { name: signOnMessages.setUpFactor }).click()
    await field(page, 'current_password').fill(person.password)
    await button(page, secondFactorMessages.begin).click()
    const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
    const code = authenticator(secret ?? '')
    await codeField(page).fill(code())
    await button(page, secondFactorMessages.confirmSubmit).click()
    await page.getByRole('link', { name: secondFactorMessages.goOn }).click()
    await expectTitle(page, signOnMessages.consentTitle(NAME))
    await button(page, signOnMessages.consent).click()
    await arrivedCode(page)

    // The password once more, of somebody with a second factor, goes with a code.
    await visit(page, address({ prompt: 'login', scope: 'openid profile' }))
    await expectTitle(page, signOnMessages.confirmTitle)
    await field(page, 'current_password').fill(person.password)
    await codeField(page).fill('000')
    await expectGood(page)
    await button(page, signOnMessages.confirm).click()
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(fieldMessage('one_time_code', 'wrong')))
    await field(page, 'current_password').fill(person.password)
    await codeField(page).fill(code(1))
    await button(page, signOnMessages.confirm).click()
    await arrivedCode(page)
  })
})

for (const width of [360, 768, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })
    const expectGood = expectGoodPage(true)

    test('every page of a sign-on is whole', async ({ page, context, api, baseURL }) => {
      const { address, client_id } = await makeApplication(api)
      const good = async (name: string, title: string) => {
        await expectTitle(page, title)
        await expectGood(page)
        await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true })
      }
      const person = await logInNewPerson(api)
      await visit(page, address())
      await good('consent', signOnMessages.consentTitle(NAME))
      await visit(page, `${new URL(page.url()).pathname}/cancel`)
      await good('cancel', signOnMessages.cancelTitle)
      await visit(page, address({ prompt: 'login' }))
      await good('confirm', signOnMessages.confirmTitle)
      await visit(page, address({ acr_values: ACR.secondFactor }))
      await good('second-factor', signOnMessages.factorTitle)
      const leave = { client_id, post_logout_redirect_uri: callback() }
      await visit(page, `/oauth/logout?${new URLSearchParams(leave)}`)
      await good('sign-out', signOnMessages.signOutTitle)
      await context.clearCookies()
      await visit(page, address({ login_hint: person.email }))
      await good('login', signOnMessages.logIn(NAME))
      expect(page.url()).toContain(`${baseURL}/login`)
    })
  })
}

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('people log in, confirm, refuse, consent, and log out', async ({ page, context, api }) => {
    const { address, client_id } = await makeApplication(api)
    const person = await logInNewPerson(api)
    await context.clearCookies()
    const open = async (path: string) => {
      await visit(page, path)
      await skipToContent(page)
    }
    await open(address())
    await typeInto(page, field(page, 'username'), person.email)
    await typeInto(page, field(page, 'password'), person.password)
    await press(page, button(page, loginMessages.submit))
    await expectTitle(page, signOnMessages.consentTitle(NAME))
    await press(page, button(page, signOnMessages.refuse), 'Space')
    await page.waitForURL((url) => url.href.startsWith(callback()))
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')

    await open(address({ prompt: 'login' }))
    await typeInto(page, field(page, 'current_password'), 'falsch')
    await page.keyboard.press('Enter')
    const wrong = fieldMessage('current_password', 'wrong')
    await expect(field(page, 'current_password')).toHaveAccessibleDescription(new RegExp(wrong))
    await typeInto(page, field(page, 'current_password'), person.password)
    await page.keyboard.press('Enter')
    await expectTitle(page, signOnMessages.consentTitle(NAME))
    await press(page, button(page, signOnMessages.consent))
    await arrivedCode(page)

    await open(`/oauth/logout?${new URLSearchParams({ client_id, post_logout_redirect_uri: callback() })}`)
    await press(page, button(page, signOnMessages.signOut))
    await page.waitForURL(callback())
    await open(address())
    await expectTitle(page, signOnMessages.logIn(NAME))
    await press(page, button(page, signOnMessages.cancel))
    await page.waitForURL((url) => url.href.startsWith(callback()))
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
  })
})
