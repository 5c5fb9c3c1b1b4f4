import { errorCodes } from '#contract/errors.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { quoteStateLabels } from '#contract/procurement/quotes/quote-states.ts'
import { makeQuote, planQuote } from '#contract/procurement/quotes/quotes.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { detailsMessages } from '#web/messages/accounts/details.ts'
import { referencesMessages } from '#web/messages/fulfilment/checkout.ts'
import { quoteLink } from '#web/messages/procurement/quote-link.ts'
import { newQuoteMessages, quotesMessages, quoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { confirmationMessages } from '#web/messages/sales/orders.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { field, logIn } from '../support/steps/account.ts'
import { reachableApi, type ShopApi } from '../support/steps/api.ts'
import { expectTotal } from '../support/steps/cart.ts'
import { productOf, TITLE } from '../support/steps/catalogue.ts'
import { expectConfirmation, home } from '../support/steps/checkout.ts'
import { logInByApi, logInNewPerson, teacher } from '../support/steps/people.ts'
import { readyToBuy } from '../support/steps/ready-to-buy.ts'
import { schoolToOrder } from '../support/steps/school-to-order.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** A quote of the cart or of the approved wishes, made without the pages; returns the address of its page. */
async function quoteOf(api: ShopApi, of: { source: 'cart' | 'wishes'; school?: string }): Promise<string> {
  const { data: plan } = await api(planQuote, { query: of })
  const { data: quote } = await api(makeQuote, { body: { ...of, expected_total: plan.total.amount } })
  return `/profile/quotes/${quote.id}`
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    const core = javaScriptEnabled ? { tag: '@core' } : {}
    const screen = { javaScriptEnabled, viewport: { width: 360, height: 740 } }
    // The terms are not accepted at first, and what is ordered is ordered again.
    test.use({ ...screen, expectedStatuses: [409, 422] })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('a buyer makes a quote of the cart and orders it on invoice', core, async ({ page, api }) => {
      const { total } = await readyToBuy(api, { method: 'invoice', copies: 2 })
      const main = page.getByRole('main')

      await visit(page, '/shop/cart')
      await main.getByRole('link', { name: quoteLink }).click()
      await expect(page.getByRole('heading', { level: 1, name: newQuoteMessages.title })).toBeVisible()
      await expect(main).toContainText(TITLE)
      await expectTotal(page, total)
      await expectGood(page)
      await main.locator('details', { hasText: referencesMessages.title }).locator('summary').click()
      await field(page, 'purchase_number').fill('PO-77')
      await page.getByRole('button', { name: newQuoteMessages.submit }).click()

      await expect(page.getByText(words.made)).toBeVisible()
      await expectTotal(page, total)
      await expect(field(page, 'purchase_number')).toHaveValue('PO-77')
      await expectGood(page)
      const download = page.waitForEvent('download')
      await main.getByRole('link', { name: words.pdf }).click()
      expect((await download).suggestedFilename()).toMatch(/^Offerte-OF-\d{4}-\d{6}\.pdf$/)

      await main.getByRole('radio', { name: paymentMethodLabels.invoice }).check()
      await page.getByRole('button', { name: words.submit }).click()
      await expect(main.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
      await expect(main.getByRole('radio', { name: paymentMethodLabels.invoice })).toBeChecked()
      await expectGood(page)
      await main.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.submit }).click()
      await expectConfirmation(page)

      await visit(page, '/profile/quotes')
      const row = page.getByRole('list', { name: quotesMessages.title }).getByRole('listitem')
      await expect(row).toContainText(quoteStateLabels.ordered)
      await expectGood(page)
      await row.getByRole('link').click()
      await expect(page.getByText(words.isOrdered)).toBeVisible()
      await expect(page.getByRole('button', { name: words.submit })).toHaveCount(0)
    })

    test('who is responsible makes a quote of the wishes, and it is ordered once', async ({ page, api, browser }) => {
      const context = await browser.newContext(screen)
      const { share } = await schoolToOrder(api, reachableApi(context, api.shop), browser)
      const main = page.getByRole('main')

      await visit(page, '/profile/school/wishes/table')
      await main.getByRole('link', { name: quoteLink }).click()
      await expect(main).toContainText(TITLE)
      await expectGood(page)
      await page.getByRole('button', { name: newQuoteMessages.submit }).click()
      await expect(page.getByText(words.made)).toBeVisible()
      await expect(main).toContainText(share)
      await expectGood(page)

      const late = await page.context().newPage()
      await visit(late, new URL(page.url()).pathname)
      await main.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.submit }).click()
      await expect(page.getByText(confirmationMessages.thanks)).toBeVisible()
      await expect(main).toContainText(share)

      await late.getByRole('main').getByRole('checkbox').check()
      await late.getByRole('button', { name: words.submit }).click()
      await expect(late.getByText(errorCodes.quote_ordered[1])).toBeVisible()
      await expect(late.getByText(words.isOrdered)).toBeVisible()
      await expectGood(late)
      await context.close()
    })
  })
}

