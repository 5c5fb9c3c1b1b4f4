import { formatAmount, formatRate, toMoney } from '#contract/ground/money.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { orderStatusLabels } from '#contract/sales/order-status.ts'
import { priceMessages } from '#ui/messages/ui.ts'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectLoggedIn, registerInCheckout } from '../support/steps/account.ts'
import { amountField, cartItem, expectTotal, goToCheckout } from '../support/steps/cart.ts'
import { productOf, TITLE } from '../support/steps/catalogue.ts'
import { buy, choosePayment, enterAddress, expectConfirmation, home } from '../support/steps/checkout.ts'
import { mailsTo, mailTo } from '../support/steps/mail.ts'
import { newPerson } from '../support/steps/people.ts'
import { chooseFormat, expectCartCount, putIntoCart } from '../support/steps/product.ts'
import { choosePopoutTitle, typeSearch } from '../support/steps/search.ts'
import { decide } from '../support/steps/simulator.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a visitor finds a title, buys twelve copies with TWINT and gets the confirmation', { tag: '@core' }, async ({
  page,
  api,
}) => {
  const person = newPerson()
  const { price } = await productOf(api, 'book')
  // Ten copies or more: 5 % less. Above CHF 100.00: free shipping. The price includes 2.6 % VAT.
  const total = Math.round(12 * price.amount * 0.95)
  const vat = Math.round((total * 2.6) / 102.6)

  await visit(page, '/')
  await expectAccessible(page)
  await typeSearch(page, 'Recht')
  await choosePopoutTitle(page, TITLE)
  await expectAccessible(page)
  await chooseFormat(page, 'ebook')
  await chooseFormat(page, 'book')
  await putIntoCart(page, TITLE, 12)
  await expectCartCount(page, 12)
  await expectAccessible(page)

  await page.getByRole('link', { name: headerMessages.cart, exact: true }).click()
  await expect(amountField(page, TITLE)).toHaveValue('12')
  await expect(cartItem(page, TITLE)).toContainText(priceMessages.quantityDiscount(formatRate(500)))
  await expectTotal(page, total)
  await expectAccessible(page)
  await goToCheckout(page)
  await expectAccessible(page)

  await registerInCheckout(page, person)
  await expectAccessible(page)
  await enterAddress(page)
  await expectAccessible(page)
  await choosePayment(page, 'twint')
  await expectTotal(page, total)
  for (const text of [TITLE, `${home.street} ${home.streetNumber}`, paymentMethodLabels.twint]) {
    await expect(page.getByRole('main')).toContainText(text)
  }
  await expectAccessible(page)
  await buy(page)
  await decide(page, 'Bezahlen', total)

  const number = await expectConfirmation(page)
  await expectTotal(page, total)
  await expectAccessible(page)

  const mail = await mailTo(page.request, person.email, number)
  for (const text of [
    number,
    formatAmount(toMoney(total)),
    formatAmount(toMoney(vat)),
    TITLE,
    home.street,
    '3012 Bern',
  ]) {
    expect(mail.text).toContain(text)
    expect(mail.html).toContain(text)
  }
  expect((await mailsTo(page.request, person.email)).filter((sent) => sent.subject.includes(number))).toHaveLength(1)

  await visit(page, '/profile')
  await expectLoggedIn(page, person)
  await expectAccessible(page)
  await page.getByRole('link', { name: profileMessages.orders, exact: true }).first().click()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: orderMessages.title(number) })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(orderStatusLabels.paid)
  await expectTotal(page, total)
  await expectAccessible(page)

  await visit(page, '/shop/cart')
  await expect(page.getByText(cartMessages.emptyText)).toBeVisible()
  await expectAccessible(page)
})
