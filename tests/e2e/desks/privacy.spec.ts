import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fieldMessage } from '#contract/field-messages.ts'
import { unzip } from '#tests/support/answers/unzip.ts'
import { dataExportMessages, deletionMessages, emailChangeMessages } from '#web/messages/desks/privacy.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { field, logIn } from '../support/steps/account.ts'
import { linkOf, mailTo } from '../support/steps/mail.ts'
import { customer, logInByApi, makeAccount, newPerson } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [409, 422] })

const main = (page: Page) => page.getByRole('main')

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const expectGood = expectGoodPage(true)

  test('a user changes the e-mail address: mistakes at their fields, confirmed at the new address', {
    tag: '@core',
  }, async ({ page, api }) => {
    const person = await makeAccount(api)
    const email = newPerson().email
    await logInByApi(api, person)
    await visit(page, '/profile/details')
    await main(page).getByRole('link', { name: emailChangeMessages.title }).click()
    await expect(main(page)).toContainText(emailChangeMessages.present(person.email))
    await expectGood(page)
    const submit = page.getByRole('button', { name: emailChangeMessages.submit })
    await submit.click()
    await expect(field(page, 'email')).toHaveAccessibleDescription(fieldMessage('email', 'required'))
    await field(page, 'email').fill('keine-adresse')
    await submit.click()
    await expect(field(page, 'email')).toHaveAccessibleDescription(fieldMessage('email', 'email'))
    await expect(field(page, 'email')).toHaveValue('keine-adresse')
    const required = fieldMessage('current_password', 'required')
    await expect(field(page, 'current_password')).toHaveAccessibleDescription(required)
    await expectGood(page)
    await field(page, 'email').fill(person.email.toUpperCase())
    await field(page, 'current_password').fill(person.password)
    await submit.click()
    await expect(field(page, 'email')).toHaveAccessibleDescription(fieldMessage('email', 'emailUnchanged'))
    await field(page, 'email').fill(email)
    await field(page, 'current_password').fill('nicht-das-richtige')
    await submit.click()
    const wrong = fieldMessage('current_password', 'wrong')
    await expect(field(page, 'current_password')).toHaveAccessibleDescription(wrong)
    await expect(field(page, 'email')).toHaveValue(email)
    await field(page, 'current_password').fill(person.password)
    await submit.click()
    await expect(main(page)).toContainText(emailChangeMessages.asked(email))
    await expectGood(page)

    const link = await linkOf(page.request, email, 'changeEmail')
    await visit(page, link)
    await expectGood(page)
    await page.getByRole('button', { name: emailChangeMessages.confirm }).click()
    await expect(page.getByRole('heading', { level: 1, name: emailChangeMessages.done })).toBeVisible()
    await expectGood(page)
    await visit(page, '/profile/account')
    await expect(main(page)).toContainText(email)
    await mailTo(page.request, person.email, 'ist geändert')
    await visit(page, link)
    await page.getByRole('button', { name: emailChangeMessages.confirm }).click()
    // The link again says what it did, not that it is spent.
    await expect(page.getByRole('heading', { level: 1, name: emailChangeMessages.done })).toBeVisible()
    await expectGood(page)
  })

  test('an account is to be deleted, and a user who logs in before that takes it back', async ({ page, api }) => {
    const person = await makeAccount(api)
    await logInByApi(api, person)
    await visit(page, '/profile/details')
    await main(page).getByRole('link', { name: deletionMessages.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: deletionMessages.title })).toBeVisible()
    await expectGood(page)
    const submit = page.getByRole('button', { name: deletionMessages.submit })
    await submit.click()
    const required = fieldMessage('current_password', 'required')
    await expect(field(page, 'current_password')).toHaveAccessibleDescription(required)
    await field(page, 'current_password').fill('nicht-das-richtige')
    await submit.click()
    const wrong = fieldMessage('current_password', 'wrong')
    await expect(field(page, 'current_password')).toHaveAccessibleDescription(wrong)
    await expectGood(page)
    await field(page, 'current_password').fill(person.password)
    await submit.click()
    const takeBack = page.getByRole('button', { name: deletionMessages.takeBack })
    await expect(takeBack).toBeVisible()
    await expectGood(page)
    await visit(page, '/profile/orders')
    await expect(main(page).getByRole('link', { name: deletionMessages.takeBack })).toBeVisible()
    await expectGood(page)

    await page.context().clearCookies()
    await visit(page, await linkOf(page.request, person.email, 'deletion'))
    await visit(page, '/login')
    await logIn(page, person)
    await expect(page).toHaveURL(/\/profile\/details\/delete$/)
    await takeBack.click()
    await expect(main(page)).toContainText(deletionMessages.kept)
    await expectGood(page)
    await mailTo(page.request, person.email, 'bleibt bestehen')
    await visit(page, '/profile/orders')
    await expect(main(page).getByRole('link', { name: deletionMessages.takeBack })).toBeHidden()
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('a user asks for a copy of their data, and fetches it by the link of the mail after logging in', {
      tag: javaScriptEnabled ? [] : '@core',
    }, async ({ page, api }) => {
      const person = await makeAccount(api)
      await logInByApi(api, person)
      await visit(page, '/profile/details')
      await main(page).getByRole('link', { name: dataExportMessages.title }).click()
      await expect(page.getByRole('heading', { level: 1, name: dataExportMessages.title })).toBeVisible()
      await expectGood(page)
      await page.getByRole('button', { name: dataExportMessages.submit }).click()
      await expect(main(page)).toContainText(dataExportMessages.asked)
      await expectGood(page)
      const link = await linkOf(page.request, person.email, 'dataExport')

      await page.context().clearCookies()
      await visit(page, link)
      await logIn(page, person)
      await expect(main(page)).toContainText(dataExportMessages.ready)
      await expectGood(page)
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: dataExportMessages.download }).click()
      const download = await coming
      expect(download.suggestedFilename()).toBe('meine-daten.zip')
      const files = unzip(await readFile(await download.path()))
      expect(files.get('meine-daten.html')).toContain(person.lastName)
      expect(JSON.parse(files.get('meine-daten.json') ?? '').data.users[0].email).toBe(person.email)

      await visit(page, `${link}x`)
      await expect(main(page)).toContainText(dataExportMessages.spent)
      await expectGood(page)
    })
  })
}

test('on a telephone the result of a form far down the page is scrolled into sight', async ({ page, api }) => {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await page.setViewportSize({ width: 360, height: 480 })
  const { email } = newPerson()
  await visit(page, '/profile/details/email')
  await field(page, 'email').fill(email)
  await field(page, 'current_password').fill(person.password)
  await page.getByRole('button', { name: emailChangeMessages.submit }).click()
  await expect(page.getByText(emailChangeMessages.checkMails)).toBeInViewport()
  await visit(page, '/profile/details/delete')
  await field(page, 'current_password').fill(person.password)
  await page.getByRole('button', { name: deletionMessages.submit }).click()
  await expect(page.getByText(deletionMessages.pendingText)).toBeInViewport()
})

test('a user with orders in progress reads which ones before the account is deleted', async ({ page, api }) => {
  await logInByApi(api, customer)
  await visit(page, '/profile/details/delete')
  await expect(page.getByRole('heading', { name: deletionMessages.inProgress })).toBeVisible()
  await expect(page.getByRole('list', { name: deletionMessages.inProgress }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
})
