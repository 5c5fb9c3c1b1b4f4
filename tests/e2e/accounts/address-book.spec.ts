import type { Page } from '@playwright/test'
import { errorCodes } from '#contract/errors.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import { countryNames } from '#contract/ground/addresses/countries.ts'
import { ui } from '#ui/messages/ui.ts'
import { salutationChoices } from '#web/messages/accounts/account.ts'
import { addressBookMessages, detailsMessages } from '#web/messages/accounts/details.ts'
import { addressMessages } from '#web/messages/fulfilment/checkout.ts'
import { addressTitles } from '#web/messages/storefront/purchase.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { field } from '../support/steps/account.ts'
import { home } from '../support/steps/checkout.ts'
import { logInByApi, makeAccount } from '../support/steps/people.ts'
import { saveHome } from '../support/steps/saved-address.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [422] })

type Mistakes = Record<string, { typed: string; rule: Rule; limit?: number }>

const tooLong = (limit: number) => ({ typed: 'x'.repeat(limit + 1), rule: 'maxLength', limit }) as const

/** Fields that are empty or of the wrong kind. */
const WRONG: Mistakes = {
  company: { typed: '', rule: 'required' },
  first_name: { typed: 'R2D2', rule: 'nodigits' },
  last_name: { typed: '', rule: 'required' },
  street: { typed: '', rule: 'required' },
  street_number: { typed: '', rule: 'required' },
  post_code: { typed: '30111', rule: 'postCode' },
  city: { typed: '', rule: 'required' },
  phone: { typed: '123', rule: 'phone' },
}

const TOO_LONG: Mistakes = {
  company: tooLong(70),
  institution: tooLong(70),
  first_name: tooLong(50),
  last_name: tooLong(50),
  street: tooLong(70),
  street_number: tooLong(16),
  post_code: tooLong(16),
  city: tooLong(35),
}

const BOTH_MARKS = [addressTitles.delivery, addressTitles.billing]

const ADDRESS = {
  company: 'Muster & Co.',
  institution: '',
  first_name: 'Annina',
  last_name: 'Zürcher',
  street: 'Marktgasse',
  street_number: '7',
  post_code: '1010',
  city: 'Wien',
  phone: '+41 31 300 00 00',
}

const save = (page: Page) => page.getByRole('main').getByRole('button', { name: detailsMessages.save })

/** The choice «business» and its text field have the same label, so this finds text fields only. */
const text = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('textbox', { name: fieldLabels[name] ?? '' })
    .first()

/** Fills in all fields, sends them, and reads each field's mistake, with the entered text still there. */
async function expectRefused(page: Page, mistakes: Mistakes): Promise<void> {
  for (const [name, { typed }] of Object.entries(mistakes)) await text(page, name).fill(typed)
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(errorCodes.invalid[1])
  for (const [name, { typed, rule, limit }] of Object.entries(mistakes)) {
    const message = new RegExp(`${fieldMessage(name, rule, limit)}$`)
    await expect(text(page, name)).toHaveAccessibleDescription(message)
    await expect(text(page, name)).toHaveValue(typed)
  }
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const expectGood = expectGoodPage(true)

  test('an address with every field wrong says so at each field and keeps what was entered', async ({ page, api }) => {
    await logInByApi(api, await makeAccount(api))
    const main = page.getByRole('main')
    const business = main.getByRole('radio', { name: addressMessages.business })
    const delivery = main.getByLabel(addressBookMessages.delivery)
    await visit(page, '/profile/details/address/create')
    await business.check()
    await field(page, 'salutation').selectOption(salutationChoices.other)
    await field(page, 'country').selectOption(countryNames.at)
    await delivery.check()
    await expectRefused(page, WRONG)
    await expectGood(page)
    await expectRefused(page, TOO_LONG)
    await expectGood(page)
    await expect(business).toBeChecked()
    await expect(field(page, 'salutation')).toHaveValue('other')
    await expect(field(page, 'country')).toHaveValue('at')
    await expect(delivery).toBeChecked()

    for (const [name, value] of Object.entries(ADDRESS)) await text(page, name).fill(value)
    await save(page).click()
    await expect(main).toContainText(`${ADDRESS.post_code} ${ADDRESS.city}`)

    await main.getByRole('link', { name: ui.edit }).click()
    await expectRefused(page, { ...WRONG, institution: tooLong(70), company: tooLong(70) })
    await expect(business).toBeChecked()
    await expect(field(page, 'country')).toHaveValue('at')
  })

  test('an address of long words keeps to its card', async ({ page, api }) => {
    await logInByApi(api, await makeAccount(api))
    await visit(page, '/profile/details/address/create')
    const long = { ...ADDRESS, street: 'Donaudampfschifffahrtsgesellschaftsstrasse', city: 'Bern', post_code: '3000' }
    for (const name of ['street', 'street_number', 'post_code', 'city'] as const)
      await text(page, name).fill(long[name])
    await save(page).click()
    await expect(page.getByRole('main')).toContainText(long.street)
    await expectNoSidewaysScroll(page)
  })

  test('a second address takes both marks from the first', async ({ page, api }) => {
    const person = await makeAccount(api)
    await logInByApi(api, person)
    await saveHome(api, person)
    const main = page.getByRole('main')
    const marks = (city: string) =>
      main
        .getByRole('listitem')
        .filter({ hasText: city })
        .getByText(new RegExp(`^(${BOTH_MARKS.join('|')})$`))
    await visit(page, '/profile/details/address')
    await expect(marks(home.city)).toHaveText(BOTH_MARKS)
    await main.getByRole('link', { name: addressBookMessages.create }).click()
    await field(page, 'street').fill('Marktgasse')
    await field(page, 'street_number').fill('7')
    await field(page, 'post_code').fill('3600')
    await field(page, 'city').fill('Thun')
    await main.getByLabel(addressBookMessages.billing).check()
    await main.getByLabel(addressBookMessages.delivery).check()
    await main.getByRole('button', { name: detailsMessages.save }).click()
    await expect(marks('Thun')).toHaveText(BOTH_MARKS)
    await expect(marks(home.city)).toHaveCount(0)
    await expectGood(page)
  })
})
