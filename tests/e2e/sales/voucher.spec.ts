import type { Page } from '@playwright/test'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { cartRefusals } from '#contract/sales/cart-refusals.ts'
import * as officeVouchersApi from '#contract/sales/office-vouchers.ts'
import { voucherLabel, voucherProblemTexts } from '#contract/sales/vouchers.ts'
import { applyVoucher, getCart, incrementAmount } from '#contract/storefront/cart.ts'
import { cardMessages } from '#ui/messages/ui.ts'
import { summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { confirmationMessages } from '#web/messages/sales/orders.ts'
import { voucherMessages } from '#web/messages/sales/voucher.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { logIn } from '../support/steps/account.ts'
import { reachableApi } from '../support/steps/api.ts'
import { amountField, expectTotal, goToCheckout, stepButton } from '../support/steps/cart.ts'
import { productOf, TITLE } from '../support/steps/catalogue.ts'
import { buy, choosePayment, expectConfirmation, keepAddresses } from '../support/steps/checkout.ts'
import { mailTo } from '../support/steps/mail.ts'
import { administrator, logInByApi, makeAccount } from '../support/steps/people.ts'
import { readyToBuy } from '../support/steps/ready-to-buy.ts'
import { decide } from '../support/steps/simulator.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const CODE = 'WILLKOMMEN10'

const codeField = (page: Page) => page.getByLabel(voucherMessages.code)

async function openField(page: Page): Promise<void> {
  await expect(codeField(page)).toBeHidden()
  await page.getByText(voucherMessages.open).click()
  await expect(codeField(page)).toBeVisible()
}

async function enter(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: voucherMessages.apply, exact: true }).click()
}

