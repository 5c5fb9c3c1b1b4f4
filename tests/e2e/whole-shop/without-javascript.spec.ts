import { sortLabels } from '#contract/catalogue/sort-labels.ts'
import { orderStatusLabels } from '#contract/sales/order-status.ts'
import { amountMessages } from '#ui/messages/ui.ts'
import { departmentMessages } from '#web/messages/catalogue/department.ts'
import { productMessages } from '#web/messages/catalogue/product.ts'
import { searchBoxMessages } from '#web/messages/layout.ts'
import { confirmationMessages, orderMessages } from '#web/messages/sales/orders.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { registerInCheckout } from '../support/steps/account.ts'
import { amountField, cartItem, expectTotal, goToCheckout, stepButton } from '../support/steps/cart.ts'
import { addressOf, productOf, TITLE } from '../support/steps/catalogue.ts'
import { buy, choosePayment, enterAddress, expectConfirmation } from '../support/steps/checkout.ts'
import { newPerson } from '../support/steps/people.ts'
import { chooseFormat } from '../support/steps/product.ts'
import { newestOrder } from '../support/steps/ready-to-buy.ts'
import { decide, expectSimulator } from '../support/steps/simulator.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('the whole purchase works with JavaScript off', { tag: '@core' }, async ({ page, api }) => {
  const ebook = await productOf(api, 'ebook')
  await visit(page, '/')
  const field = page.getByLabel(searchBoxMessages.label).filter({ visible: true })
  await field.fill(TITLE)
  await field.press('Enter')
  await page.getByRole('main').getByRole('link', { name: TITLE, exact: true }).click()

  await amountField(page, TITLE).fill('2')
  await page.getByRole('button', { name: addToCartMessages.add }).filter({ visible: true }).first().click()

  await expect(page).toHaveURL('/shop/cart')
  await expect(amountField(page, TITLE)).toHaveValue('2')
  await stepButton(page, TITLE, 'more').click()
  await expect(amountField(page, TITLE)).toHaveValue('3')
  await stepButton(page, TITLE, 'less').click()
  await expect(amountField(page, TITLE)).toHaveValue('2')
  await amountField(page, TITLE).fill('4')
  await page.getByRole('button', { name: amountMessages.set }).filter({ visible: true }).click()
  await expect(amountField(page, TITLE)).toHaveValue('4')
  await amountField(page, TITLE).fill('1')
  await amountField(page, TITLE).press('Enter')
  await expect(amountField(page, TITLE)).toHaveValue('1')
  await page.getByRole('button', { name: cartMessages.removeItem(TITLE) }).click()
  await expect(page.getByText(cartMessages.removed(TITLE))).toBeVisible()
  await page.getByRole('button', { name: cartMessages.undo }).click()
  await expect(cartItem(page, TITLE)).toBeVisible()
  await page.getByRole('button', { name: cartMessages.removeItem(TITLE) }).click()

  await visit(page, addressOf())
  await chooseFormat(page, 'ebook')
  await page.getByRole('link', { name: productMessages.show }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/ausgabe=/)
  await page.getByRole('button', { name: addToCartMessages.add }).filter({ visible: true }).first().click()
  await expect(cartItem(page, TITLE)).toBeVisible()
  await expect(amountField(page, TITLE)).toBeHidden()
  await expectTotal(page, ebook.price.amount)

  await goToCheckout(page)
  await registerInCheckout(page, newPerson())
  await enterAddress(page)
  await choosePayment(page, 'twint')
  await buy(page)
  await expectSimulator(page)
  const early = await page.context().newPage()
  await visit(early, `/checkout/${(await newestOrder(api)).id}/confirmation`)
  await expect(early.getByRole('heading', { level: 1, name: confirmationMessages.waiting })).toBeVisible()
  await decide(page, 'Bezahlen', ebook.price.amount)
  const number = await expectConfirmation(page)
  await expectConfirmation(early)
  await page.getByRole('link', { name: confirmationMessages.toOrder }).click()
  await expect(page.getByRole('heading', { level: 1, name: orderMessages.title(number) })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(orderStatusLabels.completed)
})

test('on a small screen a visible button sorts a list', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/faecher/wirtschaft-recht', '/reihen/spielregeln', '/suche?searchQuery=Recht', addressOf()]) {
    await visit(page, path)
    await expectNoSidewaysScroll(page)
  }
  await visit(page, '/faecher/wirtschaft-recht')
  const button = page.getByRole('button', { name: departmentMessages.sortNow })
  await page.getByLabel(departmentMessages.sort).selectOption({ label: sortLabels.title })
  await button.click()
  await expect(page).toHaveURL(/sort=title/)
})
