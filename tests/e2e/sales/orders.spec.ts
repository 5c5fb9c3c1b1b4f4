import type { Page } from '@playwright/test'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { orderGroupLabels } from '#contract/sales/order-status.ts'
import { confirmationMessages, orderMessages } from '#web/messages/sales/orders.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { reachableApi } from '../support/steps/api.ts'
import { TITLE } from '../support/steps/catalogue.ts'
import { buy, expectConfirmation } from '../support/steps/checkout.ts'
import { mailTo } from '../support/steps/mail.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { newestOrder, readyToBuy } from '../support/steps/ready-to-buy.ts'
import { decide, expectSimulator } from '../support/steps/simulator.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const historyOf = (page: Page) => page.getByRole('list', { name: orderMessages.history }).getByRole('listitem')

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('an order whose payment failed is found among those to pay, paid with another method, and tells so', {
      tag: javaScriptEnabled ? [] : '@core',
    }, async ({ page, api }) => {
      const { total } = await readyToBuy(api)
      await visit(page, '/checkout/summary')
      await buy(page)
      await decide(page, 'Ablehnen', total)
      await expect(page.getByText(orderMessages.failed).first()).toBeVisible()
      const { id, number } = await newestOrder(api)

      await visit(page, '/profile/orders')
      const groups = page.getByRole('navigation', { name: orderMessages.groups })
      await groups.getByRole('link', { name: orderGroupLabels.done }).click()
      await expect(page.getByText(orderMessages.noneInGroup)).toBeVisible()
      await groups.getByRole('link', { name: orderGroupLabels.unpaid }).click()
      await expect(groups.getByRole('link', { name: orderGroupLabels.unpaid })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('button', { name: orderMessages.pay })).toBeVisible()
      await expectGood(page)

      await page.getByRole('link', { name: number, exact: true }).click()
      await expect(page).toHaveURL(`/profile/orders/${id}`)
      await expect(page.getByRole('radio', { name: paymentMethodLabels.twint })).toBeChecked()
      await expect(page.getByRole('radio', { name: paymentMethodLabels.invoice })).toHaveCount(0)
      await page.getByRole('radio', { name: paymentMethodLabels.paypal }).check()
      await expectGood(page)
      await page.getByRole('button', { name: orderMessages.pay }).click()
      await decide(page, 'Bezahlen', total)
      expect(await expectConfirmation(page)).toBe(number)

      await page.getByRole('link', { name: confirmationMessages.toOrder }).click()
      const { placed, happened } = orderMessages
      await expect(historyOf(page)).toContainText([placed, happened.failed, happened.new, happened.paid])
      await expect(page.getByRole('main').getByText(paymentMethodLabels.paypal)).toBeVisible()
      await expectGood(page)

      await page.getByRole('link', { name: orderMessages.help }).click()
      await expect(page.getByLabel(fieldLabels.order_number ?? '')).toHaveValue(number)
    })
  })
}

test('what is sent, credited and paid of an order on invoice is told in it, and its credit note is had there', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  await readyToBuy(api, { method: 'invoice', copies: 3 })
  await visit(page, '/checkout/summary')
  await buy(page)
  const number = await expectConfirmation(page)
  const { id } = await newestOrder(api)
  const address = `/profile/orders/${id}`
  await visit(page, address)
  await expect(page.getByText(orderMessages.invoice.dueOn(''))).toBeVisible()

  const staff = await browser.newContext()
  const office = reachableApi(staff, baseURL ?? '')
  await logInByApi(office, administrator)
  const params = { id }
  const line_id = (await office(officeOrdersApi.orders.read, { params })).data.lines[0]?.id ?? ''
  const one = { line_id, quantity: 1 }
  await office(officeOrdersApi.shipOrder, { params, body: { carrier: 'post', tracking_number: null, lines: [one] } })
  const credited = { lines: [{ ...one, copies: 'unsent' as const }], shipping: false, goodwill: null }
  const asked = { note: 'Ein Exemplar ist vergriffen.', credited_before: 0, ...credited }
  await office(creditsApi.creditOrder, { params, body: asked })
  await office(officeOrdersApi.markOrderPaid, { params, body: { note: 'Am Schalter bezahlt.' } })
  await staff.close()

  const mail = await mailTo(page.request, (await api(getCurrentUser)).data.email, 'Gutschrift')
  expect(mail.text).toContain(number)
  await visit(page, address)
  const { placed, happened, parcelSent } = orderMessages
  const told = [placed, happened.invoice, parcelSent('Die Post'), 'Gutschrift', happened.paid]
  await expect(historyOf(page)).toContainText(told)
  await expect(page.getByText(orderMessages.invoice.dueOn(''))).toHaveCount(0)
  await expectGoodPage(true)(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Gutschrift .* \(PDF\)$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^Gutschrift-G-\d{4}-\d{6}\.pdf$/)
})

test('a printed order is the order alone, with all its lines', async ({ page, api }) => {
  await readyToBuy(api)
  await visit(page, '/checkout/summary')
  await buy(page)
  await expectSimulator(page)
  await visit(page, `/profile/orders/${(await newestOrder(api)).id}`)
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    for (const part of await page.getByRole(role).all()) await expect(part).toBeHidden()
  for (const button of await page.getByRole('main').getByRole('button').all()) await expect(button).toBeHidden()
  await expect(page.getByRole('main').getByText(TITLE)).toBeVisible()
})
