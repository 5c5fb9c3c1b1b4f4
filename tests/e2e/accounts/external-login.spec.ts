import { OpenIdConnect } from '#adapters/identity/openid-connect.ts'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { externalCookies, listExternalIdentities } from '#contract/accounts/external-login.ts'
import { errorCodes } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { getCart, incrementAmount } from '#contract/storefront/cart.ts'
import { startIdentityProvider } from '#tests/identity-provider/identity-provider.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { loginMessages, registerMessages } from '#web/messages/accounts/account.ts'
import { externalLoginMessages } from '#web/messages/accounts/external-login.ts'
import { linkedLoginsMessages } from '#web/messages/accounts/linked-logins.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { expectLoggedIn, field } from '../support/steps/account.ts'
import { reachableApi } from '../support/steps/api.ts'
import { productOf } from '../support/steps/catalogue.ts'
import { customer, newPerson } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

// The provider has no icon.
test.use({ expectedStatuses: [401, 404, 409, 422] })
test.describe.configure({ mode: 'serial' })

const label = 'Schulanmeldung'
const externalLogin = externalLoginMessages.logIn(label)

async function startWorld() {
  const port = await freePort()
  const provider = await startIdentityProvider(`http://127.0.0.1:${port}/login/external/callback`)
  const { issuer, clientId, clientSecret } = provider
  const client = { issuer, clientId, clientSecret, label, roleClaim: 'roles', allowHttp: true }
  const identityProvider = new OpenIdConnect(client)
  const shop = await startSmallShop({ port, identityProvider })
  return { provider, shop }
}

let world: Awaited<ReturnType<typeof startWorld>>
test.beforeAll(async () => {
  world = await startWorld()
})
test.afterAll(async () => {
  await world.shop.stop()
  await world.provider.close()
})

test('a new person comes from the provider, finds the registration filled in, and returns with one click', async ({
  page,
  context,
}) => {
  const { shop, provider } = world
  const person = newPerson()
  provider.people.set('annina', {
    email: person.email,
    given_name: person.firstName,
    family_name: person.lastName,
    organization: 'Schulhaus Länggasse',
    roles: ['Lehrperson'],
  })
  await visit(page, `${shop.url}/login?redirect=%2Fprofile%2Forders`)
  await expectAccessible(page)
  await page.getByRole('button', { name: externalLogin }).click()
  await page.getByLabel('Kennung').fill('annina')
  await page.getByRole('button', { name: 'Weiter' }).click()

  await expect(page.getByRole('heading', { level: 1, name: externalLoginMessages.linkTitle })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: externalLoginMessages.takeOver }).click()
  await page.getByRole('link', { name: registerMessages.chooseTeacher }).click()
  await expect(field(page, 'function')).toHaveValue('teacher')
  await expect(field(page, 'institution')).toHaveValue('Schulhaus Länggasse')
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('link', { name: registerMessages.chooseStandard }).click()
  await expect(page.getByText(externalLoginMessages.prefilled(label))).toBeVisible()
  await expectAccessible(page)
  await expect(field(page, 'first_name')).toHaveValue(person.firstName)
  await expect(field(page, 'institution')).toHaveValue('Schulhaus Länggasse')
  await expect(field(page, 'email')).toHaveValue(person.email)
  await field(page, 'password').fill(person.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: registerMessages.submit }).click()
  await expect(page).toHaveURL(`${shop.url}/profile/orders`)
  await expectLoggedIn(page, person)
  const api = reachableApi(context, shop.url)
  const { data: user } = await api(getCurrentUser)
  expect(user.groups).toEqual([])
  const { data: linked } = await api(listExternalIdentities, { params: { id: user.id } })
  expect(linked).toMatchObject([{ issuer: provider.issuer, role: 'Lehrperson' }])

  await context.clearCookies()
  await visit(page, `${shop.url}/register/standard?redirect=%2Fsuche`)
  await page.getByRole('button', { name: externalLogin }).click()
  await page.getByLabel('Kennung').fill('annina')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(`${shop.url}/suche`)
  await expectLoggedIn(page, person)

  await visit(page, `${shop.url}/profile/details`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: linkedLoginsMessages.title }).click()
  await expect(main.getByRole('heading', { level: 2, name: label })).toBeVisible()
  await expect(main).toContainText(/Verbunden seit \d+\. .+Zuletzt verwendet am \d+\. .+ um \d\d:\d\d Uhr/)
  await expectAccessible(page)
  await main.getByRole('link', { name: linkedLoginsMessages.unlink }).click()
  await field(page, 'current_password').fill('nicht-mein-Passwort')
  await main.getByRole('button', { name: linkedLoginsMessages.unlinkFrom(label) }).click()
  const wrong = new RegExp(fieldMessage('current_password', 'wrong'))
  await expect(field(page, 'current_password')).toHaveAccessibleDescription(wrong)
  await expectAccessible(page)
  await field(page, 'current_password').fill(person.password)
  await main.getByRole('button', { name: linkedLoginsMessages.unlinkFrom(label) }).click()
  await expect(page.getByRole('status').filter({ hasText: linkedLoginsMessages.unlinked })).toBeVisible()
  await expect(main).toContainText(linkedLoginsMessages.none)
  await expectAccessible(page)
})

