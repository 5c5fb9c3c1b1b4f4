import type { Page } from '@playwright/test'
import { afterOrderMessages } from '#web/messages/storefront/after-order.ts'
import { quickOrderMessages as words } from '#web/messages/storefront/quick-order.ts'
import { quickOrderTitle } from '#web/messages/storefront/quick-order-title.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { amountField, cartItem } from '../support/steps/cart.ts'
import { productOf, TITLE } from '../support/steps/catalogue.ts'
import { logInByApi, makeAccount } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const [SECOND, THIRD] = ['Spielregeln. Recht für Berufslernende', 'Soll, Haben, Saldo']
/** A title of the demonstration that another edition has replaced. */
const FORMER = 'Klartext schreiben'
/** A valid ISBN that no product has. */
const UNKNOWN = '978-3-16-148410-0'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a telephone' : 'on a telephone, without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('a teacher pastes five lines, one unknown and one out of print, and has the rest in the cart', {
      tag: javaScriptEnabled ? '@core' : [],
    }, async ({ page, api }) => {
      await logInByApi(api, await makeAccount(api))
      const isbnOf = async (title: string) => (await productOf(api, 'book', title)).isbn_hyphenated
      const lines = [
        `${await isbnOf(TITLE)} 24`,
        `12 x ${await isbnOf(SECOND)}`,
        `${UNKNOWN} 3`,
        `${await isbnOf(FORMER)}\t2`,
        `${await isbnOf(THIRD)}`,
      ]

      await visit(page, '/shop/cart')
      await main(page).getByRole('link', { name: quickOrderTitle }).click()
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(quickOrderTitle)
      await expectGood(page)
      await main(page).getByLabel(words.text).fill(lines.join('\n'))
      await press(page, words.check)
      await expect(page.getByText(words.checked(5))).toBeVisible()
      for (const said of [words.notOrderable(2), words.unknown, words.superseded, words.orderable(3)])
        await expect(main(page).getByText(said, { exact: true })).toBeVisible()
      await expectGood(page)

      await amountField(page, TITLE).fill('25')
      await press(page, words.recount)
      await press(page, words.toCart(38))
      await expect(page.getByText(afterOrderMessages.done(38))).toBeVisible()
      await expect(amountField(page, TITLE)).toHaveValue('25')
      await expect(amountField(page, SECOND)).toHaveValue('12')
      await expect(amountField(page, THIRD)).toHaveValue('1')
      await expect(cartItem(page, FORMER)).toHaveCount(0)
      await expectGood(page)
    })
  })
}
