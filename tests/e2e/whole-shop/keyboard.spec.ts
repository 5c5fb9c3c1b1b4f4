import type { Page } from '@playwright/test'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { ui } from '#ui/messages/ui.ts'
import { loginMessages, registerMessages } from '#web/messages/accounts/account.ts'
import { addressMessages, paymentMessages, summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { field } from '../support/steps/account.ts'
import { amountField } from '../support/steps/cart.ts'
import { TITLE } from '../support/steps/catalogue.ts'
import { expectConfirmation, home } from '../support/steps/checkout.ts'
import { press, tabTo, typeInto } from '../support/steps/keyboard.ts'
import { newPerson } from '../support/steps/people.ts'
import { expectCartCount } from '../support/steps/product.ts'
import { enterPopoutTitle, popout, searchField } from '../support/steps/search.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('the whole purchase works with the keyboard alone', { tag: '@core' }, async ({ page }) => {
  const person = newPerson()
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

  await visit(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: ui.skipToContent })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await visit(page, '/')
  await typeInto(page, searchField(page), 'Recht')
  await expect(popout(page)).toBeVisible()
  await enterPopoutTitle(page, TITLE)

  await chooseByArrows(page, formatLabels.book)
  await typeInto(page, amountField(page, TITLE), '2')
  await press(page, button(addToCartMessages.add).first(), 'Space')
  await expectCartCount(page, 2)
  await visit(page, '/shop/cart')
  await typeInto(page, amountField(page, TITLE), '1')
  await page.keyboard.press('Enter')
  await expectCartCount(page, 1)
  await press(page, page.getByRole('button', { name: cartMessages.toCheckout }))

  await press(page, page.getByRole('link', { name: loginMessages.register }))
  await typeInto(page, field(page, 'first_name'), person.firstName)
  await typeInto(page, field(page, 'last_name'), person.lastName)
  await typeInto(page, field(page, 'email'), person.email)
  await typeInto(page, field(page, 'password'), person.password)
  await press(page, button(registerMessages.submit))

  await expect(page.getByRole('heading', { level: 1, name: addressMessages.title })).toBeVisible()
  await typeInto(page, field(page, 'street'), home.street)
  await typeInto(page, field(page, 'street_number'), home.streetNumber)
  await typeInto(page, field(page, 'post_code'), home.postCode)
  await typeInto(page, field(page, 'city'), home.city)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: paymentMessages.title })).toBeVisible()
  await chooseByArrows(page, paymentMethodLabels.twint)
  await press(page, button(paymentMessages.submit))
  await expect(page.getByRole('heading', { level: 1, name: summaryMessages.title })).toBeVisible()
  await press(page, page.getByRole('checkbox'), 'Space')
  await press(page, button(summaryMessages.submit))
  await press(page, page.getByRole('button', { name: 'Bezahlen', exact: true }))
  await expectConfirmation(page)
})

/** Tabs into a group of radio buttons and moves with the arrows until the one with that label is chosen. */
async function chooseByArrows(page: Page, label: string): Promise<void> {
  const wanted = page.getByRole('radio', { name: new RegExp(`^${label}`) }).first()
  const group = page.getByRole('main').getByRole('radio')
  const checked = page.getByRole('main').locator('input[type=radio]:checked')
  await tabTo(page, (await checked.count()) > 0 ? checked.first() : group.first())
  await page.keyboard.press('Space')
  for (let step = 0; step < 12 && !(await wanted.isChecked()); step++) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}
