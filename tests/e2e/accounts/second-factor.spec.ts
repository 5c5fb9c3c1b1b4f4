import type { Page } from '@playwright/test'
import { getCurrentUser, logout } from '#contract/accounts/auth.ts'
import { RECOVERY_CODES } from '#contract/accounts/second-factor.ts'
import { errorCodes } from '#contract/errors.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { demonstrationAccounts } from '#sample/people/accounts.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { passwordMessages } from '#web/messages/accounts/account-links.ts'
import { detailsMessages } from '#web/messages/accounts/details.ts'
import { secondFactorMessages } from '#web/messages/accounts/second-factor.ts'
import { deletionMessages, emailChangeMessages } from '#web/messages/desks/privacy.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { expectLoggedIn, field, logIn } from '../support/steps/account.ts'
import { press, typeInto } from '../support/steps/keyboard.ts'
import { mailTo } from '../support/steps/mail.ts'
import { customer, logInByApi, makeAccount, newPerson, type Person } from '../support/steps/people.ts'
import { freshStaffCode } from '../support/steps/staff-code.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [422, 401], viewport: { width: 360, height: 740 } })

const PAGE = '/profile/details/second-factor'
const WRONG_CODE = fieldMessage('one_time_code', 'wrong')

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

// Found by its role, because the name of the QR code's picture contains «Code» too.
const codeField = (page: Page) => page.getByRole('main').getByRole('textbox', { name: fieldLabels.one_time_code ?? '' })

/** The second step of a login. Clicks the button, which waits for the first step's answer: Enter would be lost. */
async function sendCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await button(page, loginMessages.submit).click()
}

/** From the password to the recovery codes; returns them and the app that was set up. */
async function setUp(page: Page, { password }: Person) {
  await field(page, 'current_password').fill(password)
  await button(page, secondFactorMessages.begin).click()
  await expect(page.getByRole('img', { name: secondFactorMessages.qrCode })).toBeVisible()
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const code = authenticator(secret ?? '')
  await codeField(page).fill(code())
  await button(page, secondFactorMessages.confirmSubmit).click()
  await expect(page.getByRole('heading', { name: secondFactorMessages.codes })).toBeVisible()
  const codes = await page.getByRole('main').locator('ol li').allTextContents()
  expect(codes).toHaveLength(RECOVERY_CODES)
  return { code, codes }
}

