import type { Page } from '@playwright/test'
import { productInWords, supplyInWords } from '#contract/catalogue/article-in-words.ts'
import { isInspectionCopy } from '#contract/catalogue/inspection-copies.ts'
import { parcelsInWords, stateOfParcel } from '#contract/sales/parcels-in-words.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { germanDate } from '#ui/time/german-date.ts'
import { orderAsideMessages } from '#web/messages/fulfilment/checkout.ts'
import { confirmationMessages } from '#web/messages/sales/orders.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { goToCheckout } from '../support/steps/cart.ts'
import { findProduct } from '../support/steps/catalogue.ts'
import { buy, choosePayment, expectConfirmation, keepAddresses } from '../support/steps/checkout.ts'
import { emptyCart } from '../support/steps/empty-cart.ts'
import { mailTo } from '../support/steps/mail.ts'
import { logInByApi, teacher } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** Another journey orders the inspection copy of this title, and each person gets one. */
const TAKEN = 'Blickwechsel'

test('a pre-order, an inspection copy and a class set are told apart from the cart to the order, with their parcels', async ({
  page,
  api,
}) => {
  await logInByApi(api, teacher)
  await emptyCart(api)
  const copy = await findProduct(api, 'book', (one) => isInspectionCopy(one) && one.title !== TAKEN)
  const book = await findProduct(api, 'book', (one) => one.title_id === copy.title_id && !isInspectionCopy(one))
  const announced = await findProduct(api, 'book', (one) => one.availability === 'preorder')
  for (const [product, amount] of [
    [copy, 1],
    [book, 24],
    [announced, 1],
  ] as const) {
    await api(incrementAmount, { body: { amount, products: [product.id] } })
  }
  const lines = [copy, book, announced].map(productInWords)
  expect(new Set(lines.slice(0, 2)).size).toBe(2)
  const date = supplyInWords(announced, germanDate)
  expect(date).toContain(germanDate(announced.available_from ?? ''))
  const expected = [
    { number: 1, is_in_stock: true, available_from: null, copies: 25 },
    { number: 2, is_in_stock: false, available_from: announced.available_from, copies: 1 },
  ]
  const inCart = parcelsInWords(expected, germanDate)
  const inOrder = parcelsInWords(expected, germanDate, stateOfParcel('invoice'))

  async function expectTold(where: ReturnType<Page['locator']>, parcels: readonly string[]) {
    for (const said of [...lines, date, ...parcels])
      await expect(where.getByText(said).filter({ visible: true }).first()).toBeVisible()
  }
  const main = page.getByRole('main')
  await visit(page, '/shop/cart')
  await expectTold(main, inCart)
  await expectAccessible(page)
  await goToCheckout(page)
  await expectTold(page.getByRole('region', { name: orderAsideMessages.title }), inCart)
  await keepAddresses(page)
  await choosePayment(page, 'invoice')
  await expectTold(main, inCart)
  await expectAccessible(page)
  await buy(page)
  const number = await expectConfirmation(page)
  await expectTold(main, inOrder)
  const mail = await mailTo(page.request, teacher.email, number)
  const text = mail.text.replaceAll(/\s+/g, ' ')
  for (const said of [...lines, date, ...inCart]) expect(text).toContain(said)
  await page.getByRole('link', { name: confirmationMessages.toOrder }).click()
  await expectTold(main, inOrder)
  await expectAccessible(page)
})
