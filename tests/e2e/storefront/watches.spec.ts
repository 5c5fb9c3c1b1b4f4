import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fieldMessage } from '#contract/field-messages.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { watchPress } from '#web/messages/storefront/watch-press.ts'
import { watchMessages as words } from '#web/messages/storefront/watches.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { logIn } from '../support/steps/account.ts'
import { addressOf, findProduct } from '../support/steps/catalogue.ts'
import { confirmEmail } from '../support/steps/confirm-email.ts'
import { mailTo } from '../support/steps/mail.ts'
import { logInByApi, makeAccount } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test.use({ viewport: { width: 360, height: 800 } })

test('with an account one press is enough, and the account’s page ends it', async ({ page, api }) => {
  const { title, uri } = await findProduct(api, 'book', (one) => one.availability === 'reprinting')
  const person = await makeAccount(api)
  await confirmEmail(api, person)
  await logInByApi(api, person)
  await visit(page, uri)
  await button(page, watchPress.edition.reprinting).first().click()
  await expect(heading(page, words.done)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('link', { name: words.toAll }).click()
  await expect(heading(page, words.title)).toBeVisible()
  await expect(main(page).getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main(page)
    .getByRole('button', { name: words.endNamed(title) })
    .click()
  await expect(main(page).getByText(words.endOfOne)).toBeVisible()
  await expect(main(page).getByText(words.none)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422] })

  test('a guest gives an address, and confirms it by mail', { tag: '@core' }, async ({ page, api }) => {
    const { title, uri } = await findProduct(api, 'book', (one) => one.availability === 'reprinting')
    const email = `wartet.${randomUUID()}@beispiel.example`
    await visit(page, uri)
    await button(page, watchPress.edition.reprinting).first().click()
    await expect(heading(page, words.add)).toBeVisible()
    await button(page, words.submit).click()
    await expect(main(page).getByRole('alert')).toContainText(fieldMessage('email', 'required'))
    await main(page).getByLabel('E-Mail-Adresse').fill(email)
    await button(page, words.submit).click()
    await expect(main(page).getByText(words.checkMailsText(email))).toBeVisible()
    const { links } = await mailTo(page.request, email, 'bestätigen')
    await visit(page, links.find((link) => link.includes('/watches/confirm/')) ?? '')
    await expect(main(page).getByRole('listitem')).toHaveText([title])
    await button(page, words.confirm).click()
    await expect(heading(page, words.confirmed)).toBeVisible()
  })
})

test('whoever logs in on the way follows the title, and turns on news of what they own', async ({ page, api }) => {
  const person = await makeAccount(api)
  await confirmEmail(api, person)
  await visit(page, addressOf())
  await button(page, watchPress.title).click()
  await main(page).getByRole('link', { name: words.login }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await expect(heading(page, loginMessages.title)).toBeVisible()
  await logIn(page, person)
  await expect(main(page).getByText(words.titleText)).toBeVisible()
  await button(page, words.submit).click()
  await expect(heading(page, words.done)).toBeVisible()
  await visit(page, '/profile/watches')
  const owned = main(page).getByRole('checkbox', { name: words.ownedLabel })
  await expect(owned).not.toBeChecked()
  await owned.check()
  await button(page, words.save).click()
  await expect(main(page).getByText(words.saved)).toBeVisible()
  await expect(owned).toBeChecked()
  await main(page).getByText(words.endAllSummary).click()
  await button(page, words.endAll).click()
  await expect(main(page).getByText(words.ended)).toBeVisible()
  await expect(owned).not.toBeChecked()
})

test.describe('links', () => {
  test.use({ expectedStatuses: [404] })

  test('an invented one is not found', async ({ page }) => {
    for (const link of ['/watches/confirm/erfunden', '/watches/end/erfunden'])
      expect((await visit(page, link))?.status()).toBe(404)
  })
})
