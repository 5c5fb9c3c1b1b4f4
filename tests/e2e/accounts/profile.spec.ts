import { randomUUID } from 'node:crypto'
import { getCurrentUser, register } from '#contract/accounts/auth.ts'
import type { TeacherSubject } from '#contract/accounts/teacher-choices.ts'
import { newsletterLabels } from '#contract/content/newsletter-lists.ts'
import { errorCodes } from '#contract/errors.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { countryNames } from '#contract/ground/addresses/countries.ts'
import { updateUser } from '#contract/ground/users.ts'
import { ui } from '#ui/messages/ui.ts'
import { profileMessages, teacherStatusMessages } from '#web/messages/accounts/account.ts'
import { addressBookMessages, detailsMessages, newsletterSettingsMessages } from '#web/messages/accounts/details.ts'
import { addressMessages } from '#web/messages/fulfilment/checkout.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { expectLoggedIn, expectWrong, field } from '../support/steps/account.ts'
import { customer, logInByApi, makeAccount, newPerson } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [422] })

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const expectGood = expectGoodPage(true)

  test('personal data: mistakes at their fields, then saved and greeted by the new name', async ({ page, api }) => {
    const person = await makeAccount(api)
    await logInByApi(api, person)
    await visit(page, '/profile/details')
    await expectGood(page)
    await page.getByRole('main').getByRole('link', { name: detailsMessages.change, exact: true }).click()
    await expectGood(page)
    await field(page, 'first_name').fill('R2D2')
    await field(page, 'last_name').fill('')
    await field(page, 'institution').fill('x'.repeat(71))
    await field(page, 'phone').fill('123')
    await page.getByRole('button', { name: detailsMessages.save }).click()
    await expectWrong(page, 'first_name', 'nodigits')
    await expectWrong(page, 'last_name', 'required')
    await expectWrong(page, 'institution', 'maxLength', 70)
    await expectWrong(page, 'phone', 'phone')
    await expect(field(page, 'salutation')).toHaveValue('female')
    await expect(field(page, 'first_name')).toHaveValue('R2D2')
    await expect(field(page, 'institution')).toHaveValue('x'.repeat(71))
    await expect(field(page, 'phone')).toHaveValue('123')
    await expectGood(page)
    await field(page, 'phone').fill('031 300 00 00')
    await field(page, 'first_name').fill('Noëlle')
    await field(page, 'last_name').fill('Käser')
    await field(page, 'institution').fill('Berufsschule Thun')
    await page.getByRole('button', { name: detailsMessages.save }).click()
    await expect(page.getByRole('status').filter({ hasText: detailsMessages.saved })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Noëlle Käser')
    await expect(page.getByRole('main')).toContainText('Berufsschule Thun')
    await page.reload()
    const banner = page.getByRole('banner')
    await banner
      .locator('summary')
      .and(page.getByLabel(headerMessages.menu, { exact: true }))
      .click()
    await expectLoggedIn(page, { ...person, firstName: 'Noëlle' })
  })

  test('addresses are made, marked, changed and deleted', { tag: '@core' }, async ({ page, api }) => {
    await logInByApi(api, await makeAccount(api))
    const main = page.getByRole('main')
    await visit(page, '/profile/details/address')
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
    await expectGood(page)

    await main.getByRole('link', { name: ui.edit }).click()
    await expect(main.getByLabel(addressBookMessages.billing)).toBeChecked()
    await field(page, 'city').fill('Thun')
    await main.getByRole('button', { name: detailsMessages.save }).click()
    await expect(main).toContainText('3011 Thun')
    await main.getByRole('link', { name: ui.edit }).click()
    await main.getByText(addressBookMessages.remove, { exact: true }).click()
    await expectGood(page)
    await main.getByRole('button', { name: addressBookMessages.removeConfirm }).click()
    await expect(main).toContainText(addressBookMessages.none)
  })
})

