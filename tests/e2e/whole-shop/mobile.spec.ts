import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { untilAlive } from '../support/alive.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { registerInCheckout } from '../support/steps/account.ts'
import { amountField, goToCheckout, stepButton } from '../support/steps/cart.ts'
import { someDepartment } from '../support/steps/catalogue.ts'
import { buy, choosePayment, enterAddress, expectConfirmation } from '../support/steps/checkout.ts'
import { facet, unfoldFacets } from '../support/steps/facets.ts'
import { newPerson } from '../support/steps/people.ts'
import { putIntoCart } from '../support/steps/product.ts'
import { decide } from '../support/steps/simulator.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('on a telephone: from the burger menu to the confirmation', { tag: '@core' }, async ({ page, api }) => {
  const { menu, title: department, url } = await someDepartment(api)
  const looksRight = async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await visit(page, '/')
  await looksRight()
  const burger = page
    .getByRole('banner')
    .locator('summary')
    .and(page.getByLabel(headerMessages.menu, { exact: true }))
  await burger.tap()
  const navigation = page.getByRole('navigation', { name: headerMessages.menu }).filter({ visible: true })
  await navigation.locator('summary', { hasText: menu }).tap()
  await expect(navigation.getByRole('link', { name: department, exact: true })).toBeVisible()
  await looksRight()
  await navigation.getByRole('link', { name: department, exact: true }).tap()
  await expect(page).toHaveURL(url)
  await expect(navigation).toBeHidden()

  await page.getByRole('button', { name: filterMessages.filters }).tap()
  await looksRight()
  await unfoldFacets(page)
  await facet(page, 'Buch').first().tap()
  await expect(page).toHaveURL(/format=book/)
  await page.getByRole('button', { name: filterMessages.show('Titel') }).tap()
  await expect(page.getByRole('link', { name: filterMessages.removeFilter('Buch') })).toBeVisible()
  await looksRight()
  const card = page.getByRole('article').filter({ hasText: 'CHF' }).first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').first().tap()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await looksRight()
  await putIntoCart(page, title)

  await page.getByRole('link', { name: headerMessages.cart, exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: cartMessages.title })).toBeVisible()
  // A tap while the new page is still moving to its top would hit something else.
  await untilAlive(page)
  await stepButton(page, title, 'more').tap()
  await expect(amountField(page, title)).toHaveValue('2')
  await looksRight()
  await goToCheckout(page)
  await looksRight()
  await registerInCheckout(page, newPerson())
  await looksRight()
  await enterAddress(page)
  await looksRight()
  await choosePayment(page, 'twint')
  await looksRight()
  await buy(page)
  await decide(page, 'Bezahlen')
  await expectConfirmation(page)
  await looksRight()
})

test('the search of the small header opens, takes the focus and closes with the page', async ({ page }) => {
  await visit(page, '/')
  await page
    .getByRole('banner')
    .locator('summary')
    .and(page.getByLabel(headerMessages.search, { exact: true }))
    .tap()
  const field = page.getByRole('banner').getByRole('combobox').filter({ visible: true })
  await expect(field).toBeFocused()
  await field.fill('Recht')
  await expectNoSidewaysScroll(page)
  await field.press('Enter')
  await expect(page).toHaveURL('/suche?searchQuery=Recht')
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0)
})
