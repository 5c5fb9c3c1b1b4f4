import { errorCodes } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { getCart, incrementAmount, setAmount } from '#contract/storefront/cart.ts'
import { registerMessages } from '#web/messages/accounts/account.ts'
import { errorActions } from '#web/messages/errors.ts'
import { addressMessages, summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectLoggedIn, expectWrong, field, logIn } from '../support/steps/account.ts'
import { expectTotal } from '../support/steps/cart.ts'
import { productOf } from '../support/steps/catalogue.ts'
import { buy, enterAddress, home } from '../support/steps/checkout.ts'
import { mailTo } from '../support/steps/mail.ts'
import { customer, logInByApi, makeAccount, newPerson } from '../support/steps/people.ts'
import { readyToBuy } from '../support/steps/ready-to-buy.ts'
import { decide } from '../support/steps/simulator.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [401, 404, 409, 413, 422] })

test('a wrong login gets the same message for known and unknown addresses, and the address stays', {
  tag: '@core',
}, async ({ page }) => {
  await visit(page, '/login')
  for (const email of [newPerson().email, customer.email]) {
    await logIn(page, { email, password: 'nicht-das-richtige' })
    await expect(page.getByRole('alert')).toContainText('Zugangsdaten ungültig.')
    await expect(field(page, 'username')).toHaveValue(email)
  }
  await expectAccessible(page)
  await logIn(page, customer)
  await expectLoggedIn(page, customer)
})

test('a registration with every field wrong says so at each field and keeps what was entered', async ({ page }) => {
  await visit(page, '/register/standard')
  await expectAccessible(page)
  const institution = 'x'.repeat(71)
  const wrong = { first_name: 'R2D2', last_name: '', institution, phone: '123', email: 'annina', password: 'kurz' }
  for (const [name, value] of Object.entries(wrong)) await field(page, name).fill(value)
  await page.getByRole('button', { name: registerMessages.submit }).click()
  await expect(page.getByRole('alert')).toContainText(errorCodes.invalid[1])
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(field(page, 'first_name')).toHaveAccessibleDescription(fieldMessage('first_name', 'nodigits'))
  await expect(field(page, 'last_name')).toHaveAccessibleDescription(fieldMessage('last_name', 'required'))
  await expectWrong(page, 'institution', 'maxLength', 70)
  await expect(field(page, 'phone')).toHaveAccessibleDescription(new RegExp(fieldMessage('phone', 'phone')))
  await expect(field(page, 'email')).toHaveAccessibleDescription(fieldMessage('email', 'email'))
  await expect(field(page, 'password')).toHaveAccessibleDescription(
    new RegExp(fieldMessage('password', 'minLength', 10)),
  )
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(fieldMessage('terms_accepted', 'accepted'))
  await expect(field(page, 'first_name')).toHaveValue('R2D2')
  await expect(field(page, 'institution')).toHaveValue(institution)
  await expect(field(page, 'email')).toHaveValue('annina')
  await expectAccessible(page)
  await page
    .getByRole('alert')
    .getByRole('link', { name: fieldMessage('email', 'email') })
    .click()
  await expect(field(page, 'email')).toBeFocused()
})

test('a visitor who registers with a known address is told the same as everybody, and gets a mail', async ({
  page,
  api,
}) => {
  const person = await makeAccount(api)
  await visit(page, '/register/standard')
  await field(page, 'first_name').fill('Wer')
  await field(page, 'last_name').fill('Anders')
  await field(page, 'email').fill(person.email)
  await field(page, 'password').fill('ein-anderes-Passwort')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: registerMessages.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: registerMessages.checkMails })).toBeVisible()
  const mail = await mailTo(page.request, person.email, 'bereits ein Konto')
  expect(mail.links.some((link) => link.endsWith('/login'))).toBe(true)
  await expectAccessible(page)
})

test('an address is refused at its fields: a post code of another country, no street number', async ({ page, api }) => {
  await logInByApi(api, await makeAccount(api))
  await api(incrementAmount, { body: { amount: 1, products: [(await productOf(api, 'book')).id] } })
  await visit(page, '/checkout')
  await enterAddress(page, { ...home, postCode: '79098', streetNumber: '' })
  await expect(page.getByRole('alert')).toContainText(errorCodes.invalid[1])
  await expect(field(page, 'post_code')).toHaveAccessibleDescription(fieldMessage('post_code', 'postCode'))
  await expect(field(page, 'street_number')).toHaveAccessibleDescription(fieldMessage('street_number', 'required'))
  await expect(field(page, 'city')).toHaveValue(home.city)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: addressMessages.noStreetNumber }).first().check()
  await field(page, 'post_code').fill(home.postCode)
  await page.getByRole('button', { name: addressMessages.submit }).click()
  await expect(page).toHaveURL('/checkout/payment')
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.getByRole('alert')).toContainText(fieldMessage('payment_method', 'required'))
  await expectAccessible(page)
})

test('without the terms nothing is ordered', async ({ page, api }) => {
  await readyToBuy(api)
  await visit(page, '/checkout/summary')
  await page.getByRole('button', { name: summaryMessages.submit }).click()
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(fieldMessage('terms_accepted', 'accepted'))
  await expectAccessible(page)
  expect((await api(getCart, { query: {} })).data.items).toHaveLength(1)
})

test('a cart that changed in another window is shown again before anything is ordered', async ({ page, api }) => {
  const { total } = await readyToBuy(api, { copies: 2 })
  await visit(page, '/checkout/summary')
  const book = await productOf(api, 'book')
  await api(setAmount, { body: { amount: 3, products: [book.id] } })
  await buy(page)
  await expect(page.getByRole('alert')).toContainText(errorCodes.cart_changed[1])
  await expectTotal(page, (total / 2) * 3)
  await expectAccessible(page)
  await buy(page)
  await decide(page, 'Bezahlen', (total / 2) * 3)
})

test('an unknown page says so and leads home and to the support', async ({ page }) => {
  const answer = await visit(page, '/gibt-es-nicht')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorCodes.not_found[1])
  await expectAccessible(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: errorActions.support })).toHaveAttribute('href', '/support-und-kontakt')
  await main.getByRole('link', { name: errorActions.home }).click()
  await expect(page).toHaveURL('/')
})

// ASVS V8.2.2
test('the order of another customer is not found', { tag: '@core' }, async ({ page, api, browser }) => {
  await readyToBuy(api, { method: 'invoice' })
  await visit(page, '/checkout/summary')
  await buy(page)
  await expect(page).toHaveURL(/confirmation/)
  const order = new URL(page.url()).pathname.split('/')[2]
  const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await stranger.newPage()
  const asGuest = await visit(other, `/profile/orders/${order}`)
  expect(new URL(asGuest?.url() ?? '').pathname).toBe('/login')
  await logIn(other, customer)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(errorCodes.not_found[1])
  await stranger.close()
})

test('every page that takes a form refuses one that is far too large, or no form at all, with a message', async ({
  request,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  for (const path of ['/login', '/register/standard', '/checkout/login', '/shop/cart', '/newsletter/subscribe']) {
    const large = await request.post(path, { headers: { origin }, form: { email: 'a'.repeat(200_000) } })
    expect(large.status(), path).toBe(413)
    expect(await large.text(), path).toContain(errorCodes.too_large[1])
    const strange = await request.post(path, { headers: { origin }, data: { email: 'annina' } })
    expect(strange.status(), path).toBe(422)
    expect(await strange.text(), path).toContain(errorCodes.invalid[1])
  }
})
