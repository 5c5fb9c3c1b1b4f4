import type { Locator, Page } from '@playwright/test'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { getCart, incrementAmount } from '#contract/storefront/cart.ts'
import {
  createShoppingList,
  FIRST_LIST_NAME,
  getShoppingList,
  listShoppingLists,
} from '#contract/storefront/shopping-lists.ts'
import { cardMessages, toastMessages } from '#ui/messages/ui.ts'
import { productMessages } from '#web/messages/catalogue/product.ts'
import { faultTexts, tryAgain } from '#web/messages/failures.ts'
import { rememberMessages as messages } from '#web/messages/storefront/remember.ts'
import { listPageMessages } from '#web/messages/storefront/shopping-lists.ts'
import { untilAlive } from '../support/alive.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { logIn } from '../support/steps/account.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { cartItem } from '../support/steps/cart.ts'
import { addressOf, productOf, TITLE } from '../support/steps/catalogue.ts'
import { logInByApi, makeAccount } from '../support/steps/people.ts'
import { newestOrder, readyToBuy } from '../support/steps/ready-to-buy.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const heart = (within: Page | Locator) => within.getByRole('link', { name: cardMessages.remember(TITLE) })
const toast = (page: Page) => page.getByRole('status', { name: toastMessages.region })
const dialog = (page: Page) => page.getByRole('dialog', { name: messages.title })

/** The products of a list, by its name. */
async function listed(api: ShopApi, name: string): Promise<string[]> {
  const { data: lists } = await api(listShoppingLists, { query: {} })
  const code = lists.find((list) => list.name === name)?.code
  return code ? (await api(getShoppingList, { params: { code } })).data.products.map(({ id }) => id) : []
}

test.use({ viewport: { width: 360, height: 800 } })

test('on the page of a title the heart asks for edition and list in place, and leads back to itself', async ({
  page,
  api,
}) => {
  await logInByApi(api, await makeAccount(api))
  for (const name of ['Klasse 2b', 'Klasse 3a']) await api(createShoppingList, { body: { name } })
  const ebook = await productOf(api, 'ebook')
  await visit(page, addressOf())
  await heart(page.getByRole('main')).first().click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(heart(page.getByRole('main')).first()).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog(page)
    .getByRole('radio', { name: new RegExp(`^${formatLabels.ebook}`) })
    .check()
  await dialog(page).getByRole('radio', { name: 'Klasse 2b' }).check()
  await dialog(page).getByRole('button', { name: messages.submit }).click()
  await expect(toast(page)).toContainText(messages.done(TITLE, 'Klasse 2b'))
  await expect(dialog(page)).toBeHidden()
  await expect(heart(page.getByRole('main')).first()).toBeFocused()
  await expect(heading(page, TITLE)).toBeVisible()
  expect(await listed(api, 'Klasse 2b')).toEqual([ebook.id])
  expect(await listed(api, 'Klasse 3a')).toEqual([])
  await toast(page).getByRole('link', { name: messages.toList }).click()
  await expect(heading(page, 'Klasse 2b')).toBeVisible()
})

test('in the bar of a title’s page, in the cart and in an order one press puts the edition onto the only list', async ({
  page,
  api,
}) => {
  await readyToBuy(api, { method: 'invoice' })
  const book = await productOf(api, 'book')
  // On telephones the bar has no heart.
  await page.setViewportSize({ width: 768, height: 1024 })
  await visit(page, addressOf())
  await page.mouse.wheel(0, 1_500)
  const bar = page.getByRole('region', { name: productMessages.buyBar })
  await heart(bar).click()
  await expect(toast(page)).toContainText(messages.done(TITLE, FIRST_LIST_NAME))
  await expect(heading(page, TITLE)).toBeVisible()
  expect(await listed(api, FIRST_LIST_NAME)).toEqual([book.id])
  await expectNoSidewaysScroll(page)

  const ebook = await productOf(api, 'ebook')
  await api(incrementAmount, { body: { products: [ebook.id], amount: 1 } })
  await visit(page, '/shop/cart')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await heart(cartItem(page, formatLabels.ebook)).click()
  await expect(toast(page)).toContainText(messages.done(TITLE, FIRST_LIST_NAME))
  await expect(page).toHaveURL('/shop/cart')
  expect(await listed(api, FIRST_LIST_NAME)).toEqual([book.id, ebook.id])
  expect((await api(getCart, { query: {} })).data.items, 'the cart stays as it is').toHaveLength(2)

  await api(placeOrder, { body: { terms_accepted: true } })
  await api(createShoppingList, { body: { name: 'Klasse 2b' } })
  await visit(page, `/profile/orders/${(await newestOrder(api)).id}`)
  await heart(page.getByRole('listitem').filter({ hasText: book.isbn_hyphenated ?? '' })).click()
  await expect(dialog(page), 'of several lists one is chosen').toBeVisible()
  await expect(dialog(page).getByRole('group', { name: messages.edition }).getByRole('radio')).toHaveCount(1)
  await dialog(page).getByRole('radio', { name: 'Klasse 2b' }).check()
  await dialog(page).getByRole('button', { name: messages.submit }).click()
  await expect(toast(page)).toContainText(messages.done(TITLE, 'Klasse 2b'))
  expect(await listed(api, 'Klasse 2b')).toEqual([book.id])
})

