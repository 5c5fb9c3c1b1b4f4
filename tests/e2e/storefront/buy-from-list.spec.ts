import type { Page } from '@playwright/test'
import { formatAmount, formatMoney, formatRate, toMoney } from '#contract/ground/money.ts'
import { sumLabels } from '#contract/sales/sums.ts'
import { changeShoppingList, createShoppingList } from '#contract/storefront/shopping-lists.ts'
import { readQrCodes } from '#tests/support/answers/read-qr-codes.ts'
import { priceMessages } from '#ui/messages/ui.ts'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { inCartMessages, listPageMessages, sharedListMessages } from '#web/messages/storefront/shopping-lists.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { registerInCheckout } from '../support/steps/account.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { cartItem, goToCheckout } from '../support/steps/cart.ts'
import { productOf, TITLE } from '../support/steps/catalogue.ts'
import { buy, choosePayment, enterAddress, expectConfirmation } from '../support/steps/checkout.ts'
import { mailTo } from '../support/steps/mail.ts'
import { logInByApi, makeAccount, newPerson } from '../support/steps/people.ts'
import { decide } from '../support/steps/simulator.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'Klasse 2b'
/** A title of the demonstration that another edition has replaced. */
const FORMER = 'Klartext schreiben'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** A teacher's shared list, twelve of one title and a former edition; the browser is logged in as the teacher. */
async function makeSharedList(api: ShopApi) {
  await logInByApi(api, await makeAccount(api))
  const [book, former] = [await productOf(api, 'book'), await productOf(api, 'book', FORMER)]
  const products = [
    { id: book.id, amount: 12 },
    { id: former.id, amount: 1 },
  ]
  const { data: list } = await api(createShoppingList, { body: { name: NAME, products } })
  const body = { name: NAME, is_shared: true, products, revision: list.revision }
  await api(changeShoppingList, { params: { code: list.code }, body })
  return { code: list.code, price: book.price.amount }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a telephone' : 'on a telephone, without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('a parent scans the QR code of a class’s list, registers on the way, and orders', async ({ page, api }) => {
      const { code, price } = await makeSharedList(api)
      const own = `/profile/shopping-list/${code}`
      await visit(page, own)
      const picture = main(page).getByRole('img', { name: listPageMessages.qrCode })
      const drawn = await page.request.get((await picture.getAttribute('src')) ?? '')
      const [scanned] = await readQrCodes(await drawn.body())
      await page.context().clearCookies()

      await visit(page, scanned?.text ?? '')
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(NAME)
      await expectGood(page)
      await main(page).getByRole('radio', { name: sharedListMessages.one }).check()
      await press(page, sharedListMessages.toCart)
      await expect(page.getByText(inCartMessages.done(1, NAME))).toBeVisible()
      await main(page).getByRole('link', { name: addToCartMessages.toCart }).click()
      await expect(cartItem(page, TITLE)).toBeVisible()
      await goToCheckout(page)
      const person = newPerson()
      await registerInCheckout(page, person)
      await enterAddress(page)
      await choosePayment(page, 'twint')
      await expectGood(page)
      await buy(page)
      await decide(page, 'Bezahlen')
      const number = await expectConfirmation(page)
      const mail = await mailTo(page.request, person.email, number)
      expect(mail.text).toContain(TITLE)
      expect(mail.text).toContain(formatAmount(toMoney(price)))
    })

    test('a shared list says what all of it costs with the discount, what is left out, and is saved for a bookshop', async ({
      page,
      api,
    }) => {
      const { code, price } = await makeSharedList(api)
      // Ten copies or more: 5 % less.
      const total = Math.round(12 * price * 0.95)
      const { obstacles } = repeatMessages
      for (const [address, leftOut] of [
        [`/profile/shopping-list/${code}`, obstacles.out_of_print],
        [`/shopping-list/${code}`, obstacles.superseded],
      ] as const) {
        await visit(page, address)
        const line = (name: string) =>
          main(page)
            .locator('dl > div')
            .filter({ has: page.getByText(name, { exact: true }) })
        await expect(line(sumLabels.total)).toContainText(formatAmount(toMoney(total)))
        await expect(line(sumLabels.discount)).toContainText(formatAmount(toMoney(total - 12 * price)))
        await expect(main(page).getByText(priceMessages.quantityDiscount(formatRate(500)))).toBeVisible()
        await expect(main(page)).toContainText(leftOut)
        await expect(main(page)).not.toContainText(formatMoney(toMoney(0)))
        await expectGood(page)
        const coming = page.waitForEvent('download')
        await main(page).locator('a, button').filter({ hasText: listPageMessages.csv }).click()
        expect((await coming).suggestedFilename()).toBe(`${NAME}.csv`)
      }
    })
  })
}
