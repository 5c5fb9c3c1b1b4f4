import type { Page } from '@playwright/test'
import { fieldMessage } from '#contract/field-messages.ts'
import { toastMessages } from '#ui/messages/ui.ts'
import { passwordMessages, verifyMessages } from '#web/messages/accounts/account-links.ts'
import { reminderMessages } from '#web/messages/accounts/verification-reminder.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { expectLoggedIn, expectWrong, field, logIn } from '../support/steps/account.ts'
import { linkOf, mailTo } from '../support/steps/mail.ts'
import { customer, logInByApi, makeAccount } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [409, 422, 429] })

const NEW_PASSWORD = 'drei-gelbe-Schuhe'
const COMMON = 'passwort123'
/** A person made by `newPerson`. */
const OF_THE_NAME = 'Annina Zürcher'

/** Enters the new password and its repetition wrongly in every way; each mistake is shown at its field. */
async function expectNewPasswordsRefused(page: Page, submit: string): Promise<void> {
  const password = page.getByLabel(passwordMessages.newPassword)
  const repetition = field(page, 'password_confirmation')
  const attempts: { typed: string; repeated: string; wrong: string; wrongRepetition?: string }[] = [
    {
      typed: 'kurz',
      repeated: 'etwas-anderes',
      wrong: fieldMessage('password', 'minLength', 10),
      wrongRepetition: fieldMessage('password_confirmation', 'confirmed'),
    },
    { typed: COMMON, repeated: COMMON, wrong: fieldMessage('password', 'commonPassword') },
    { typed: OF_THE_NAME, repeated: OF_THE_NAME, wrong: fieldMessage('password', 'wordsOfContext') },
  ]
  for (const { typed, repeated, wrong, wrongRepetition = '' } of attempts) {
    await password.fill(typed)
    await repetition.fill(repeated)
    await page.getByRole('button', { name: submit }).click()
    await expect(password).toHaveAccessibleDescription(`${passwordMessages.hint(10)} ${wrong}`)
    await expect(repetition).toHaveAccessibleDescription(wrongRepetition)
    await expectAccessible(page)
  }
}

const reminder = (page: Page) =>
  page.getByRole('status', { name: toastMessages.region }).getByText(reminderMessages.text)

test('a user with an unconfirmed address is reminded on every page that does not say so itself, until they confirm', async ({
  page,
  api,
}) => {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await visit(page, '/')
  await expect(reminder(page)).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/verify-email')
  await expect(page.getByText(verifyMessages.open(person.email))).toBeVisible()
  await expect(reminder(page)).toBeHidden()
  await visit(page, '/profile/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reminder(page)).toBeHidden()

  await visit(page, await linkOf(page.request, person.email, 'verify'))
  await expectAccessible(page)
  await page.getByRole('button', { name: verifyMessages.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: verifyMessages.done })).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/')
  await expectLoggedIn(page, person)
  await expect(reminder(page)).toBeHidden()

  await visit(page, await linkOf(page.request, person.email, 'verify'))
  await page.getByRole('button', { name: verifyMessages.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: verifyMessages.done }), 'followed again').toBeVisible()
})

test('the reminder stays until it is dismissed, sends the link again, and then asks the user to wait', async ({
  page,
  api,
}) => {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await page.clock.install()
  await visit(page, '/')
  await expect(reminder(page)).toBeVisible()
  await page.clock.runFor('10:00')
  await expect(reminder(page)).toBeVisible()
  await page.getByRole('button', { name: reminderMessages.resend }).click()
  await expect(page.getByText(verifyMessages.resent(person.email))).toBeVisible()
  await expect(reminder(page)).toBeHidden()
  await mailTo(page.request, person.email, 'Bitte bestätigen')
  await visit(page, '/suche')
  await expect(reminder(page)).toBeHidden()

  await visit(page, '/verify-email')
  await page.getByRole('button', { name: reminderMessages.resend }).click()
  await expect(page.getByText(verifyMessages.wait)).toBeVisible()
  await expectAccessible(page)
})

test('an address that was typed into the login stands in the form for a new password, and in no address of a page', async ({
  page,
}) => {
  await visit(page, '/login')
  await field(page, 'username').fill('lea@example.ch')
  await page.getByRole('link', { name: passwordMessages.forgot }).click()
  await expect(page.getByRole('heading', { level: 1, name: passwordMessages.forgotTitle })).toBeVisible()
  await expect(field(page, 'email')).toHaveValue('lea@example.ch')
  expect(page.url()).not.toContain('lea')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the address goes along too, and Enter still logs in', async ({ page }) => {
    await page.goto('/login')
    await field(page, 'username').fill('lea@example.ch')
    await page.getByRole('button', { name: passwordMessages.forgot }).click()
    await expect(page.getByRole('heading', { level: 1, name: passwordMessages.forgotTitle })).toBeVisible()
    await expect(field(page, 'email')).toHaveValue('lea@example.ch')
    expect(page.url()).not.toContain('lea')
    await page.getByRole('button', { name: passwordMessages.forgotSubmit }).click()
    await expect(page.getByRole('heading', { level: 1, name: passwordMessages.checkMails })).toBeVisible()
  })
})

