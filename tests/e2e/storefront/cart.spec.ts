import { errorCodes } from '#contract/errors.ts'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { sumLabels } from '#contract/sales/sums.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { stepMessages } from '#ui/messages/sequence.ts'
import { checkoutSteps } from '#web/messages/fulfilment/checkout-steps.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { confirmationMessages } from '#web/messages/sales/orders.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { addressTitles, purchaseMessages, totalsMessages } from '#web/messages/storefront/purchase.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectLoggedIn, logIn } from '../support/steps/account.ts'
import { amountField, cartItem, expectTotal, goToCheckout, stepButton } from '../support/steps/cart.ts'
import { productOf, TITLE } from '../support/steps/catalogue.ts'
import { buy, expectConfirmation } from '../support/steps/checkout.ts'
import { logInByApi, makeAccount } from '../support/steps/people.ts'
import { expectCartCount } from '../support/steps/product.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const SHIPPING = 750

test('amounts are typed and stepped, an item is removed and put back, and every total follows', {
  tag: '@core',
}, async ({ page, api }) => {
  const book = await productOf(api, 'book')
  await api(incrementAmount, { body: { amount: 1, products: [book.id] } })
  await visit(page, '/shop/cart')
  await expectTotal(page, book.price.amount + SHIPPING)
  const missing = formatAmount(toMoney(10_000 - book.price.amount))
  await expect(page.getByText(totalsMessages.untilFreeShipping(missing))).toBeVisible()
  await stepButton(page, TITLE, 'more').click()
  await expectTotal(page, 2 * book.price.amount)
  await amountField(page, TITLE).fill('20')
  await amountField(page, TITLE).press('Enter')
  await expectTotal(page, 20 * book.price.amount * 0.9)
  await expectCartCount(page, 20)
  await stepButton(page, TITLE, 'less').click()
  await expectTotal(page, 19 * book.price.amount * 0.95)
  await expectAccessible(page)

  await page.getByRole('button', { name: cartMessages.removeItem(TITLE) }).click()
  await expect(page.getByText(errorCodes.cart_empty[1])).toBeVisible()
  await page.getByRole('button', { name: cartMessages.undo }).click()
  await expect(amountField(page, TITLE)).toHaveValue('19')
  await expectCartCount(page, 19)
})

test('a free item is «kostenlos», costs no shipping, and is ordered in one step', async ({ page, api }) => {
  await logInByApi(api, await makeAccount(api))
  const free = await productOf(api, 'ebook', 'Quellen ehrlich nennen')
  await api(incrementAmount, { body: { amount: 1, products: [free.id] } })
  await visit(page, '/shop/cart')
  await expect(cartItem(page, 'Quellen ehrlich nennen')).toContainText('kostenlos')
  await expect(page.getByText(sumLabels.shipping, { exact: true })).toBeHidden()
  await expectAccessible(page)
  await goToCheckout(page)
  await expect(page).toHaveURL('/checkout/summary')
  const steps = page.getByRole('navigation', { name: stepMessages.label }).getByRole('listitem')
  await expect(steps).toContainText([checkoutSteps.cart, checkoutSteps.summary])
  await expect(steps).toHaveCount(2)
  await visit(page, '/checkout/payment')
  await expect(page).toHaveURL('/checkout/summary')
  await expectAccessible(page)
  await buy(page)
  await expectConfirmation(page)
  await page.getByRole('link', { name: confirmationMessages.toOrder }).click()
  await expect(page.getByText(purchaseMessages.nothingToPay)).toBeVisible()
  await expect(page.getByText(addressTitles.billing)).toHaveCount(0)
})

test('a cart that is open in two tabs adds up the steps of both', async ({ page, api }) => {
  const book = await productOf(api, 'book')
  await api(incrementAmount, { body: { amount: 1, products: [book.id] } })
  await visit(page, '/shop/cart')
  const other = await page.context().newPage()
  await visit(other, '/shop/cart')
  for (let press = 0; press < 3; press++) await stepButton(other, TITLE, 'more').click()
  await expectCartCount(other, 4)
  await stepButton(page, TITLE, 'more').click()
  await expect(amountField(page, TITLE)).toHaveValue('5')
  await expectCartCount(page, 5)
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(amountField(other, TITLE)).toHaveValue('5')
})

test('the cart of a guest survives a reload, and the login adds it to the cart of the account', {
  tag: '@core',
}, async ({ page, api }) => {
  const [book, ebook] = [await productOf(api, 'book'), await productOf(api, 'ebook')]
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await api(incrementAmount, { body: { amount: 2, products: [book.id] } })
  await page.context().clearCookies()

  await api(incrementAmount, { body: { amount: 3, products: [book.id] } })
  await api(incrementAmount, { body: { amount: 1, products: [ebook.id] } })
  await visit(page, '/shop/cart')
  await expectCartCount(page, 4)
  await page.reload()
  await expectCartCount(page, 4)

  await visit(page, '/login?redirect=/shop/cart')
  await logIn(page, person)
  await expect(page).toHaveURL('/shop/cart')
  await expectCartCount(page, 6)
  await expect(amountField(page, TITLE)).toHaveValue('5')
  await expect(cartItem(page, TITLE).last()).toContainText(purchaseMessages.copies(1))
})

for (const [linked, outcome] of [
  [true, 'has taken it along'],
  [false, 'could not take it along'],
] as const) {
  test(`after the logout the cart is empty for the next person, where the login ${outcome}`, async ({ page, api }) => {
    const person = await makeAccount(api)
    await api(incrementAmount, { body: { amount: 2, products: [(await productOf(api, 'book')).id] } })
    if (linked) {
      await visit(page, '/login')
      await logIn(page, person)
      await expectLoggedIn(page, person)
      await visit(page, '/shop/cart')
      await expectCartCount(page, 2)
    } else {
      // The API alone does not link carts.
      await logInByApi(api, person)
    }
    await visit(page, '/profile/account')
    await page.getByRole('main').getByRole('button', { name: headerMessages.logout }).click()
    await expect(page).toHaveURL('/login')
    await visit(page, '/shop/cart')
    await expect(page.getByText(errorCodes.cart_empty[1])).toBeVisible()
    await expect(page.getByText(/\d Exemplare? im Warenkorb/)).toHaveCount(0)
  })
}
