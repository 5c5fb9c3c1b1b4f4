import type { Page } from '@playwright/test'
import { fieldMessage } from '#contract/field-messages.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { passwordMessages } from '#web/messages/accounts/account-links.ts'
import { expectLoggedIn, field } from '../support/steps/account.ts'
import { press, skipToContent, typeInto } from '../support/steps/keyboard.ts'
import { linkOf } from '../support/steps/mail.ts'
import { makeAccount } from '../support/steps/people.ts'
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
