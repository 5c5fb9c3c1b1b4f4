import { detailsMessages } from '#web/messages/accounts/details.ts'
import { referencesMessages } from '#web/messages/fulfilment/checkout.ts'
import { budgetPageMessages } from '#web/messages/procurement/budgets.ts'
import { plannedOrderMessages, schoolOrderMessages } from '#web/messages/procurement/school-orders.ts'
import { confirmationMessages, orderMessages } from '#web/messages/sales/orders.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { field } from '../support/steps/account.ts'
import { reachableApi } from '../support/steps/api.ts'
import { TITLE } from '../support/steps/catalogue.ts'
import { schoolToOrder } from '../support/steps/school-to-order.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    const screen = { javaScriptEnabled, viewport: { width: 360, height: 740 } }
    // The terms are not accepted at first.
    test.use({ ...screen, expectedStatuses: [422] })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('who is responsible sets a budget and orders what is approved, and finance has the bill', {
      tag: javaScriptEnabled ? '@core' : [],
    }, async ({ page, api, browser }) => {
      const context = await browser.newContext(screen)
      const { share } = await schoolToOrder(api, reachableApi(context, api.shop), browser)
      const number = `B-${Date.now()}`
      const main = page.getByRole('main')

      await visit(page, '/profile/school/budget')
      await page.getByLabel(budgetPageMessages.wholeAmount).fill('5000')
      await page.getByRole('button', { name: budgetPageMessages.addClass }).click()
      await page.getByLabel(budgetPageMessages.class, { exact: true }).fill('3b')
      await page.getByRole('textbox', { name: budgetPageMessages.partAmount, exact: true }).fill('900.50')
      await expect(page.getByLabel(budgetPageMessages.wholeAmount)).toHaveValue('5000')
      await expectGood(page)
      await page.getByRole('button', { name: budgetPageMessages.save }).click()
      await expect(page.getByText(detailsMessages.saved)).toBeVisible()
      await expect(main.getByText('3b', { exact: true }).first()).toBeVisible()
      await expectGood(page)

      await visit(page, '/profile/school/wishes/order')
      await expect(main).toContainText(share)
      await expect(main).toContainText(plannedOrderMessages.budget)
      await expectGood(page)
      await main.locator('details', { hasText: referencesMessages.title }).locator('summary').click()
      await field(page, 'purchase_number').fill(number)
      await page.getByRole('button', { name: plannedOrderMessages.submit }).click()
      await expect(main.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'purchase_number')).toHaveValue(number)
      await expectGood(page)
      await main.getByRole('checkbox').check()
      await page.getByRole('button', { name: plannedOrderMessages.submit }).click()
      await expect(page.getByText(confirmationMessages.thanks)).toBeVisible()
      await expect(main).toContainText(share)
      await expectGood(page)

      await visit(page, '/profile/school/wishes/order')
      await expect(page.getByText(plannedOrderMessages.obstacles.nothing_approved.title)).toBeVisible()
      await expectGood(page)

      const office = await context.newPage()
      await visit(office, `/profile/school/orders?suche=${number}`)
      await expect(office.getByText(orderMessages.ownNumber(number))).toBeVisible()
      await expectGood(office)
      await office.getByRole('list', { name: schoolOrderMessages.title }).getByRole('link').click()
      await expect(office.getByRole('main')).toContainText(share)
      await expect(office.getByRole('main')).toContainText(TITLE)
      await expectGood(office)
      const download = office.waitForEvent('download')
      await office.getByRole('link', { name: orderMessages.invoice.link }).click()
      expect((await download).suggestedFilename()).toMatch(/^Rechnung-R-\d{4}-\d{6}\.pdf$/)
      await context.close()
    })
  })
}
