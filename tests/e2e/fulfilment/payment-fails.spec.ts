import type { Page } from '@playwright/test'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { orderStatusLabels } from '#contract/sales/order-status.ts'
import { refusedPaymentText } from '#contract/sales/refused-payment.ts'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { paymentMessages } from '#web/messages/fulfilment/checkout.ts'
import { confirmationMessages, orderMessages } from '#web/messages/sales/orders.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { TITLE } from '../support/steps/catalogue.ts'
import { buy, expectConfirmation } from '../support/steps/checkout.ts'
import { mailTo } from '../support/steps/mail.ts'
import { newestOrder, readyToBuy } from '../support/steps/ready-to-buy.ts'
import { decide, expectSimulator } from '../support/steps/simulator.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const INVOICE_ABOVE_LIMIT = { method: 'invoice', reason: 'total', limit: toMoney(30_000) } as const

test('a declined payment is reported, started again and paid', { tag: '@core' }, async ({ page, api }) => {
  const { person, total } = await readyToBuy(api)
  await visit(page, '/checkout/summary')
  await buy(page)
  await decide(page, 'Ablehnen', total)
  await expectFailure(page)
  await expect(page).toHaveURL(/\/confirmation$/)
  await expect(page.getByRole('main').getByText(TITLE)).toBeVisible()
  const mail = await mailTo(page.request, person.email, 'Zahlung')
  expect(mail.links.some((link) => link.includes('/profile/orders/'))).toBe(true)
  await page.getByRole('button', { name: orderMessages.pay }).click()
  await decide(page, 'Bezahlen', total)
  const number = await expectConfirmation(page)
  await page.getByRole('link', { name: confirmationMessages.toOrder }).click()
  await expect(page.getByRole('heading', { level: 1, name: orderMessages.title(number) })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(orderStatusLabels.paid)
})

test('a cancelled payment is reported and can be started again from the order in the profile', async ({
  page,
  api,
}) => {
  const { total } = await readyToBuy(api, { method: 'creditcard' })
  await visit(page, '/checkout/summary')
  await buy(page)
  await decide(page, 'Abbrechen', total)
  await expectFailure(page)
  await visit(page, '/profile/orders')
  const newest = page.getByRole('list', { name: profileMessages.orders }).getByRole('listitem').first()
  await expect(newest.getByRole('button').first()).toContainText(orderMessages.pay)
  await page
    .getByRole('link', { name: /20\d\d-\d{6}/ })
    .first()
    .click()
  await expect(page.getByRole('main')).toContainText(orderStatusLabels.canceled)
  await expectAccessible(page)
  await page.getByRole('button', { name: orderMessages.pay }).click()
  await decide(page, 'Bezahlen', total)
  await expectConfirmation(page)
})

test('a payment that is only promised counts, and is paid soon after', async ({ page, api }) => {
  const { total } = await readyToBuy(api, { method: 'paypal' })
  await visit(page, '/checkout/summary')
  await buy(page)
  await decide(page, 'Später bezahlen', total)
  await expectConfirmation(page)
  await expect.poll(async () => (await newestOrder(api)).status, { timeout: 120_000 }).toBe('paid')
})

test('a confirmation opened before the payment waits and then thanks by itself', async ({ page, api }) => {
  const { total } = await readyToBuy(api)
  await visit(page, '/checkout/summary')
  await buy(page)
  await expectSimulator(page)
  const early = await page.context().newPage()
  await visit(early, `/checkout/${(await newestOrder(api)).id}/confirmation`)
  await expect(early.getByRole('heading', { level: 1, name: confirmationMessages.waiting })).toBeVisible()
  await expect(early.getByText(confirmationMessages.waitingNext)).toBeVisible()
  await expect(early.getByRole('main').getByText(TITLE)).toBeVisible()
  await expectAccessible(early)
  await decide(page, 'Bezahlen', total)
  await expectConfirmation(early)
})

test('a payment that takes longer than a minute still turns by itself', async ({ page, api }) => {
  const { total } = await readyToBuy(api)
  await visit(page, '/checkout/summary')
  await buy(page)
  await expectSimulator(page)
  const early = await page.context().newPage()
  await early.clock.install()
  await visit(early, `/checkout/${(await newestOrder(api)).id}/confirmation`)
  const late = early.getByRole('heading', { level: 1, name: confirmationMessages.late })
  await expect(async () => {
    await early.clock.runFor(2000)
    await expect(late).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [10], timeout: 120_000 })
  await expect(early.getByText(confirmationMessages.lateText)).toBeVisible()
  await decide(page, 'Bezahlen', total)
  await expect(page.getByRole('heading', { level: 1, name: confirmationMessages.thanks })).toBeVisible()
  await early.clock.runFor(15_000)
  await expectConfirmation(early)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('a link tells how a late payment stands', async ({ page, api }) => {
    const { total } = await readyToBuy(api)
    await visit(page, '/checkout/summary')
    await buy(page)
    await expectSimulator(page)
    const early = await page.context().newPage()
    const address = `/checkout/${(await newestOrder(api)).id}/confirmation`
    await visit(early, `${address}?versuch=15`)
    await expect(early.getByRole('heading', { level: 1, name: confirmationMessages.late })).toBeVisible()
    await decide(page, 'Bezahlen', total)
    await early.getByRole('link', { name: confirmationMessages.check }).click()
    await expectConfirmation(early)
    await expect(early).toHaveURL(address)
  })
})

test('a buyer who goes back from the payment page finds the open order, and pays it', async ({ page, api }) => {
  const { total } = await readyToBuy(api, { copies: 12, isConfirmed: true })
  await visit(page, '/checkout/payment')
  await expect(page.getByText(refusedPaymentText(INVOICE_ABOVE_LIMIT))).toBeVisible()
  await page.getByRole('button', { name: paymentMessages.submit }).click()
  await buy(page)
  await expectSimulator(page)
  const { id, number } = await newestOrder(api)
  await page.goBack()
  await expect(page).toHaveURL('/shop/cart')
  await expect(page.getByText(orderMessages.waits(number, formatAmount(toMoney(total))))).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/profile/account')
  await expect(page.getByText(orderMessages.waits(number, formatAmount(toMoney(total))))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: confirmationMessages.toOrder }).click()
  await expect(page).toHaveURL(`/profile/orders/${id}`)
  await visit(page, '/profile/orders')
  await page.getByRole('button', { name: orderMessages.pay }).click()
  await decide(page, 'Bezahlen', total)
  expect(await expectConfirmation(page)).toBe(number)
  await visit(page, '/shop/cart')
  await expect(page.getByText(cartMessages.emptyText)).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
})

async function expectFailure(page: Page): Promise<void> {
  await expect(page.getByText('Die Zahlung wurde abgebrochen oder ist fehlgeschlagen.').first()).toBeVisible()
  await expectAccessible(page)
}
