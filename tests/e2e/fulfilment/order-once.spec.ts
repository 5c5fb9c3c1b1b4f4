import { sql } from 'drizzle-orm'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { errorCodes } from '#contract/errors.ts'
import { listOrders } from '#contract/sales/orders.ts'
import { setPaymentMethod } from '#contract/storefront/cart.ts'
import { summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { confirmationMessages } from '#web/messages/sales/orders.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { reachableApi } from '../support/steps/api.ts'
import { buy, expectConfirmation } from '../support/steps/checkout.ts'
import { emptyCart } from '../support/steps/empty-cart.ts'
import { mailsTo } from '../support/steps/mail.ts'
import { fillCart, readyToBuy } from '../support/steps/ready-to-buy.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const ALREADY_PLACED = errorCodes.order_already_placed[1]

test('a second click on «Jetzt kaufen» makes no second order', { tag: '@core' }, async ({ page, api }) => {
  const { person } = await readyToBuy(api, { method: 'invoice' })
  await visit(page, '/checkout/summary')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: summaryMessages.submit }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: confirmationMessages.thanks })).toBeVisible()
  const { data: user } = await api(getCurrentUser)
  const { data: orders } = await api(listOrders, { params: { id: user.id }, query: {} })
  expect(orders).toHaveLength(1)
  const number = orders[0]?.number ?? ''
  await expect
    .poll(
      async () => (await mailsTo(page.request, person.email)).filter((mail) => mail.subject.includes(number)).length,
    )
    .toBe(1)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('buying a cart again leads to its order, and an emptied cart to no other', {
      tag: javaScriptEnabled ? '@core' : [],
    }, async ({ page, api }) => {
      await readyToBuy(api, { method: 'invoice' })
      const second = await page.context().newPage()
      for (const tab of [page, second]) await visit(tab, '/checkout/summary')
      await buy(page)
      const number = await expectConfirmation(page)
      await expect(page.getByText(ALREADY_PLACED)).toHaveCount(0)
      await buy(second)
      await expect(second.getByText(ALREADY_PLACED)).toBeVisible()
      expect(await expectConfirmation(second)).toBe(number)
      if (javaScriptEnabled) await expectAccessible(second)

      await fillCart(api, { method: 'invoice' })
      await visit(page, '/checkout/summary')
      await emptyCart(api)
      await buy(page)
      await expect(page).toHaveURL(/\/shop\/cart/)
      await expect(page.getByText(errorCodes.cart_empty[1]).first()).toBeVisible()
    })
  })
}

test.describe('when an order fails', () => {
  // The small shop has no covers.
  test.use({ expectedStatuses: [404, 500] })

  test('the summary says so, stays as it is, and the order can be placed in the end', async ({ page, browser }) => {
    const shop = await startSmallShop()
    const plain = await browser.newContext({ javaScriptEnabled: false })
    try {
      for (const tab of [page, await plain.newPage()]) {
        const api = reachableApi(tab.context(), shop.url)
        const { person } = await readyToBuy(api)
        // This shop sends no mail whose link would confirm the address.
        await shop.connection.db.execute(sql`update users set email_verified_at = now() where email = ${person.email}`)
        await api(setPaymentMethod, { body: { payment_method: 'invoice' } })
        await shop.connection.db.execute(sql`alter table order_numbers rename to order_numbers_gone`)
        await visit(tab, `${shop.url}/checkout/summary`)
        await buy(tab)
        await expect(tab.getByRole('alert')).toContainText(summaryMessages.failed)
        await expect(tab.getByRole('heading', { level: 1, name: summaryMessages.title })).toBeVisible()
        await expect(tab.getByRole('checkbox')).toBeChecked()
        if (tab === page) await expectAccessible(tab)
        await shop.connection.db.execute(sql`alter table order_numbers_gone rename to order_numbers`)
        await tab.getByRole('button', { name: summaryMessages.submit }).click()
        await expectConfirmation(tab)
        await tab.waitForLoadState('networkidle')
      }
    } finally {
      await plain.close()
      await shop.stop()
    }
  })
})
