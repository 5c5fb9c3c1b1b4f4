import type { Page } from '@playwright/test'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { stepMessages } from '#ui/messages/sequence.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { guestMessages, orderAsideMessages, paymentMessages } from '#web/messages/fulfilment/checkout.ts'
import { checkoutSteps } from '#web/messages/fulfilment/checkout-steps.ts'
import { checkoutHeaderMessages } from '#web/messages/layout.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { registerInCheckout } from '../support/steps/account.ts'
import { goToCheckout } from '../support/steps/cart.ts'
import { productOf, TITLE } from '../support/steps/catalogue.ts'
import { buy, choosePayment, enterAddress, expectConfirmation } from '../support/steps/checkout.ts'
import { confirmEmail } from '../support/steps/confirm-email.ts'
import { newPerson } from '../support/steps/people.ts'
import { fillCart, readyToBuy } from '../support/steps/ready-to-buy.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const SHIPPING = 750

const orderOf = (page: Page) => page.getByRole('region', { name: orderAsideMessages.title })
const stepsOf = (page: Page) => page.getByRole('navigation', { name: stepMessages.label }).getByRole('listitem')

/** Where the page begins on the left, and the total ends on the right. */
async function edges(page: Page, total: string): Promise<number[]> {
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const totals = page.locator('dl').filter({ hasText: total }).filter({ visible: true })
  await expect(totals).toHaveCount(1)
  const box = await totals.boundingBox()
  if (!heading || !box) throw new Error('The page shows no heading or no total')
  return [heading.x, box.x + box.width].map(Math.round)
}

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('from the cart to the confirmation, the total stands beside the page, in the same two columns', async ({
    page,
    api,
  }) => {
    const book = await productOf(api, 'book')
    await api(incrementAmount, { body: { amount: 1, products: [book.id] } })
    const total = formatAmount(toMoney(book.price.amount + SHIPPING))
    await visit(page, '/shop/cart')
    const ofCart = await edges(page, total)
    // While one page gives way to the next, neither has edges.
    const expectSameColumns = () => expect(async () => expect(await edges(page, total)).toEqual(ofCart)).toPass()

    await expect(page.getByText(guestMessages.needsAccount)).toBeVisible()
    await goToCheckout(page)
    await expect(page).toHaveURL('/checkout/login')
    await expectSameColumns()
    const person = newPerson()
    await registerInCheckout(page, person)
    await expect(page).toHaveURL('/checkout')
    // An invoice is for confirmed addresses.
    await confirmEmail(api, person)
    await expectSameColumns()
    await expect(orderOf(page)).toContainText(TITLE)
    await enterAddress(page)
    await expect(page).toHaveURL('/checkout/payment')
    await expectSameColumns()
    await choosePayment(page, 'invoice')
    await expectSameColumns()
    await expect(orderOf(page)).toBeHidden()
    await buy(page)
    await expectConfirmation(page)
    await expectSameColumns()
    await expect(page.getByRole('link', { name: checkoutHeaderMessages.back })).toHaveCount(0)

    await fillCart(api)
    await visit(page, '/shop/cart')
    await expect(page.getByText(guestMessages.needsAccount)).toHaveCount(0)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}, on a telephone`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('a line shows the total and opens to the order, also while registering', async ({ page, api }) => {
      const book = await productOf(api, 'book')
      await api(incrementAmount, { body: { amount: 1, products: [book.id] } })
      const total = formatAmount(toMoney(book.price.amount + SHIPPING))
      await visit(page, '/checkout')
      await page.getByRole('link', { name: loginMessages.register }).click()
      await expect(page).toHaveURL('/register/standard?redirect=%2Fcheckout')
      await expect(stepsOf(page).filter({ hasText: stepMessages.current })).toContainText(checkoutSteps.account)
      await expect(stepsOf(page).last()).toContainText(checkoutSteps.summary)
      const line = orderOf(page).locator('summary')
      await expect(line).toContainText(total)
      await expect(orderOf(page).getByText(TITLE)).toBeHidden()
      await line.click()
      await expect(orderOf(page).getByText(TITLE)).toBeVisible()
      await expectGood(page)
    })

    test('the payment that was used last is chosen beforehand, unless it is refused', async ({ page, api }) => {
      await readyToBuy(api, { method: 'invoice' })
      await api(placeOrder, { body: { terms_accepted: true } })
      const book = await productOf(api, 'book')
      const invoice = page.getByRole('radio', { name: paymentMethodLabels.invoice })
      await api(incrementAmount, { body: { amount: 1, products: [book.id] } })
      await visit(page, '/checkout/payment')
      await expect(invoice).toBeChecked()
      await expect(page.getByText(paymentMessages.lastUsed(paymentMessages.notes.invoice))).toBeVisible()
      await expectGood(page)

      await api(incrementAmount, { body: { amount: 11, products: [book.id] } })
      await visit(page, '/checkout/payment')
      await expect(invoice).toBeDisabled()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await page.getByRole('link', { name: paymentMessages.changeBilling }).click()
      await expect(page).toHaveURL('/checkout')
    })
  })
}