test.describe('on a telephone', () => {
  const screen = { viewport: { width: 360, height: 740 } }
  test.use(screen)
  const expectGood = expectGoodPage(true)

  test('finance sees the quotes of the school, and who orders them', async ({ page, api, browser }) => {
    const context = await browser.newContext(screen)
    const { schoolId } = await schoolToOrder(api, reachableApi(context, api.shop), browser)
    await quoteOf(api, { source: 'wishes', school: schoolId })
    const office = await context.newPage()
    await visit(office, '/profile/quotes?fuer=schule')
    await expectGood(office)
    await office.getByRole('list', { name: quotesMessages.title }).getByRole('link').click()
    await expect(office.getByText(words.whoOrders)).toBeVisible()
    await expect(office.getByRole('button', { name: words.submit })).toHaveCount(0)
    await expectGood(office)
    await context.close()
    await visit(page, '/profile/quotes')
    await expect(page.getByText(quotesMessages.none)).toBeVisible()
    await expectGood(page)
  })

  test('one that has expired says so, and offers a new one', async ({ page, api }) => {
    await logInByApi(api, teacher)
    await visit(page, '/profile/quotes?fuer=mich&stand=expired')
    await expectGood(page)
    const row = page.getByRole('list', { name: quotesMessages.title }).getByRole('listitem').first()
    await expect(row).toContainText(quoteStateLabels.expired)
    await row.getByRole('link').click()
    await expect(page.getByRole('button', { name: words.submit })).toHaveCount(0)
    // Not pressed: the demonstration has one that has expired, and a new one takes its place.
    await expect(page.getByRole('button', { name: words.renew })).toBeVisible()
    await expectGood(page)
  })

  test('a quote that is dropped is made anew, at the prices of now', async ({ page, api }) => {
    await readyToBuy(api)
    await visit(page, await quoteOf(api, { source: 'cart' }))
    await page.getByText(words.withdraw).first().click()
    await page.getByRole('button', { name: words.withdraw }).click()
    await expect(page.getByText(words.ended.withdrawn.title())).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: words.renew }).click()
    await expect(page.getByText(words.renewed)).toBeVisible()
    await expectGood(page)
  })

  test('whoever has no address yet gives it on the way, and comes back', async ({ page, api }) => {
    await logInNewPerson(api)
    const { id } = await productOf(api, 'book')
    await api(incrementAmount, { body: { amount: 3, products: [id] } })
    await visit(page, '/profile/quotes/new')
    await expect(page.getByText(newQuoteMessages.noAddress)).toBeVisible()
    await expectGood(page)
    await page.getByRole('link', { name: newQuoteMessages.addAddress }).click()
    await field(page, 'street').fill(home.street)
    await field(page, 'street_number').fill(home.streetNumber)
    await field(page, 'post_code').fill(home.postCode)
    await field(page, 'city').fill(home.city)
    await page.getByRole('button', { name: detailsMessages.save }).click()
    await page.getByRole('button', { name: newQuoteMessages.submit }).click()
    await expect(page.getByText(words.made)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(home.city)
  })

  test('a visitor logs in on the way to a quote of the cart, and comes back', async ({ page, api }) => {
    const { person } = await readyToBuy(api)
    await page.context().clearCookies()
    await visit(page, '/profile/quotes/new?source=cart')
    await logIn(page, person)
    await expect(page.getByRole('heading', { level: 1, name: newQuoteMessages.title })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(TITLE)
  })
})