// ASVS V6.3.4
test('an account with the same address is linked by its password, with JavaScript or without', async ({ browser }) => {
  const { shop, provider } = world
  provider.people.set('salome', { email: customer.email, given_name: 'Jemand', family_name: 'Anders' })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await visit(page, '/login')
  await page.getByRole('button', { name: externalLogin }).click()
  await page.getByLabel('Kennung').fill('salome')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(field(page, 'username')).toHaveValue(customer.email)
  await field(page, 'password').fill('nicht-das-richtige')
  await page.getByRole('main').getByRole('button', { name: loginMessages.submit }).click()
  await expect(page.getByRole('alert')).toContainText(errorCodes.credentials_invalid[1])
  await field(page, 'password').fill(customer.password)
  await page.getByRole('main').getByRole('button', { name: loginMessages.submit }).click()
  await expect(page).toHaveURL('/')
  await expectLoggedIn(page, customer)

  await visit(page, '/profile/details/logins')
  await page.getByRole('link', { name: linkedLoginsMessages.unlink }).click()
  await field(page, 'current_password').fill(customer.password)
  await page.getByRole('button', { name: linkedLoginsMessages.unlinkFrom(label) }).click()
  // Text search skips <noscript>.
  const notice = page.getByRole('main').locator('noscript p')
  await expect(notice).toBeVisible()
  await expect(notice).toHaveText(linkedLoginsMessages.unlinked)
  await expect(page.getByRole('main')).toContainText(linkedLoginsMessages.none)
  await context.close()
})

test('from the checkout to the provider and back into it, with the cart that was filled before', async ({
  page,
  context,
}) => {
  const { shop, provider } = world
  const api = reachableApi(context, shop.url)
  const { id: product } = await productOf(api, 'book')
  await api(incrementAmount, { body: { amount: 3, products: [product] } })
  provider.people.set('salome-kasse', { email: customer.email })
  await visit(page, `${shop.url}/checkout`)
  await expect(page).toHaveURL(`${shop.url}/checkout/login`)
  await expectAccessible(page)
  await page.getByRole('button', { name: externalLogin }).click()
  await page.getByLabel('Kennung').fill('salome-kasse')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await field(page, 'password').fill(customer.password)
  await page.getByRole('main').getByRole('button', { name: loginMessages.submit }).click()
  await expect(page).toHaveURL(`${shop.url}/checkout`)
  const { data: cart } = await api(getCart, { query: {} })
  expect(cart.items).toMatchObject([{ quantity: 3, product: { id: product } }])

  await context.clearCookies()
  await api(incrementAmount, { body: { amount: 2, products: [product] } })
  await visit(page, `${shop.url}/checkout`)
  await page.getByRole('button', { name: externalLogin }).click()
  await page.getByLabel('Kennung').fill('salome-kasse')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(`${shop.url}/checkout`)
  expect((await api(getCart, { query: {} })).data.items).toMatchObject([{ quantity: 5 }])
})

// ASVS V7.6.2
test('a link or a form of another site begins no login: the address alone offers the button', async ({
  page,
  context,
}) => {
  const { shop } = world
  await visit(page, `${shop.url}/login/external?redirect=%2Fsuche`)
  await expect(page.getByRole('button', { name: externalLogin })).toBeVisible()
  await expectAccessible(page)
  const foreign = await context.request.post(`${shop.url}/login/external`, {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    form: {},
  })
  expect(foreign.status()).toBe(403)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(externalCookies.attempt)
})

test('a user who cancels, or finds the provider unavailable, is told so and logs in with the password', async ({
  page,
}) => {
  const { shop, provider } = world
  await visit(page, `${shop.url}/login/external?redirect=%2Fsuche`)
  await page.getByRole('button', { name: externalLogin }).click()
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByText(errorCodes.external_login_cancelled[1])).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: externalLoginMessages.withPassword }).click()
  await expect(page).toHaveURL(`${shop.url}/login?redirect=%2Fsuche`)
  await page.goBack()

  provider.answering.set('/token', async () => 'broken')
  await page.getByRole('button', { name: externalLogin }).click()
  await page.getByLabel('Kennung').fill('annina')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText(errorCodes.external_login_unavailable[1])).toBeVisible()
  provider.answering.clear()
  await page.getByRole('button', { name: externalLogin }).click()
  await expect(page).toHaveURL(`${shop.url}/login/external/account?redirect=%2Fsuche`)

  await page.context().clearCookies()
  await visit(page, `${shop.url}/login/external/account`)
  await expect(page.getByText(errorCodes.external_login_expired[1])).toBeVisible()
  await page.getByRole('link', { name: externalLoginMessages.withPassword }).click()
  await field(page, 'username').fill(customer.email)
  await field(page, 'password').fill(customer.password)
  await page.getByRole('main').getByRole('button', { name: loginMessages.submit, exact: true }).click()
  await expectLoggedIn(page, customer)
})
