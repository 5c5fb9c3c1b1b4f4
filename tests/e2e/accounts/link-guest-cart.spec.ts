import type { Page } from '@playwright/test'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { takenOutMessages } from '#web/messages/storefront/purchase.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { logIn } from '../support/steps/account.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { amountField, cartItem, stepButton } from '../support/steps/cart.ts'
import { productOf, TITLE } from '../support/steps/catalogue.ts'
import { logInByApi, makeAccount, type Person } from '../support/steps/people.ts'
import { expectCartCount } from '../support/steps/product.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** An e-book of the demonstration data that a person gets once, at no price. */
const ONCE = 'Quellen ehrlich nennen'

/** A person who has the e-book, and whose browser now holds a guest's cart with it and a book. */
async function comesBack(page: Page, api: ShopApi): Promise<Person> {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  const [once, book] = [await productOf(api, 'ebook', ONCE), await productOf(api, 'book')]
  await api(incrementAmount, { body: { amount: 1, products: [once.id] } })
  await api(placeOrder, { body: { terms_accepted: true } })
  await page.context().clearCookies()
  await api(incrementAmount, { body: { amount: 1, products: [once.id, book.id] } })
  return person
}

for (const [javaScriptEnabled, width] of [
  [true, 360],
  [true, 1440],
  [false, 360],
] as const) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}, ${width} pixels wide`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } })
    const expectGood = expectGoodPage(javaScriptEnabled)

    for (const target of ['/team', '/checkout']) {
      test(`a login on the way to ${target} removes what was bought before, names it, and leads to the cart`, async ({
        page,
        api,
      }) => {
        const person = await comesBack(page, api)
        const notice = page.getByText(takenOutMessages.alreadyBought(ONCE))
        await visit(page, '/shop/cart')
        await expect(cartItem(page, ONCE)).toBeVisible()
        await expect(notice).toHaveCount(0)
        await visit(page, `/login?redirect=${encodeURIComponent(target)}`)
        await logIn(page, person)
        await expect(page).toHaveURL('/shop/cart')
        await expect(notice).toBeVisible()
        await expect(cartItem(page, TITLE)).toBeVisible()
        await expect(cartItem(page, ONCE)).toHaveCount(0)
        await expectCartCount(page, 1)
        await expectGood(page)
        await visit(page, '/shop/cart')
        await expect(notice).toBeVisible()
        await stepButton(page, TITLE, 'more').click()
        await expect(amountField(page, TITLE)).toHaveValue('2')
        await expect(notice).toHaveCount(0)
      })
    }
  })
}
