import type { Page } from '@playwright/test'
import { OpenIdConnect } from '#adapters/identity/openid-connect.ts'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { callbackPath } from '#contract/accounts/external-login.ts'
import { errorCodes } from '#contract/errors.ts'
import { providerDescription, providerRoom, providerTrial } from '#office/messages/settings/providers.ts'
import { startIdentityProvider, type TestIdentityProvider } from '#tests/identity-provider/identity-provider.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { externalLoginMessages } from '#web/messages/accounts/external-login.ts'
import { classOfCodeMessages, pupilAccountMessages } from '#web/messages/accounts/pupils.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { expectLoggedIn, field } from '../support/steps/account.ts'
import { reachableApi } from '../support/steps/api.ts'
import { newClass } from '../support/steps/class-with-licences.ts'
import { administrator, customer, logInByApi, teacher } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

// The providers have no icon.
test.use({ expectedStatuses: [401, 404, 409, 422] })
test.describe.configure({ mode: 'serial' })

const FIRST = 'Schulanmeldung'
const SECOND = 'Edu Nord'

async function startWorld() {
  const [port, ownPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const first = await startIdentityProvider(`${url}/login/external/callback`)
  const { issuer, clientId, clientSecret } = first
  const client = { issuer, clientId, clientSecret, label: FIRST, roleClaim: 'roles', allowHttp: true }
  const shop = await startSmallShop({
    port,
    publicUrl: url,
    hasOffice: true,
    identityProvider: new OpenIdConnect(client),
  })
  return { shop, first, ownPort, second: null as TestIdentityProvider | null }
}

let world: Awaited<ReturnType<typeof startWorld>>
test.beforeAll(async () => {
  world = await startWorld()
})
test.afterAll(async () => {
  await world.shop.stop()
  await world.first.close()
  await world.second?.close()
})

test('staff set up a second provider, see what is wrong at its field, try a whole sign-on, and open it', {
  tag: '@core',
}, async ({ page, context }) => {
  const { shop, ownPort } = world
  await logInByApi(reachableApi(context, shop.url), administrator)
  await visit(page, `${shop.url}/office/anmeldedienste`)
  await expect(page.getByText(providerRoom.configured)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: providerRoom.new }).click()
  await field(page, 'name').fill(SECOND)
  await field(page, 'issuer').fill('login.schule.ch')
  await field(page, 'client_id').fill('lernladen')
  await field(page, 'client_secret').fill('ein-geheimnis-unter-uns-beiden')
  await field(page, 'teacher_values').fill('Lehrperson')
  await page.getByRole('button', { name: providerRoom.create }).click()
  await expect(field(page, 'issuer')).toHaveAccessibleDescription(/https:/)
  await expectAccessible(page)
  await field(page, 'issuer').fill(`http://127.0.0.1:${ownPort}`)
  await field(page, 'client_secret').fill('ein-geheimnis-unter-uns-beiden')
  await page.getByRole('button', { name: providerRoom.create }).click()
  await expect(page.getByRole('heading', { level: 1, name: SECOND })).toBeVisible()
  await expectAccessible(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByText(`${shop.url}${callbackPath(id)}`)).toBeVisible()

  world.second = await startIdentityProvider(shop.url + callbackPath(id), ownPort)
  world.second.people.set('petra', { given_name: 'Petra', family_name: 'Probe', roles: 'Lehrperson' })
  await page.getByText(providerRoom.describe).first().click()
  await page.getByRole('button', { name: providerRoom.describe }).click()
  await expect(page.getByText(providerDescription.title)).toBeVisible()
  await page.getByText(providerRoom.open, { exact: true }).first().click()
  await page.getByRole('button', { name: providerRoom.open, exact: true }).click()
  await expect(page.getByText(errorCodes.provider_untested[1])).toBeVisible()

  await page.getByRole('button', { name: providerRoom.trial }).click()
  await page.getByLabel('Kennung').fill('petra')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText(providerTrial.succeeded)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Petra Probe')
  await expectAccessible(page)
  await page.getByRole('link', { name: providerTrial.back }).last().click()
  await page.getByText(providerRoom.open, { exact: true }).first().click()
  await page.getByRole('button', { name: providerRoom.open, exact: true }).click()
  await expect(page.getByText(providerRoom.done.open)).toBeVisible()
})

test('a person logs in at the second of two providers, and sees what it says before any of it is taken', {
  tag: '@core',
}, async ({ page, context }) => {
  const { shop, second } = world
  second?.people.set('salome', { email: customer.email, given_name: 'Salome', organization: 'Schulhaus Au' })
  await visit(page, `${shop.url}/login?redirect=%2Fsuche`)
  for (const name of [FIRST, SECOND])
    await expect(page.getByRole('button', { name: externalLoginMessages.logIn(name) })).toBeVisible()
  await expectAccessible(page)
  await logInAtSecond(page)
  await expect(page.getByRole('heading', { name: externalLoginMessages.told(SECOND) })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Schulhaus Au')
  await expectAccessible(page)
  await field(page, 'password').fill(customer.password)
  await page.getByRole('main').getByRole('button', { name: loginMessages.submit }).click()
  await expect(page).toHaveURL(`${shop.url}/suche`)
  await expectLoggedIn(page, customer)

  await context.clearCookies()
  await visit(page, `${shop.url}/login`)
  await logInAtSecond(page)
  await expectLoggedIn(page, customer)
  expect((await reachableApi(context, shop.url)(getCurrentUser)).data.email).toBe(customer.email)
})

for (const javaScriptEnabled of [true, false])
  test(`a pupil joins a class with the login of the school, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    context,
    browser,
  }) => {
    const { shop, first } = world
    const alias = javaScriptEnabled ? 'Luchs' : 'Otter'
    const expectGood = expectGoodPage(javaScriptEnabled)
    first.people.set(alias, { given_name: 'Lena', email: 'lena@schule.example' })
    const staff = reachableApi(context, shop.url)
    await logInByApi(staff, teacher)
    const { code } = await newClass(staff, `7${alias}`)
    const telephone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce', javaScriptEnabled } as const
    const pupil = await browser.newContext(telephone)
    const page = await pupil.newPage()
    const main = page.getByRole('main')
    const logIn = async () => {
      await page.goto(`${shop.url}/class/${code}`)
      await main.getByRole('button', { name: externalLoginMessages.logIn(FIRST) }).click()
      await page.getByLabel('Kennung').fill(alias)
      await page.getByRole('button', { name: 'Weiter' }).click()
    }
    await page.goto(`${shop.url}/class/${code}`)
    await expectGood(page)
    await logIn()
    await expect(main.getByText(classOfCodeMessages.proven(FIRST))).toBeVisible()
    await expectGood(page)
    await main.getByLabel(classOfCodeMessages.alias).fill(alias)
    await main.getByRole('button', { name: classOfCodeMessages.join }).click()
    await expect(main.getByText(pupilAccountMessages.hello(alias))).toBeVisible()
    await expect(main).not.toContainText('Lena')

    await pupil.clearCookies()
    await logIn()
    await expect(main.getByText(classOfCodeMessages.isOwn)).toBeVisible()
    await main.getByRole('link', { name: classOfCodeMessages.toBooks }).click()
    await expect(main.getByText(pupilAccountMessages.hello(alias))).toBeVisible()
    await pupil.close()
  })

async function logInAtSecond(page: Page): Promise<void> {
  await page.getByRole('button', { name: externalLoginMessages.logIn(SECOND) }).click()
  await page.getByLabel('Kennung').fill('salome')
  await page.getByRole('button', { name: 'Weiter' }).click()
}
