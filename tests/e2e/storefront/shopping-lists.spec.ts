import type { Page } from '@playwright/test'
import { fieldMessage } from '#contract/field-messages.ts'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { listNames } from '#contract/storefront/shopping-list-words.ts'
import {
  createShoppingList,
  FIRST_LIST_NAME,
  getShoppingList,
  mailedSentence,
} from '#contract/storefront/shopping-lists.ts'
import { cardMessages } from '#ui/messages/ui.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { purchaseMessages } from '#web/messages/storefront/purchase.ts'
import { rememberMessages } from '#web/messages/storefront/remember.ts'
import {
  inCartMessages,
  listMessages,
  listPageMessages,
  mailListMessages,
  sharedListMessages,
} from '#web/messages/storefront/shopping-lists.ts'
import { codeHeaders } from '#web/routes/coupons/code-headers.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { logIn } from '../support/steps/account.ts'
import { amountField } from '../support/steps/cart.ts'
import { addressOf, productOf, TITLE } from '../support/steps/catalogue.ts'
import { confirmEmail } from '../support/steps/confirm-email.ts'
import { logInByApi, makeAccount } from '../support/steps/people.ts'
import { expectCartCount } from '../support/steps/product.ts'
import { newestOrder, readyToBuy } from '../support/steps/ready-to-buy.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const OTHER = 'Soll, Haben, Saldo'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const titlesOf = (page: Page) =>
  page.getByRole('list', { name: listPageMessages.products }).getByRole('heading', { level: 2 }).allInnerTexts()

// A name that is missing is refused.
test.use({ expectedStatuses: [404, 422] })

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } })
    const expectGood = expectGoodPage(true)

    test('a visitor remembers a title by its heart, logs in, and finds it on a first list', async ({ page, api }) => {
      const person = await makeAccount(api)
      await page.context().clearCookies()
      await visit(page, addressOf())
      await page
        .getByRole('main')
        .getByRole('link', { name: cardMessages.remember(TITLE) })
        .first()
        .click()
      await logIn(page, person)
      await expect(heading(page, rememberMessages.title)).toBeVisible()
      await expectGood(page)
      await press(page, rememberMessages.submit)
      await expect(heading(page, FIRST_LIST_NAME)).toBeVisible()
      expect(await titlesOf(page)).toEqual([TITLE])
      await expectGood(page)
    })
  })
}

