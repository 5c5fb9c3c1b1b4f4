import { fieldMessage } from '#contract/field-messages.ts'
import { newsletterLabels } from '#contract/newsletter-lists.ts'
import { profileMessages } from '#web/messages/account.ts'
import { addressBookMessages, detailsMessages, newsletterSettingsMessages } from '#web/messages/details.ts'
import { ui } from '#web/messages/ui.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts'
import { expectLoggedIn, field } from './steps/account.ts'
import { logInByApi, makeAccount } from './steps/people.ts'
import { visit } from './steps/visit.ts'
import { expect, test } from './test.ts'

test.use({ expectedStatuses: [422] })

test('personal data: mistakes at their fields, then saved and greeted by the new name', async ({ page, api }) => {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await visit(page, '/profile/details')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: detailsMessages.change, exact: true }).click()
  await expectAccessible(page)
  await field(page, 'first_name').fill('R2D2')
  await field(page, 'last_name').fill('')
  await page.getByRole('button', { name: detailsMessages.save }).click()
  await expect(field(page, 'first_name')).toHaveAccessibleDescription(fieldMessage('first_name', 'nodigits'))
  await expect(field(page, 'last_name')).toHaveAccessibleDescription(fieldMessage('last_name', 'required'))
  await expect(field(page, 'first_name')).toHaveValue('R2D2')
  await field(page, 'first_name').fill('Noëlle')
  await field(page, 'last_name').fill('Käser')
  await field(page, 'institution').fill('Berufsschule Thun')
  await page.getByRole('button', { name: detailsMessages.save }).click()
  await expect(page.getByRole('status').filter({ hasText: detailsMessages.saved })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Noëlle Käser')
  await expect(page.getByRole('main')).toContainText('Berufsschule Thun')
  await page.reload()
  await expectLoggedIn(page, { ...person, firstName: 'Noëlle' })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('addresses are made, marked, changed and deleted', async ({ page, api }) => {
      await logInByApi(api, await makeAccount(api))
      const main = page.getByRole('main')
      await page.goto('/profile/details/address')
      await main.getByRole('link', { name: addressBookMessages.create }).click()
      await expectNoSidewaysScroll(page)
      await field(page, 'street').fill('Marktgasse')
      await field(page, 'post_code').fill('30111')
      await field(page, 'city').fill('Bern 22')
      await main.getByRole('button', { name: detailsMessages.save }).click()
      await expect(field(page, 'post_code')).toHaveAccessibleDescription(fieldMessage('post_code', 'postCode'))
      await expect(field(page, 'street_number')).toHaveAccessibleDescription(fieldMessage('street_number', 'required'))
      await field(page, 'post_code').fill('3011')
      await main.getByLabel('Keine Hausnummer').check()
      await main.getByRole('button', { name: detailsMessages.save }).click()
      await expect(main).toContainText('Marktgasse')
      await expect(main).toContainText('3011 Bern 22')
      if (javaScriptEnabled) await expectAccessible(page)

      await main.getByRole('link', { name: ui.edit }).click()
      await expect(main.getByLabel(addressBookMessages.billing)).toBeChecked()
      await field(page, 'city').fill('Thun')
      await main.getByRole('button', { name: detailsMessages.save }).click()
      await expect(main).toContainText('3011 Thun')
      await main.getByRole('link', { name: ui.edit }).click()
      await main.getByText(addressBookMessages.remove, { exact: true }).click()
      if (javaScriptEnabled) await expectAccessible(page)
      await main.getByRole('button', { name: addressBookMessages.removeConfirm }).click()
      await expect(main).toContainText(addressBookMessages.none)
    })
  })
}

test('newsletters are chosen in the account and confirmed by mail', async ({ page, api }) => {
  await logInByApi(api, await makeAccount(api))
  await visit(page, '/profile/newsletter')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: newsletterLabels.mykv }).check()
  await page.getByRole('button', { name: newsletterSettingsMessages.save }).click()
  await expect(page.getByText(newsletterSettingsMessages.awaiting(newsletterLabels.mykv))).toBeVisible()
  await expectAccessible(page)
})

test('the account’s navigation leads to all of its pages', async ({ page, api }) => {
  await logInByApi(api, await makeAccount(api))
  await visit(page, '/profile')
  const navigation = page.getByRole('navigation', { name: profileMessages.navigation })
  const names = await navigation.getByRole('link').allTextContents()
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    await navigation.getByRole('link', { name, exact: true }).click()
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