test('on a card of the search the heart asks for the edition, and the hits stay', async ({ page, api }) => {
  await logInByApi(api, await makeAccount(api))
  const ebook = await productOf(api, 'ebook')
  const hits = `/suche?${new URLSearchParams({ searchQuery: TITLE })}`
  await visit(page, hits)
  await heart(page.getByRole('main')).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page)
    .getByRole('radio', { name: new RegExp(`^${formatLabels.ebook}`) })
    .check()
  await dialog(page).getByRole('button', { name: messages.submit }).click()
  await expect(toast(page)).toContainText(messages.done(TITLE, FIRST_LIST_NAME))
  await expect(page).toHaveURL(hits)
  await expect(heart(page.getByRole('main'))).toBeFocused()
  expect(await listed(api, FIRST_LIST_NAME)).toEqual([ebook.id])
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

  test('the heart stays on the page, and can be pressed again later', async ({ page, api, context }) => {
    await logInByApi(api, await makeAccount(api))
    await visit(page, addressOf())
    await context.setOffline(true)
    await heart(page.getByRole('main')).first().click()
    await expect(toast(page)).toContainText(faultTexts.no_connection)
    await expect(heading(page, TITLE)).toBeVisible()
    await context.setOffline(false)
    // Browsers do not ask again for a script that they could not load: the page is loaded again.
    const loaded = page.waitForEvent('load')
    await toast(page).getByRole('button', { name: tryAgain }).click()
    await loaded
    await untilAlive(page)
    await heart(page.getByRole('main')).first().click()
    await expect(dialog(page)).toBeVisible()
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the heart leads to a page that asks on which of several lists a title comes', async ({ page, api }) => {
    await logInByApi(api, await makeAccount(api))
    const book = await productOf(api, 'book')
    await api(createShoppingList, { body: { name: 'Klasse 2b', products: [book.id] } })
    await api(createShoppingList, { body: { name: 'Klasse 3a' } })
    await visit(page, addressOf())
    await heart(page.getByRole('main')).first().click()
    await expect(heading(page, messages.title)).toBeVisible()
    const lists = page.getByRole('group', { name: messages.list })
    await expect(lists.getByRole('radio', { name: 'Klasse 3a' })).toBeChecked()
    await expect(lists.getByText(messages.holds)).toHaveCount(1)
    await lists.getByRole('radio', { name: 'Klasse 2b' }).check()
    await page.getByRole('radio', { name: new RegExp(`^${formatLabels.ebook}`) }).check()
    await page.getByRole('main').getByRole('button', { name: messages.submit }).click()
    await expect(heading(page, 'Klasse 2b')).toBeVisible()
    const titles = page.getByRole('list', { name: listPageMessages.products }).getByRole('heading', { level: 2 })
    await expect(titles).toHaveText([TITLE, TITLE])
  })

  test('a heart of the cart leads a guest to the login, and on to the edition of its line', async ({ page, api }) => {
    const person = await makeAccount(api)
    await page.context().clearCookies()
    const ebook = await productOf(api, 'ebook')
    await api(incrementAmount, { body: { products: [ebook.id], amount: 1 } })
    await visit(page, '/shop/cart')
    // Part of the cart's form, so that what is typed there comes along.
    await cartItem(page, TITLE)
      .getByRole('button', { name: cardMessages.remember(TITLE) })
      .click()
    await logIn(page, person)
    await expect(heading(page, messages.title)).toBeVisible()
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(1)
    await page.getByRole('main').getByRole('button', { name: messages.submit }).click()
    await expect(heading(page, FIRST_LIST_NAME)).toBeVisible()
    expect(await listed(api, FIRST_LIST_NAME)).toEqual([ebook.id])
  })
})
