import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { paymentMessages, referencesMessages, summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { confirmationMessages, orderMessages } from '#web/messages/sales/orders.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { expectWrong, field } from '../support/steps/account.ts'
import { productOf } from '../support/steps/catalogue.ts'
import { buy, expectConfirmation, keepAddresses } from '../support/steps/checkout.ts'
import { emptyCart } from '../support/steps/empty-cart.ts'
import { logInByApi, teacher } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    // One types a cost centre that is too long.
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 }, expectedStatuses: [422] })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('a teacher orders on invoice under the school’s number, and finds it where the bill is', {
      tag: javaScriptEnabled ? [] : '@core',
    }, async ({ page, api }) => {
      const number = `B-${Date.now()}`
      await logInByApi(api, teacher)
      await emptyCart(api)
      await api(incrementAmount, { body: { amount: 1, products: [(await productOf(api, 'book')).id] } })

      await visit(page, '/checkout')
      await keepAddresses(page)
      const main = page.getByRole('main')
      const parts = main.locator('details', { hasText: referencesMessages.title })
      // What the last order named is open from the start.
      if ((await parts.getAttribute('open')) === null) await parts.locator('summary').click()
      await field(page, 'purchase_number').fill(number)
      await field(page, 'cost_centre').fill('3'.repeat(36))
      await page.getByRole('radio', { name: paymentMethodLabels.invoice }).check()
      await page.getByRole('button', { name: paymentMessages.submit }).click()
      await expectWrong(page, 'cost_centre', 'maxLength', 35)
      await expect(field(page, 'purchase_number')).toHaveValue(number)
      await expect(page.getByRole('radio', { name: paymentMethodLabels.invoice })).toBeChecked()
      await expectGood(page)

      await field(page, 'cost_centre').fill('3210 Lehrmittel')
      await page.getByRole('button', { name: paymentMessages.submit }).click()
      await expect(page.getByRole('heading', { level: 1, name: summaryMessages.title })).toBeVisible()
      await expect(main).toContainText(number)
      await expect(main).toContainText('3210 Lehrmittel')
      await expectGood(page)
      await buy(page)
      await expectConfirmation(page)
      await expect(main).toContainText(number)

      await page.getByRole('link', { name: confirmationMessages.toOrder }).click()
      await expect(page.getByRole('link', { name: orderMessages.invoice.link })).toBeVisible()
      await expect(main).toContainText(referencesMessages.title)
      await expect(main).toContainText(number)
      await expectGood(page)

      await visit(page, `/profile/orders?suche=${number}`)
      await expect(main.getByText(orderMessages.ownNumber(number))).toBeVisible()
    })
  })
}
