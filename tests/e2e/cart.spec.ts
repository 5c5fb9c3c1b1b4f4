import { incrementAmount } from '#contract/cart.ts'
import { errorCodes } from '#contract/errors.ts'
import { formatAmount, toMoney } from '#contract/money.ts'
import { cartMessages } from '#web/messages/cart.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { totalsMessages } from '#web/messages/purchase.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectLoggedIn, logIn } from './steps/account.ts'
import { amountField, cartItem, expectTotal, stepButton } from './steps/cart.ts'
import { productOf, TITLE } from './steps/catalogue.ts'
import { logInByApi, makeAccount } from './steps/people.ts'
import { expectCartCount } from './steps/product.ts'
import { visit } from './steps/visit.ts'
import { expect, test } from './test.ts'

const SHIPPING = 750

test('amounts are typed and stepped, an item is removed and put back, and every total follows', async ({
  page,
  api,
}) => {
  const book = await productOf(api, 'book')
  await api(incrementAmount, { body: { amount: 1, products: [book.id] } })
  await visit(page, '/shop/cart')
  await expectTotal(page, book.price.amount + SHIPPING)
  const missing = formatAmount(toMoney(10_000 - book.price.amount))
  await expect(page.getByText(totalsMessages.untilFreeShipping(missing))).toBeVisible()
  await stepButton(page, TITLE, 'more').click()
  await expectTotal(page, 2 * book.price.amount)
  await amountField(page, TITLE).fill('20')
  await amountField(page, TITLE).press('Enter')
  await expectTotal(page, 20 * book.price.amount * 0.9)
  await expectCartCount(page, 20)
  await stepButton(page, TITLE, 'less').click()
  await expectTotal(page, 19 * book.price.amount * 0.95)
  await expectAccessible(page)

  await page.getByRole('button', { name: cartMessages.removeItem(TITLE) }).click()
  await expect(page.getByText(errorCodes.cart_empty[1])).toBeVisible()
  await page.getByRole('button', { name: cartMessages.undo }).click()
  await expect(amountField(page, TITLE)).toHaveValue('19')
  await expectCartCount(page, 19)
})

test('what is free is «kostenlos» and ships nothing', async ({ page, api }) => {
  const free = await productOf(api, 'ebook', 'Quellen ehrlich nennen')
  await api(incrementAmount, { body: { amount: 1, products: [free.id] } })
  await visit(page, '/shop/cart')
  await expect(cartItem(page, 'Quellen ehrlich nennen')).toContainText('kostenlos')
  await expect(page.getByText(totalsMessages.shipping, { exact: true })).toBeHidden()
  await expectAccessible(page)
})

test('the cart of a guest survives a reload, and the login adds it to the one of the account', async ({
  page,
  api,
}) => {
  const [book, ebook] = [await productOf(api, 'book'), await productOf(api, 'ebook')]
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await api(incrementAmount, { body: { amount: 2, products: [book.id] } })
  await page.context().clearCookies()

  await api(incrementAmount, { body: { amount: 3, products: [book.id] } })
  await api(incrementAmount, { body: { amount: 1, products: [ebook.id] } })
  await visit(page, '/shop/cart')
  await expectCartCount(page, 4)
  await page.reload()
  await expectCartCount(page, 4)

  await visit(page, '/login?redirect=/shop/cart')
  await logIn(page, person)
  await expect(page).toHaveURL('/shop/cart')
  await expectCartCount(page, 6)
  await expect(amountField(page, TITLE).first()).toHaveValue('5')
  await expect(amountField(page, TITLE).last()).toHaveValue('1')
})

for (const [linked, outcome] of [
  [true, 'has taken it along'],
  [false, 'could not take it along'],
] as const) {
  test(`after the logout the cart is empty for the next person, where the login ${outcome}`, async ({ page, api }) => {
    const person = await makeAccount(api)
    await api(incrementAmount, { body: { amount: 2, products: [(await productOf(api, 'book')).id] } })
    if (linked) {
      await visit(page, '/login')
      await logIn(page, person)
      await expectLoggedIn(page, person)
      await visit(page, '/shop/cart')
      await expectCartCount(page, 2)
    } else {
      // By the API alone nothing is linked.
      await logInByApi(api, person)
    }
    await visit(page, '/profile/account')
    await page.getByRole('main').getByRole('button', { name: headerMessages.logout }).click()
    await expect(page).toHaveURL('/login')
    await visit(page, '/shop/cart')
    await expect(page.getByText(errorCodes.cart_empty[1])).toBeVisible()
    await expect(page.getByText(/\d Artikel im Warenkorb/)).toHaveCount(0)
  })
}