test('a customer turns the login in two steps on, logs in with app and recovery code, and turns it off', async ({
  page,
  api,
}) => {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await visit(page, '/profile/details')
  await page.getByRole('main').getByRole('link', { name: secondFactorMessages.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: secondFactorMessages.title })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await field(page, 'current_password').fill('nicht-das-richtige')
  await button(page, secondFactorMessages.begin).click()
  const wrongPassword = fieldMessage('current_password', 'wrong')
  await expect(field(page, 'current_password')).toHaveAccessibleDescription(wrongPassword)
  await field(page, 'current_password').fill(person.password)
  await button(page, secondFactorMessages.begin).click()
  await expect(page.getByRole('img', { name: secondFactorMessages.qrCode })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await codeField(page).fill('keiner')
  await button(page, secondFactorMessages.confirmSubmit).click()
  await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(WRONG_CODE))

  await visit(page, PAGE)
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const code = authenticator(secret ?? '')
  await codeField(page).fill(code())
  await button(page, secondFactorMessages.confirmSubmit).click()
  await expect(page.getByRole('heading', { name: secondFactorMessages.codes })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [recovery = '', another = ''] = await page.getByRole('main').locator('ol li').allTextContents()
  await page.getByRole('link', { name: secondFactorMessages.goOn }).click()
  await expect(page.getByRole('heading', { level: 1, name: detailsMessages.title })).toBeVisible()
  await mailTo(page.request, person.email, 'eingeschaltet')

  await api(logout)
  await visit(page, `/login?redirect=${PAGE}`)
  await logIn(page, person)
  await expect(codeField(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText(errorCodes.second_factor_required[1])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sendCode(page, '000')
  await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(WRONG_CODE))
  await sendCode(page, code(1))
  await expect(page).toHaveURL(PAGE)
  await expect(page.getByText(secondFactorMessages.codesLeft(RECOVERY_CODES, RECOVERY_CODES))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await api(logout)
  await visit(page, `/login?redirect=${PAGE}`)
  await logIn(page, person)
  await sendCode(page, recovery.toLowerCase())
  await expect(page.getByText(secondFactorMessages.codesLeft(RECOVERY_CODES - 1, RECOVERY_CODES))).toBeVisible()
  await mailTo(page.request, person.email, 'Wiederherstellungscode')

  await field(page, 'current_password').fill(person.password)
  await codeField(page).fill(recovery)
  await button(page, secondFactorMessages.turnOff).click()
  await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(WRONG_CODE))
  await field(page, 'current_password').fill(person.password)
  await codeField(page).fill(another)
  await button(page, secondFactorMessages.turnOff).click()
  await expect(page.getByText(secondFactorMessages.off)).toBeVisible()
  await expectAccessible(page)
  await mailTo(page.request, person.email, 'ausgeschaltet')
})

test('setting up the login in two steps and using it works with the keyboard alone', async ({ page, api }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await visit(page, PAGE)
  await typeInto(page, field(page, 'current_password'), person.password)
  await press(page, button(page, secondFactorMessages.begin))
  await expect(page.getByRole('img', { name: secondFactorMessages.qrCode })).toBeVisible()
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const code = authenticator(secret ?? '')
  await typeInto(page, codeField(page), code())
  await press(page, button(page, secondFactorMessages.confirmSubmit), 'Space')
  await expect(page.getByRole('heading', { name: secondFactorMessages.codes })).toBeVisible()
  await press(page, page.getByRole('link', { name: secondFactorMessages.goOn }))
  await api(logout)
  await visit(page, '/login')
  await typeInto(page, field(page, 'username'), person.email)
  await typeInto(page, field(page, 'password'), person.password)
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText(errorCodes.second_factor_required[1])
  await expect(button(page, loginMessages.submit)).toBeEnabled()
  await page.keyboard.type(code(1))
  await page.keyboard.press('Enter')
  await expectLoggedIn(page, person)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the login in two steps is set up and used', { tag: '@core' }, async ({ page, api }) => {
    const person = await makeAccount(api)
    await logInByApi(api, person)
    await visit(page, PAGE)
    const { code } = await setUp(page, person)
    await api(logout)
    await visit(page, `/login?redirect=${PAGE}`)
    await logIn(page, person)
    await sendCode(page, 'falsch')
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(WRONG_CODE))
    await sendCode(page, code(1))
    await expect(page).toHaveURL(PAGE)
    await expect(page.getByRole('main')).toContainText(secondFactorMessages.codesLeft(RECOVERY_CODES, RECOVERY_CODES))
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'once it is on' : 'once it is on, without JavaScript', () => {
    test.use({ javaScriptEnabled })

    // ASVS V7.5.1
    test('changing the address or the password and deleting the account ask for a code, too', async ({ page, api }) => {
      const person = await makeAccount(api)
      await logInByApi(api, person)
      await visit(page, '/profile/details/email')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(codeField(page)).toHaveCount(0)
      await visit(page, PAGE)
      const { codes } = await setUp(page, person)

      await visit(page, '/profile/details/email')
      await expectNoSidewaysScroll(page)
      if (javaScriptEnabled) await expectAccessible(page)
      const submit = button(page, emailChangeMessages.submit)
      const { email } = newPerson()
      await field(page, 'email').fill(email)
      await field(page, 'current_password').fill(person.password)
      await submit.click()
      await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(fieldMessage('code', 'required')))
      if (javaScriptEnabled) await expectAccessible(page)
      await field(page, 'current_password').fill(person.password)
      await codeField(page).fill('falsch')
      await submit.click()
      await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(WRONG_CODE))
      await field(page, 'current_password').fill(person.password)
      await codeField(page).fill(codes[0] ?? '')
      await submit.click()
      await expect(page.getByRole('main')).toContainText(emailChangeMessages.asked(email))

      await visit(page, '/profile/details/password')
      const changed = 'drei-gelbe-Schuhe'
      await field(page, 'current_password').fill(person.password)
      await codeField(page).fill(codes[1] ?? '')
      await page.getByLabel(passwordMessages.newPassword).fill(changed)
      await field(page, 'password_confirmation').fill(changed)
      await button(page, passwordMessages.changeSubmit).click()
      await expect(page.getByRole('main')).toContainText(passwordMessages.changedText)

      await visit(page, '/profile/details/delete')
      await field(page, 'current_password').fill(changed)
      await codeField(page).fill(codes[2] ?? '')
      await button(page, deletionMessages.submit).click()
      await expect(page.getByRole('main')).toContainText(deletionMessages.pendingText)
    })
  })
}

test('staff who turn it off are led to set it up again before anything else', async ({ page, api }) => {
  const sales: Person = {
    ...customer,
    email: 'verkauf@aarebogen.example',
    password: demonstrationAccounts.password,
  }
  await visit(page, `/login?redirect=${PAGE}`)
  await logIn(page, sales)
  await sendCode(page, await freshStaffCode())
  await expect(page).toHaveURL(PAGE)
  await field(page, 'current_password').fill(sales.password)
  await codeField(page).fill(await freshStaffCode())
  await button(page, secondFactorMessages.turnOff).click()
  await expect(page.getByText(secondFactorMessages.required)).toBeVisible()
  await expectAccessible(page)

  await api(logout)
  await visit(page, '/login?redirect=/profile/orders')
  await logIn(page, sales)
  await expect(page.getByText(secondFactorMessages.required)).toBeVisible()
  await visit(page, '/profile/account')
  await expect(page).toHaveURL(/second-factor\?redirect=%2Fprofile%2Faccount$/)
  await setUp(page, sales)
  await page.getByRole('link', { name: secondFactorMessages.goOn }).click()
  await expect(page).toHaveURL('/profile/account')
  expect((await api(getCurrentUser)).data.groups).toEqual(['sales'])
})