test('a teacher whose institution is missing is told so, adds it, and returns to the address', async ({
  page,
  api,
}) => {
  const person = { ...newPerson('Noemi'), email: `noemi.${randomUUID()}@schule-koeniz.example` }
  const { firstName: first_name, lastName: last_name, email, password } = person
  const school = { institution: 'Schule Köniz', school_post_code: '3098', school_city: 'Köniz' }
  const teacher = { type: 'teacher', function: 'teacher', proof: 'school_email', terms_accepted: true } as const
  const subjects: TeacherSubject[] = ['german']
  await api(register, {
    body: { ...teacher, ...school, subjects, first_name, last_name, email, password },
  })
  await logInByApi(api, person)
  const { data: user } = await api(getCurrentUser)
  await api(updateUser, { params: { id: user.id }, body: { first_name, last_name, institution: '' } })
  const missing = page.getByText(addressBookMessages.missing(fieldLabels['institution'] ?? ''))
  for (const path of ['/profile/details', '/profile/details/address']) {
    await visit(page, path)
    await expect(missing, path).toBeVisible()
  }
  await expectAccessible(page)
  await visit(page, '/profile/details/address/create')
  await field(page, 'street').fill('Marktgasse')
  await field(page, 'street_number').fill('1')
  await field(page, 'post_code').fill('3011')
  await field(page, 'city').fill('Bern')
  await page.getByRole('main').getByRole('button', { name: detailsMessages.save }).click()
  await expect(page.getByRole('alert')).toContainText(errorCodes.personal_data_incomplete[1])
  await expect(field(page, 'street')).toHaveValue('Marktgasse')
  await expectAccessible(page)
  await page.getByRole('link', { name: addressBookMessages.complete }).click()
  await field(page, 'institution').fill('Schule Köniz')
  await page.getByRole('button', { name: detailsMessages.save }).click()
  await expect(page).toHaveURL(/\/profile\/details\/address\/create/)
  await expect(missing).toBeHidden()
})

test('an address can be in each of the countries, for a person or a business', async ({ page, api }) => {
  await logInByApi(api, await makeAccount(api))
  await visit(page, '/profile/details/address/create')
  const countries = await field(page, 'country').locator('option').allTextContents()
  expect(countries.toSorted()).toEqual(Object.values(countryNames).toSorted())
  const company = page.getByRole('textbox', { name: fieldLabels['company'] ?? '' })
  await expect(company).toBeHidden()
  await page.getByRole('radio', { name: addressMessages.business }).check()
  await field(page, 'street').fill('Rue de la Loi')
  await page.getByLabel(addressMessages.noStreetNumber).check()
  await field(page, 'country').selectOption(countryNames.be)
  await field(page, 'post_code').fill('1000')
  await field(page, 'city').fill('Bruxelles')
  const save = page.getByRole('main').getByRole('button', { name: detailsMessages.save })
  await save.click()
  await expect(company).toHaveAccessibleDescription(fieldMessage('company', 'required'))
  await company.fill('Muster & Co.')
  await save.click()
  await expect(page.getByRole('main')).toContainText('Muster & Co.')
  await expect(page.getByRole('main')).toContainText(countryNames.be)
})

for (const [name, shown, hidden] of [
  ['neu', teacherStatusMessages.pending.title, teacherStatusMessages.approved],
  ['lehrer', teacherStatusMessages.approved, teacherStatusMessages.pending.title],
] as const) {
  test(`${name}@… reads their teacher status in the account`, async ({ page, api }) => {
    await logInByApi(api, { ...customer, email: `${name}@aarebogen.example` })
    await visit(page, '/profile/account')
    await expect(page.getByText(shown)).toBeVisible()
    await expect(page.getByText(hidden)).toHaveCount(0)
    await expectAccessible(page)
  })
}

test('newsletters are chosen in the account and confirmed by mail', async ({ page, api }) => {
  await logInByApi(api, await makeAccount(api))
  await visit(page, '/profile/newsletter')
  const lists = page.getByRole('main').getByRole('checkbox')
  await expect(lists).toHaveCount(5)
  for (const label of Object.values(newsletterLabels))
    await expect(page.getByRole('checkbox', { name: label }), label).not.toBeChecked()
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
  // «Schnellbestellung» is a page of the shop, for guests too.
  const names = await navigation.locator('a[href^="/profile"]').allTextContents()
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    await navigation.getByRole('link', { name, exact: true }).click()
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // A page without an entry of its own belongs to the entry that leads to it.
  await visit(page, '/profile/details/email')
  await expect(navigation.locator('[aria-current=page]')).toHaveText(profileMessages.details)
})
