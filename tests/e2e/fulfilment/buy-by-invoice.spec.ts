import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { orderStatusLabels } from '#contract/sales/order-status.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { checkoutHeaderMessages, headerMessages } from '#web/messages/layout.ts'
import { confirmationMessages, orderMessages } from '#web/messages/sales/orders.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { logIn } from '../support/steps/account.ts'
import { cartItem, goToCheckout } from '../support/steps/cart.ts'
import { addressOf, productOf, TITLE } from '../support/steps/catalogue.ts'
import { buy, choosePayment, expectConfirmation, keepAddresses } from '../support/steps/checkout.ts'
import { emptyCart } from '../support/steps/empty-cart.ts'
import { mailTo } from '../support/steps/mail.ts'
import { customer, logInByApi, makeAccount } from '../support/steps/people.ts'
import { chooseFormat, putIntoCart } from '../support/steps/product.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test('a customer logs in on the way, keeps her addresses and buys by invoice', { tag: '@core' }, async ({
  page,
  api,
}) => {
  await logInByApi(api, customer)
  await emptyCart(api)
  await page.context().clearCookies()

  await visit(page, addressOf())
  await chooseFormat(page, 'bundle')
  await putIntoCart(page, TITLE)
  await visit(page, '/shop/cart')
  await expect(cartItem(page, TITLE)).toBeVisible()
  await goToCheckout(page)
  await logIn(page, customer)
  await expectAccessible(page)
  await expect(page.getByText(checkoutHeaderMessages.loggedInAs(customer.firstName))).toBeVisible()
  await keepAddresses(page)
  await choosePayment(page, 'invoice')
  await expect(page.getByRole('main')).toContainText(paymentMethodLabels.invoice)
  await expect(page.getByRole('main')).toContainText(customer.lastName)
  await expectAccessible(page)
  await buy(page)
  const number = await expectConfirmation(page)
  await expect(page.getByText(confirmationMessages.invoice)).toBeVisible()
  await expectAccessible(page)
  const mail = await mailTo(page.request, customer.email, number)
  expect(mail.text).toContain(paymentMethodLabels.invoice)
  await page.getByRole('link', { name: confirmationMessages.toOrder }).click()
  await expect(page.getByRole('heading', { level: 1, name: orderMessages.title(number) })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(orderStatusLabels.invoice)
  await expectAccessible(page)
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  // ASVS V7.4.4
  test('a logged-in user sees so in the checkout, and logs out there', async ({ page, api }) => {
    await logInByApi(api, await makeAccount(api))
    await api(incrementAmount, { body: { amount: 1, products: [(await productOf(api, 'book')).id] } })
    await visit(page, '/checkout')
    await expect(page.getByText(checkoutHeaderMessages.loggedInAs('Annina'))).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: headerMessages.logout }).click()
    await expect(page).toHaveURL('/login')
    await visit(page, '/checkout')
    await expect(page).not.toHaveURL('/checkout')
    await expect(page.getByRole('button', { name: headerMessages.logout })).toHaveCount(0)
  })
})
