import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { getCart, MAX_AMOUNT, setAmount } from '#contract/storefront/cart.ts'
import { orderMessages, repeatMessages } from '#web/messages/sales/orders.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { amountField } from '../support/steps/cart.ts'
import { productOf, TITLE } from '../support/steps/catalogue.ts'
import { newestOrder, readyToBuy } from '../support/steps/ready-to-buy.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  const expectGood = expectGoodPage(true)

  test('a customer places an order again; items that the cart refuses are named with the reason', async ({
    page,
    api,
  }) => {
    await readyToBuy(api, { method: 'invoice', copies: 2 })
    await api(placeOrder, { body: { terms_accepted: true } })
    expect((await api(getCart, { query: {} })).data.items).toEqual([])
    const { id, number } = await newestOrder(api)
    const repeat = page.getByRole('button', { name: repeatMessages.repeat })

    await visit(page, `/profile/orders/${id}`)
    await expectGood(page)
    await repeat.click()
    await expect(page).toHaveURL('/profile/orders')
    await expect(page.getByText(repeatMessages.done(2, number))).toBeVisible()
    await expect(page.getByText(repeatMessages.leftOut)).toBeHidden()
    await expectGood(page)
    await page.getByRole('main').getByRole('link', { name: addToCartMessages.toCart }).click()
    await expect(amountField(page, TITLE)).toHaveValue('2')

    const { id: book } = await productOf(api, 'book')
    await api(setAmount, { body: { amount: MAX_AMOUNT, products: [book] } })
    await visit(page, '/profile/orders')
    await page.locator('summary', { hasText: orderMessages.more(number) }).click()
    await repeat.click()
    await expect(page.getByText(repeatMessages.nothing(number))).toBeVisible()
    const left = page.getByRole('listitem').filter({ hasText: TITLE })
    await expect(left).toContainText(repeatMessages.obstacles.most_reached)
    await expectGood(page)
  })
})