test('a user who forgot the password asks for a link, mistypes, and chooses a new one', { tag: '@core' }, async ({
  page,
  api,
}) => {
  const person = await makeAccount(api)
  await visit(page, '/login')
  await page.getByRole('link', { name: passwordMessages.forgot }).click()
  await expectAccessible(page)
  await field(page, 'email').fill('keine-adresse')
  await page.getByRole('button', { name: passwordMessages.forgotSubmit }).click()
  await expect(field(page, 'email')).toHaveAccessibleDescription(fieldMessage('email', 'email'))
  await field(page, 'email').fill(person.email)
  await page.getByRole('button', { name: passwordMessages.forgotSubmit }).click()
  await expect(page.getByRole('heading', { level: 1, name: passwordMessages.checkMails })).toBeVisible()

  const link = await linkOf(page.request, person.email, 'resetPassword')
  await visit(page, link)
  await expectAccessible(page)
  await expectNewPasswordsRefused(page, passwordMessages.resetSubmit)
  await field(page, 'password').fill(NEW_PASSWORD)
  await field(page, 'password_confirmation').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: passwordMessages.resetSubmit }).click()
  await expect(page.getByRole('heading', { level: 1, name: passwordMessages.changed })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link').click()
  await logIn(page, { ...person, password: NEW_PASSWORD })
  await expectLoggedIn(page, person)

  await page.context().clearCookies()
  await visit(page, link)
  await field(page, 'password').fill(NEW_PASSWORD)
  await field(page, 'password_confirmation').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: passwordMessages.resetSubmit }).click()
  await expect(page.getByText(passwordMessages.spentText)).toBeVisible()
})

// ASVS V6.2.2
test('a user who knows the current password changes it in the account', async ({ page, api }) => {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await visit(page, '/profile/details/password')
  await expectAccessible(page)
  await field(page, 'current_password').fill(person.password)
  await expectNewPasswordsRefused(page, passwordMessages.changeSubmit)
  await field(page, 'current_password').fill('nicht-das-richtige')
  await page.getByLabel(passwordMessages.newPassword).fill(NEW_PASSWORD)
  await field(page, 'password_confirmation').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: passwordMessages.changeSubmit }).click()
  const wrong = fieldMessage('current_password', 'wrong')
  await expect(field(page, 'current_password')).toHaveAccessibleDescription(wrong)
  await field(page, 'current_password').fill(person.password)
  await page.getByLabel(passwordMessages.newPassword).fill(NEW_PASSWORD)
  await field(page, 'password_confirmation').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: passwordMessages.changeSubmit }).click()
  await expect(page.getByText(passwordMessages.changedText)).toBeVisible()
  await mailTo(page.request, person.email, 'wurde geändert')
})

test.describe('for a link that lost some of its letters on the way', () => {
  test.use({ expectedStatuses: [404] })
  const CUT_OFF = '?id=0199&hash=ab&expires=1&signature=cd'

  test('the page says that it is no longer valid, and how to get another', async ({ page }) => {
    await visit(page, `/verify-email${CUT_OFF}`)
    await page.getByRole('button', { name: verifyMessages.submit }).click()
    await expect(page.getByText(verifyMessages.spentText)).toBeVisible()
    await visit(page, '/verify-email?id=0199')
    await expect(page.getByText(verifyMessages.spentText)).toBeVisible()

    await visit(page, `/reset-password${CUT_OFF}`)
    await field(page, 'password').fill(NEW_PASSWORD)
    await field(page, 'password_confirmation').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: passwordMessages.resetSubmit }).click()
    await expect(page.getByText(passwordMessages.spentText)).toBeVisible()
    await expectAccessible(page)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a telephone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    const expectGood = expectGoodPage(javaScriptEnabled)

    test('an address is confirmed and a password recovered', { tag: javaScriptEnabled ? [] : '@core' }, async ({
      page,
      api,
    }) => {
      const person = await makeAccount(api)
      await visit(page, await linkOf(page.request, person.email, 'verify'))
      await expectGood(page)
      await page.getByRole('button', { name: verifyMessages.submit }).click()
      await expect(page.getByRole('heading', { level: 1, name: verifyMessages.done })).toBeVisible()
      await expectGood(page)
      await visit(page, '/login/forgot-password')
      await page.getByRole('button', { name: passwordMessages.forgotSubmit }).click()
      await expect(field(page, 'email')).toHaveAccessibleDescription(fieldMessage('email', 'required'))
      await expectGood(page)
      await field(page, 'email').fill(person.email)
      await page.getByRole('button', { name: passwordMessages.forgotSubmit }).click()
      await expect(page.getByRole('heading', { level: 1, name: passwordMessages.checkMails })).toBeVisible()
      await expectGood(page)
      await visit(page, await linkOf(page.request, person.email, 'resetPassword'))
      await page.getByRole('button', { name: passwordMessages.resetSubmit }).click()
      await expectWrong(page, 'password', 'required')
      await expectGood(page)
      await field(page, 'password').fill(NEW_PASSWORD)
      await field(page, 'password_confirmation').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: passwordMessages.resetSubmit }).click()
      await expect(page.getByRole('heading', { level: 1, name: passwordMessages.changed })).toBeVisible()
      await expectGood(page)
    })
  })
}

test('a user who has confirmed the address is not reminded', async ({ page, api }) => {
  await logInByApi(api, customer)
  await visit(page, '/')
  await expectLoggedIn(page, customer)
  await expect(reminder(page)).toBeHidden()
})