/** The voucher's own line in cart, summary, confirmation or order. */
async function expectLine(page: Page, code: string, amount: number): Promise<void> {
  const row = page.locator('dl > div').filter({ hasText: voucherLabel(code) })
  await expect(row.first()).toContainText(formatAmount(toMoney(-amount)))
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}, on a small screen`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 }, expectedStatuses: [422] })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('a code is refused at its field, another applied and removed', async ({ page, api }) => {
      const book = await productOf(api, 'book')
      await logInByApi(api, await makeAccount(api))
      await api(incrementAmount, { body: { amount: 4, products: [book.id] } })
      const total = (await api(getCart, { query: {} })).data.totals.total.amount
      await visit(page, '/shop/cart')
      await openField(page)
      await expectGood(page)
      await enter(page, 'GIBT-ES-NICHT')
      await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(cartRefusals.voucher_invalid[1]))
      await expect(codeField(page)).toHaveValue('GIBT-ES-NICHT')
      await expectGood(page)
      await enter(page, ' willkommen 10 ')
      await expectLine(page, CODE, book.price.amount * 0.4)
      await expectGood(page)
      await page.getByRole('button', { name: voucherMessages.removeThis(voucherLabel(CODE)) }).click()
      await expectTotal(page, total)
      await expect(page.getByText(voucherMessages.open)).toBeVisible()
    })

    test('an amount and a code are typed: whichever is sent first, the other is not lost', async ({ page, api }) => {
      const book = await productOf(api, 'book')
      await logInByApi(api, await makeAccount(api))
      await api(incrementAmount, { body: { amount: 1, products: [book.id] } })
      await visit(page, '/shop/cart')
      await amountField(page, TITLE).fill('4')
      await openField(page)
      await enter(page, CODE)
      await expectLine(page, CODE, book.price.amount * 0.4)
      await expect(amountField(page, TITLE)).toHaveValue('4')
      await page.getByRole('button', { name: voucherMessages.removeThis(voucherLabel(CODE)) }).click()
      await openField(page)
      await codeField(page).fill(CODE)
      await stepButton(page, TITLE, 'more').click()
      await expect(amountField(page, TITLE)).toHaveValue('5')
      await expect(codeField(page)).toHaveValue(CODE)
      await codeField(page).fill('')
      await amountField(page, TITLE).fill('6')
      const role = javaScriptEnabled ? 'link' : 'button'
      await page.getByRole(role, { name: cardMessages.remember(TITLE) }).click()
      await expect.poll(async () => (await api(getCart, { query: {} })).data.items[0]?.quantity).toBe(6)
    })

    test('a guest logs in on the way, comes back to the cart, and the code is still there', async ({ page, api }) => {
      const book = await productOf(api, 'book')
      const person = await makeAccount(api)
      await page.context().clearCookies()
      await api(incrementAmount, { body: { amount: 1, products: [book.id] } })
      await visit(page, '/shop/cart')
      await openField(page)
      await enter(page, CODE)
      await expect(page.getByText(cartRefusals.voucher_login_required[1])).toBeVisible()
      await expectGood(page)
      await page.getByRole('link', { name: voucherMessages.logIn }).click()
      await logIn(page, person)
      await expect(page).toHaveURL(`/shop/cart?gutschein=${CODE}`)
      await expect(codeField(page)).toHaveValue(CODE)
      await page.getByRole('button', { name: voucherMessages.apply, exact: true }).click()
      await expectLine(page, CODE, Math.round(book.price.amount / 10))
      await expect(page).toHaveURL('/shop/cart')
    })

    test('a voucher that died before the order is said on the cart, with the new total, and nothing is charged', async ({
      page,
      api,
      browser,
      baseURL,
    }) => {
      const staff = await browser.newContext()
      const office = reachableApi(staff, baseURL ?? '')
      await logInByApi(office, administrator)
      const body = { type: 'credit', discount: toMoney(500) } as const
      const { data: voucher } = await office(officeVouchersApi.vouchers.create, { body })
      const { total } = await readyToBuy(api, { method: 'invoice' })
      await api(applyVoucher, { query: {}, body: { code: voucher.code } })
      await visit(page, '/checkout/summary')
      await expectLine(page, voucher.code, 500)
      const params = { id: voucher.id }
      await office(officeVouchersApi.endVoucher, { params, body: { reason: 'Fehldruck.' } })
      await staff.close()
      await buy(page)
      await expect(page).toHaveURL(/\/shop\/cart/)
      await expect(page.getByText(voucherMessages.died(voucherLabel(voucher.code)))).toBeVisible()
      await expect(page.getByText(voucherProblemTexts.expired)).toBeVisible()
      await expect(page.getByText(voucherMessages.nothingCharged)).toBeVisible()
      await expectTotal(page, total)
      await expect(page.getByRole('button', { name: cartMessages.toCheckout })).toHaveCount(0)
      await expectGood(page)
      await page.getByRole('button', { name: voucherMessages.removeIt }).click()
      await goToCheckout(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}

test('a purchase with a voucher shows it in every step, in the order and in the mail', { tag: '@core' }, async ({
  page,
  api,
}) => {
  const { person } = await readyToBuy(api, { method: 'twint' })
  await visit(page, '/shop/cart')
  await openField(page)
  await enter(page, CODE)
  const { data: cart } = await expect
    .poll(async () => (await api(getCart, { query: {} })).data.voucher?.amount.amount)
    .toBeGreaterThan(0)
    .then(() => api(getCart, { query: {} }))
  const amount = cart.voucher?.amount.amount ?? 0
  const total = cart.totals.total.amount
  await expectTotal(page, total)
  await goToCheckout(page)
  await keepAddresses(page)
  await choosePayment(page, 'twint')
  await expect(page.getByRole('heading', { level: 1, name: summaryMessages.title })).toBeVisible()
  await expectLine(page, CODE, amount)
  await buy(page)
  await decide(page, 'Bezahlen', total)
  const number = await expectConfirmation(page)
  await expectLine(page, CODE, amount)
  await page.getByRole('link', { name: confirmationMessages.toOrder }).click()
  await expect(page.getByText(TITLE).first()).toBeVisible()
  await expectLine(page, CODE, amount)
  const mail = await mailTo(page.request, person.email, number)
  expect(mail.text).toContain(voucherLabel(CODE))
  expect(mail.text).toContain(formatAmount(toMoney(-amount)))
})
