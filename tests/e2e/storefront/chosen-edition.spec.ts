import type { Page } from '@playwright/test'
import type { Format, Product } from '#contract/catalogue/catalogue.ts'
import { formatMoney } from '#contract/ground/money.ts'
import { getCart } from '#contract/storefront/cart.ts'
import { lockMessages, productMessages, sectionTitles } from '#web/messages/catalogue/product.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { untilAlive } from '../support/alive.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { addressOf, productOf } from '../support/steps/catalogue.ts'
import { chooseFormat, putIntoCart } from '../support/steps/product.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const WITH_LICENCE = 'Spielregeln. Recht für Berufslernende'

/** Holds back the answers to all scripts; returns the function that releases them. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await until
    await route.continue()
  })
  return async () => {
    letGo()
    await untilAlive(page)
  }
}

const buttons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: addToCartMessages.add, exact: true }).filter({ visible: true })
const button = (page: Page) => page.locator('form').getByRole('button', { name: addToCartMessages.add, exact: true })
const priced = (page: Page, { price }: Product) =>
  page.getByRole('group', { name: productMessages.choice }).locator('.font-display').getByText(formatMoney(price))
const formatsIn = async (api: ShopApi): Promise<Format[]> => {
  const { data } = await api(getCart, { query: {} })
  return data.items.map((item) => item.product.format)
}

test('before any script has loaded, the chosen edition is the one that is bought', { tag: '@core' }, async ({
  page,
  api,
}) => {
  const [book, ebook] = [await productOf(api, 'book'), await productOf(api, 'ebook')]
  await holdScripts(page)
  await page.goto(addressOf(), { waitUntil: 'commit' })
  await expect(priced(page, book)).toBeVisible()
  await chooseFormat(page, 'ebook')
  await expect(priced(page, ebook)).toBeVisible()
  await expect(priced(page, book)).toBeHidden()
  await expect(page.getByRole('heading', { name: sectionTitles.facts })).toBeHidden()
  await button(page).click({ noWaitAfter: true })
  await page.waitForURL('/shop/cart', { waitUntil: 'commit' })
  expect(await formatsIn(api)).toEqual(['ebook'])
})

test('hydration keeps what was chosen before; address, facts and bar follow', async ({ page, api }) => {
  const ebook = await productOf(api, 'ebook')
  const letGo = await holdScripts(page)
  await page.goto(addressOf(), { waitUntil: 'commit' })
  await chooseFormat(page, 'ebook')
  await letGo()
  await expect(page).toHaveURL(`${addressOf()}?ausgabe=${ebook.isbn}`)
  await expect(page.getByRole('radio', { checked: true })).toHaveValue(ebook.id)
  await expect(page.getByRole('main').getByText(ebook.order_number)).toBeVisible()
  await putIntoCart(page, ebook.title)
  expect(await formatsIn(api)).toEqual(['ebook'])
  await chooseFormat(page, 'bundle')
  await page.mouse.wheel(0, 1_500)
  const bar = page.getByRole('region', { name: productMessages.buyBar })
  await bar.getByRole('button').click()
  await expect.poll(() => formatsIn(api)).toEqual(['ebook', 'bundle'])
  await page.reload()
  await visit(page, '/')
  await page.goBack()
  await expect(page.getByRole('radio', { checked: true })).toHaveValue((await productOf(api, 'bundle')).id)
})

test('a test licence says whom it is for, and a guest may take it along to the login', async ({ page }) => {
  await visit(page, addressOf(WITH_LICENCE))
  await chooseFormat(page, 'test_licence')
  await expect(page.getByText(lockMessages.teachers_only).filter({ visible: true })).toBeVisible()
  // A guest takes it along to the login.
  await expect(buttons(page)).toHaveCount(1)
  await chooseFormat(page, 'book')
  await expect(button(page)).toBeVisible()
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('price and button are those of the chosen edition', { tag: '@core' }, async ({ page, api }) => {
    const [book, ebook] = [await productOf(api, 'book'), await productOf(api, 'ebook')]
    await visit(page, addressOf())
    await chooseFormat(page, 'ebook')
    await expect(priced(page, ebook)).toBeVisible()
    await expect(priced(page, book)).toBeHidden()
    await button(page).click()
    await expect(page).toHaveURL('/shop/cart')
    expect(await formatsIn(api)).toEqual(['ebook'])
    await visit(page, addressOf(WITH_LICENCE))
    await chooseFormat(page, 'test_licence')
    // A guest takes it along to the login.
    await expect(buttons(page)).toHaveCount(1)
    await buttons(page).click()
    await expect(page).toHaveURL('/shop/cart')
    expect(await formatsIn(api)).toEqual(expect.arrayContaining(['ebook', 'test_licence']))
  })
})
