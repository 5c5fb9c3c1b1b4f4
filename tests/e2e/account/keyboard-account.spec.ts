import type { Page } from '@playwright/test'
import { fieldMessage } from '#contract/field-messages.ts'
import { loginMessages } from '#web/messages/account/account.ts'
import { passwordMessages, verifyMessages } from '#web/messages/account/account-links.ts'
import { addressBookMessages, detailsMessages } from '#web/messages/account/details.ts'
import { dataExportMessages, deletionMessages, emailChangeMessages } from '#web/messages/account/privacy.ts'
import { addressMessages } from '#web/messages/shop/checkout.ts'
import { addressTitles } from '#web/messages/shop/purchase.ts'
import { ui } from '#web/messages/ui.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectLoggedIn, expectWrong, field } from '../support/steps/account.ts'
import { home } from '../support/steps/checkout.ts'
import { press, skipToContent, typeInto } from '../support/steps/keyboard.ts'
import { linkOf } from '../support/steps/mail.ts'
import { logInByApi, makeAccount, newPerson } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

// Links of mails are opened by their address; everything else is done with the keyboard alone.
test.use({ viewport: { width: 1280, height: 900 }, expectedStatuses: [422] })

const NEW_PASSWORD = 'drei-gelbe-Schuhe'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await skipToContent(page)
}

async function expectTitle(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('an address is confirmed by the link of the mail with the keyboard alone', async ({ page, api }) => {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await open(page, await linkOf(page.request, person.email, 'verify'))
  await press(page, button(page, verifyMessages.submit))
  await expectTitle(page, verifyMessages.done)
  await press(page, link(page, verifyMessages.toAccount))
  await expect(page).toHaveURL('/profile/account')
})

test('a forgotten password is replaced with the keyboard alone, after a mistake', async ({ page, api }) => {
  const person = await makeAccount(api)
  await open(page, '/login')
  await press(page, link(page, passwordMessages.forgot))
  await expectTitle(page, passwordMessages.forgotTitle)
  await typeInto(page, field(page, 'email'), person.email)
  await page.keyboard.press('Enter')
  await expectTitle(page, passwordMessages.checkMails)

  await open(page, await linkOf(page.request, person.email, 'resetPassword'))
  await typeInto(page, field(page, 'password'), NEW_PASSWORD)
  await typeInto(page, field(page, 'password_confirmation'), 'etwas-anderes')
  await press(page, button(page, passwordMessages.resetSubmit))
  const mismatch = fieldMessage('password_confirmation', 'confirmed')
  await expect(page.getByRole('alert')).toBeFocused()
  await press(page, page.getByRole('alert').getByRole('link', { name: mismatch }))
  await expect(field(page, 'password_confirmation')).toBeFocused()
  await typeInto(page, field(page, 'password_confirmation'), NEW_PASSWORD)
  await press(page, button(page, passwordMessages.resetSubmit), 'Space')
  await expectTitle(page, passwordMessages.changed)

  await press(page, link(page, loginMessages.title))
  await typeInto(page, field(page, 'username'), person.email)
  await typeInto(page, field(page, 'password'), NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expectLoggedIn(page, person)
})

test('addresses are made, marked and changed with the keyboard alone', async ({ page, api }) => {
  await logInByApi(api, await makeAccount(api))
  const card = (city: string) => main(page).getByRole('listitem').filter({ hasText: city })
  const enter = async (city: string) => {
    await press(page, link(page, addressBookMessages.create))
    await expectTitle(page, addressBookMessages.create)
    await typeInto(page, field(page, 'street'), home.street)
    await press(page, main(page).getByRole('checkbox', { name: addressMessages.noStreetNumber }), 'Space')
    await typeInto(page, field(page, 'post_code'), home.postCode)
    await typeInto(page, field(page, 'city'), city)
  }
  await open(page, '/profile/details/address')
  await enter('Bern')
  await press(page, button(page, detailsMessages.save))
  await expect(card('Bern')).toContainText(addressTitles.billing)

  await enter('Thun')
  await press(page, main(page).getByRole('checkbox', { name: addressBookMessages.delivery }), 'Space')
  await press(page, button(page, detailsMessages.save))
  await expect(card('Thun')).toContainText(addressTitles.delivery)
  await expect(card('Thun')).not.toContainText(addressTitles.billing)

  await press(page, card('Thun').getByRole('link', { name: ui.edit }))
  await expectTitle(page, addressBookMessages.edit)
  await typeInto(page, field(page, 'post_code'), '30111')
  await page.keyboard.press('Enter')
  await expectWrong(page, 'post_code', 'postCode')
  await expect(page.getByRole('alert')).toBeFocused()
  await typeInto(page, field(page, 'post_code'), '3600')
  await press(page, main(page).getByRole('checkbox', { name: addressBookMessages.billing }), 'Space')
  await press(page, button(page, detailsMessages.save))
  await expect(card('3600 Thun')).toContainText(addressTitles.billing)
  await expect(card('3600 Thun')).toContainText(addressTitles.delivery)
  await expect(card('Bern')).not.toContainText(addressTitles.billing)
  await expectAccessible(page)
})

test('the e-mail address is changed with the keyboard alone', async ({ page, api }) => {
  const person = await makeAccount(api)
  const { email } = newPerson()
  await logInByApi(api, person)
  await open(page, '/profile/details')
  await press(page, link(page, emailChangeMessages.title))
  await expectTitle(page, emailChangeMessages.title)
  await typeInto(page, field(page, 'email'), email)
  await typeInto(page, field(page, 'current_password'), person.password)
  await press(page, button(page, emailChangeMessages.submit))
  await expect(main(page)).toContainText(emailChangeMessages.asked(email))
  await open(page, await linkOf(page.request, email, 'changeEmail'))
  await press(page, button(page, emailChangeMessages.confirm))
  await expectTitle(page, emailChangeMessages.done)
})

test('a user asks for a copy of their data and fetches it with the keyboard alone', async ({ page, api }) => {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await open(page, '/profile/details')
  await press(page, link(page, dataExportMessages.title))
  await expectTitle(page, dataExportMessages.title)
  await press(page, button(page, dataExportMessages.submit))
  await expect(main(page)).toContainText(dataExportMessages.asked)
  await open(page, await linkOf(page.request, person.email, 'dataExport'))
  const coming = page.waitForEvent('download')
  await press(page, button(page, dataExportMessages.download))
  expect((await coming).suggestedFilename()).toBe('meine-daten.zip')
})

test('a user deletes the account, and takes that back, with the keyboard alone', async ({ page, api }) => {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await open(page, '/profile/details')
  await press(page, link(page, deletionMessages.title))
  await expectTitle(page, deletionMessages.title)
  await typeInto(page, field(page, 'current_password'), person.password)
  await press(page, button(page, deletionMessages.submit))
  await press(page, button(page, deletionMessages.takeBack))
  await expect(main(page)).toContainText(deletionMessages.keptText)
})