for (const [javaScriptEnabled, width] of [
  [true, 360],
  [true, 1440],
  [false, 360],
] as const) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}, ${width} pixels wide`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('a list is made, ordered, shared, and bought from by a guest', {
      tag: javaScriptEnabled && width === 360 ? '@core' : [],
    }, async ({ page, api, browser, baseURL }) => {
      await logInByApi(api, await makeAccount(api))
      await visit(page, '/profile/shopping-list')
      await expect(page.getByText(listMessages.none)).toBeVisible()
      await expectGood(page)
      await page.getByRole('link', { name: listMessages.create }).click()
      await press(page, listMessages.save)
      await expect(page.getByRole('alert')).toBeVisible()
      await expectGood(page)
      const [first, second] = [await productOf(api, 'book'), await productOf(api, 'book', OTHER)]
      const products = [{ id: first.id, amount: 12 }, { id: second.id }]
      const { data: list } = await api(createShoppingList, { body: { name: 'Klasse 2b', products } })
      const own = `/profile/shopping-list/${list.code}`
      await visit(page, own)
      expect(await titlesOf(page)).toEqual([TITLE, OTHER])
      await expectGood(page)
      // On telephones moving is in a menu.
      if (width < 640) await page.getByTitle(listPageMessages.move(TITLE)).click()
      await page.getByRole('button', { name: listPageMessages.down(TITLE) }).click()
      await expect.poll(() => titlesOf(page)).toEqual([OTHER, TITLE])
      await amountField(page, OTHER).fill('0')
      await page.getByRole('button', { name: listPageMessages.saveAmounts }).click()
      await expect(amountField(page, OTHER)).toHaveAccessibleDescription(fieldMessage('amount', 'min', 1))
      await expect(amountField(page, OTHER)).toHaveValue('0')
      await expectGood(page)
      await amountField(page, OTHER).fill('3')
      await page.getByRole('button', { name: listPageMessages.saveAmounts }).click()
      await expect
        .poll(async () => (await api(getShoppingList, { params: list })).data.products.map(({ amount }) => amount))
        .toEqual([3, 12])

      await visit(page, `${own}/edit`)
      await expectGood(page)
      await page.getByRole('checkbox', { name: listPageMessages.shareLabel }).check()
      await press(page, listMessages.save)
      await expect(page.getByRole('img', { name: listPageMessages.qrCode })).toBeVisible()
      await expectGood(page)

      const guests = await browser.newContext({
        baseURL: baseURL ?? '',
        javaScriptEnabled,
        viewport: { width, height: 800 },
      })
      const phone = await guests.newPage()
      const answer = await visit(phone, `/shopping-list/${list.code}`)
      expect(answer?.headers()).toMatchObject(codeHeaders)
      await expect(heading(phone, 'Klasse 2b')).toBeVisible()
      await expectGood(phone)
      await phone.getByRole('radio', { name: sharedListMessages.one }).check()
      await press(phone, sharedListMessages.toCart)
      await expect(phone.getByText(inCartMessages.done(2, 'Klasse 2b'))).toBeVisible()
      await expectGood(phone)
      await phone.getByRole('main').getByRole('link', { name: addToCartMessages.toCart }).click()
      await expect(phone.getByText(purchaseMessages.copies(2)).first()).toBeVisible()
      if (javaScriptEnabled) await expectCartCount(phone, 2)
      await guests.close()

      await visit(page, own)
      await amountField(page, OTHER).fill('4')
      await page.getByRole('button', { name: listPageMessages.removeTitle(TITLE) }).click()
      await expect.poll(() => titlesOf(page)).toEqual([OTHER])
      await expect(amountField(page, OTHER)).toHaveValue('4')
      await visit(page, `${own}/edit`)
      await press(page, listPageMessages.delete)
      await expect(page.getByRole('heading', { name: listMessages.deletedLists })).toBeVisible()
      await expectGood(page)
      await page.getByRole('button', { name: listMessages.restore }).click()
      await expect(heading(page, 'Klasse 2b')).toBeVisible()
    })
  })
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 800 } })
  const expectGood = expectGoodPage(true)

  test('a cart becomes a list; the link of one is mailed to colleagues', async ({ page, api }) => {
    const person = await makeAccount(api)
    await logInByApi(api, person)
    await confirmEmail(api, person)
    const [first, second] = [await productOf(api, 'book'), await productOf(api, 'book', OTHER)]
    await api(incrementAmount, { body: { products: [first.id], amount: 3 } })
    await api(incrementAmount, { body: { products: [second.id], amount: 2 } })
    await visit(page, '/shop/cart')
    await page.getByRole('button', { name: cartMessages.toList }).click()
    await expect(page.getByText(listMessages.of.cart)).toBeVisible()
    await expectGood(page)
    await page.getByLabel(listMessages.name).fill('Aus dem Korb')
    await press(page, listMessages.save)
    await expect(heading(page, 'Aus dem Korb')).toBeVisible()
    expect((await titlesOf(page)).toSorted()).toEqual([TITLE, OTHER].toSorted())
    await expect(amountField(page, TITLE)).toHaveValue('3')
    const code = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await visit(page, `/profile/shopping-list/${code}/mail`)
    await expect(page.getByText(mailListMessages.notShared)).toBeVisible()
    await expectGood(page)
    await visit(page, `/profile/shopping-list/${code}/edit`)
    await page.getByRole('checkbox', { name: listPageMessages.shareLabel }).check()
    await press(page, listMessages.save)
    await page.getByRole('button', { name: listPageMessages.mail }).click()
    await expect(heading(page, mailListMessages.title)).toBeVisible()
    const emails = page.getByLabel(mailListMessages.emails)
    await emails.fill('anna@schule.example, ben')
    await press(page, mailListMessages.submit)
    await expect(emails).toHaveAccessibleDescription(new RegExp(fieldMessage('emails', 'email')))
    await expect(emails).toHaveValue('anna@schule.example, ben')
    await expectGood(page)
    await emails.fill('anna@schule.example\nben@schule.example')
    await page.getByLabel(mailListMessages.message).fill('Das brauchen wir im Sommer.')
    await press(page, mailListMessages.submit)
    await expect(page.getByText(mailedSentence(2))).toBeVisible()
    await expectGood(page)
  })
})

test('an order becomes a list that is named after it', async ({ page, api }) => {
  await readyToBuy(api, { method: 'invoice', copies: 2 })
  await api(placeOrder, { body: { terms_accepted: true } })
  const { id, number } = await newestOrder(api)
  await visit(page, `/profile/orders/${id}`)
  await page.getByRole('link', { name: orderMessages.toList }).click()
  await expect(page.getByLabel(listMessages.name)).toHaveValue(listNames.ofOrder(number))
  await press(page, listMessages.save)
  await expect(heading(page, listNames.ofOrder(number))).toBeVisible()
  await expect(amountField(page, TITLE)).toHaveValue('2')
})

test('a title is dragged to another place', async ({ page, api }) => {
  await logInByApi(api, await makeAccount(api))
  const [first, second] = [await productOf(api, 'book'), await productOf(api, 'book', OTHER)]
  const { data: list } = await api(createShoppingList, {
    body: { name: 'Klasse 2b', products: [first.id, second.id] },
  })
  await visit(page, `/profile/shopping-list/${list.code}`)
  await amountField(page, OTHER).fill('5')
  const handle = page.getByTitle(listPageMessages.move(TITLE))
  const last = await page
    .getByRole('list', { name: listPageMessages.products })
    .getByRole('listitem')
    .last()
    .boundingBox()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(200, (last?.y ?? 0) + (last?.height ?? 0) - 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => titlesOf(page)).toEqual([OTHER, TITLE])
  const { data: now } = await api(getShoppingList, { params: list })
  expect(now.products.map(({ id, amount }) => [id, amount])).toEqual([
    [second.id, 5],
    [first.id, 1],
  ])
})

test('what two devices change at once is both on the list', async ({ page, api }) => {
  await logInByApi(api, await makeAccount(api))
  const [first, second] = [await productOf(api, 'book'), await productOf(api, 'book', OTHER)]
  const { data: list } = await api(createShoppingList, {
    body: { name: 'Klasse 2b', products: [first.id, second.id] },
  })
  const own = `/profile/shopping-list/${list.code}`
  const other = await page.context().newPage()
  await Promise.all([visit(page, own), visit(other, own)])
  await amountField(page, TITLE).fill('7')
  await page.getByRole('button', { name: listPageMessages.saveAmounts }).click()
  await expect.poll(async () => (await api(getShoppingList, { params: list })).data.revision).toBe(2)
  await amountField(other, OTHER).fill('5')
  await other.getByRole('button', { name: listPageMessages.saveAmounts }).click()
  await expect(other.getByText(listPageMessages.changedElsewhere)).toBeVisible()
  const { data: now } = await api(getShoppingList, { params: list })
  expect(now.products.map(({ amount }) => amount)).toEqual([7, 5])
})

test('the address of a shared list without its code leads to one’s own lists', async ({ page, api }) => {
  const person = await makeAccount(api)
  await page.context().clearCookies()
  await visit(page, '/shopping-list')
  await expect(page).toHaveURL(/\/login\?/)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/profile\/shopping-list$/)
  await page.goto('/shopping-list')
  await expect(page).toHaveURL(/\/profile\/shopping-list$/)
})
