import type { Page } from '@playwright/test'
import { createShoppingList, getShoppingList } from '#contract/storefront/shopping-lists.ts'
import {
  listMessages,
  listPageMessages as messages,
  sharedListMessages,
} from '#web/messages/storefront/shopping-lists.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { amountField } from '../support/steps/cart.ts'
import { productOf, TITLE } from '../support/steps/catalogue.ts'
import { press, skipToContent, tabTo, typeInto } from '../support/steps/keyboard.ts'
import { logInByApi, makeAccount } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const [SECOND, THIRD] = ['Soll, Haben, Saldo', 'Lauben']
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const titlesOf = (page: Page) =>
  page.getByRole('list', { name: messages.products }).getByRole('heading', { level: 2 }).allInnerTexts()
const handle = (page: Page, title: string) => page.getByTitle(messages.move(title))

/** A list of three titles of a new user. */
async function makeList(api: ShopApi) {
  await logInByApi(api, await makeAccount(api))
  const products = await Promise.all([TITLE, SECOND, THIRD].map((title) => productOf(api, 'book', title)))
  const { data: list } = await api(createShoppingList, {
    body: { name: 'Klasse 2b', products: products.map(({ id }) => id) },
  })
  return `/profile/shopping-list/${list.code}`
}

for (const width of [360, 768, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 }, expectedStatuses: [422] })

    test('lists, a list, its forms and the shared list have room, and nothing overlaps', async ({ page, api }) => {
      const own = await makeList(api)
      await visit(page, `${own}/edit`)
      await page.getByRole('checkbox', { name: messages.shareLabel }).check()
      await button(page, listMessages.save).click()
      await expect(page.getByRole('img', { name: messages.qrCode })).toBeVisible()
      const shared = `/shopping-list/${own.split('/').at(-1)}`
      for (const path of ['/profile/shopping-list', own, `${own}/edit`, `${own}/mail`, shared]) {
        await visit(page, path)
        await expectGoodPage(true)(page)
        // A trial press fails where something else covers the element.
        for (const control of await main(page).getByRole('button').filter({ visible: true }).all())
          await control.click({ trial: true, timeout: 5_000 })
      }
    })
  })
}

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('titles are moved and taken off, and the focus stays where it works; then the list is shared', async ({
    page,
    api,
  }) => {
    const own = await makeList(api)
    await visit(page, own)
    await skipToContent(page)
    await typeInto(page, amountField(page, TITLE), '7')
    await press(page, button(page, messages.down(TITLE)))
    await expect.poll(() => titlesOf(page)).toEqual([SECOND, TITLE, THIRD])
    await expect(amountField(page, TITLE), 'typed, and not lost').toHaveValue('7')
    await expect(button(page, messages.down(TITLE))).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => titlesOf(page)).toEqual([SECOND, THIRD, TITLE])
    // It cannot go on from there.
    await expect(button(page, messages.up(TITLE))).toBeFocused()
    await page.keyboard.press('Space')
    await expect.poll(() => titlesOf(page)).toEqual([SECOND, TITLE, THIRD])
    await expect(button(page, messages.up(TITLE))).toBeFocused()
    await press(page, button(page, messages.removeTitle(TITLE)))
    await expect.poll(() => titlesOf(page)).toEqual([SECOND, THIRD])
    await expect(button(page, messages.removeTitle(THIRD))).toBeFocused()
    await typeInto(page, amountField(page, THIRD), '4')
    await press(page, button(page, messages.saveAmounts))
    await expect(button(page, messages.saveAmounts)).toBeFocused()
    await expect(amountField(page, THIRD)).toHaveValue('4')

    await visit(page, `${own}/edit`)
    await skipToContent(page)
    await tabTo(page, page.getByRole('checkbox', { name: messages.shareLabel }))
    await page.keyboard.press('Space')
    await press(page, button(page, listMessages.save))
    await expect(page.getByRole('img', { name: messages.qrCode })).toBeVisible()
    await visit(page, `/shopping-list/${own.split('/').at(-1)}`)
    await skipToContent(page)
    await press(page, button(page, sharedListMessages.toCart))
    await expect(main(page).getByRole('status')).toBeVisible()
  })
})

test('moving a title far down a list leaves the page where it is scrolled to', async ({ page, api }) => {
  await visit(page, await makeList(api))
  await page.setViewportSize({ width: 1280, height: 500 })
  await button(page, messages.up(THIRD)).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(100)
  await button(page, messages.up(THIRD)).click()
  await expect.poll(() => titlesOf(page)).toEqual([TITLE, THIRD, SECOND])
  await expect(button(page, messages.up(THIRD))).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

  test('a title is dragged to another place with a finger, and the page does not scroll away', async ({
    page,
    api,
  }) => {
    const own = await makeList(api)
    await visit(page, own)
    // Far from the edges of the window, where it scrolls by itself.
    await handle(page, TITLE).evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 150))
    const scrolled = await page.evaluate(() => window.scrollY)
    const from = await handle(page, TITLE).boundingBox()
    const second = await page.getByRole('list', { name: messages.products }).getByRole('listitem').nth(1).boundingBox()
    if (!from || !second) throw new Error('The list is not shown')
    const [x, y, below] = [from.x + from.width / 2, from.y + from.height / 2, second.y + second.height / 2]
    const touches = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
    await touch('touchStart', y)
    for (let step = 1; step <= 8; step++) await touch('touchMove', y + ((below - y) * step) / 8)
    expect(await page.evaluate(() => window.scrollY), 'while it is held').toBe(scrolled)
    await touch('touchEnd')
    await expect.poll(() => titlesOf(page)).toEqual([SECOND, TITLE, THIRD])
    const { data: now } = await api(getShoppingList, { params: { code: own.split('/').at(-1) ?? '' } })
    expect(now.products.map(({ product }) => product.title)).toEqual([SECOND, TITLE, THIRD])
  })

  test('a finger that the browser takes away leaves the list as it was', async ({ page, api }) => {
    await visit(page, await makeList(api))
    await handle(page, TITLE).scrollIntoViewIfNeeded()
    const from = await handle(page, TITLE).boundingBox()
    if (!from) throw new Error('The list is not shown')
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
    const touches = await page.context().newCDPSession(page)
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + 200 }] })
    await touches.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
    expect(await titlesOf(page)).toEqual([TITLE, SECOND, THIRD])
    await handle(page, TITLE).tap()
    await expect(button(page, messages.down(TITLE))).toBeEnabled()
  })

  test('a title is moved by a menu, which has the focus again; amount, price and «Entfernen» are one row', async ({
    page,
    api,
  }) => {
    await visit(page, await makeList(api))
    const tops = async (title: string) => {
      const boxes = [amountField(page, title), handle(page, title), button(page, messages.removeTitle(title))]
      return Promise.all(boxes.map(async (one) => Math.round((await one.boundingBox())?.y ?? 0)))
    }
    for (const title of [TITLE, SECOND, THIRD]) expect(new Set(await tops(title)).size, title).toBe(1)
    await handle(page, TITLE).tap()
    await expectGoodPage(true)(page)
    await button(page, messages.last(TITLE)).tap()
    await expect.poll(() => titlesOf(page)).toEqual([SECOND, THIRD, TITLE])
    await expect(handle(page, TITLE)).toBeFocused()
    await expect(button(page, messages.up(TITLE))).toBeHidden()
  })
})
