import type { Page } from '@playwright/test'
import { formatMoney } from '#contract/money.ts'
import { formatLabels } from '#contract/words/catalogue-labels.ts'
import { addToCartMessages } from '#web/messages/shop/add-to-cart.ts'
import { lockMessages, productMessages, sectionTitles } from '#web/messages/website/product.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { addressOf, productOf } from '../support/steps/catalogue.ts'
import { chooseFormat } from '../support/steps/product.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** Sold in seven editions, one of them out of print. */
const ALL_FORMATS = 'Spielregeln. Recht für Berufslernende'
const WORKSHEETS = 'Spielregeln. Arbeitsblätter zum Recht'

const bar = (page: Page) => page.getByRole('region', { name: productMessages.buyBar })
const formButton = (page: Page) => page.locator('form').getByRole('button', { name: addToCartMessages.add })

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [360, 740],
] as const) {
  test.describe(`${width} by ${height} pixels`, () => {
    test.use({ viewport: { width, height } })

    test('a button to buy is on the first screen, once', async ({ page }) => {
      await visit(page, addressOf(ALL_FORMATS))
      const buttons = page.getByRole('main').getByRole('button', { name: addToCartMessages.add })
      const ends = await buttons.evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.getBoundingClientRect().bottom),
      )
      expect(ends.filter((end) => end <= height)).toHaveLength(1)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('title, price and button are in sight from the start, rest beside the form, and come back below it', async ({
    page,
    api,
  }) => {
    const book = await productOf(api, 'book')
    await visit(page, addressOf())
    await expect(bar(page)).toBeInViewport()
    await expect(bar(page)).toContainText(book.title)
    await expect(bar(page)).toContainText(formatMoney(book.price))
    await formButton(page).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 80)
    await expect(bar(page)).toBeHidden()
    await page.mouse.wheel(0, 1_500)
    await expect(bar(page)).toBeVisible()
    await expect(bar(page).getByRole('button')).toBeInViewport()
  })
})

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('every state of the buy box is accessible', async ({ page }) => {
      await visit(page, addressOf(ALL_FORMATS))
      await expectAccessible(page)
      await chooseFormat(page, 'licence')
      await expectAccessible(page)
      await chooseFormat(page, 'test_licence')
      await expect(page.getByText(lockMessages.teachers_only).filter({ visible: true })).toBeVisible()
      await expect(page.getByRole('link', { name: lockMessages.register }).filter({ visible: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByText(productMessages.older(1)).click()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}

test('a former edition is folded away, unless the address names it', async ({ page }) => {
  await visit(page, addressOf(ALL_FORMATS))
  const former = page.getByRole('radio', { name: /Vergriffen/ })
  await expect(former).toBeHidden()
  await page.getByText(productMessages.older(1)).click()
  await former.check()
  await expect(page).toHaveURL(/ausgabe=/)
  await page.reload()
  await expect(former).toBeVisible()
  await expect(former).toBeChecked()
})

test('what belongs to a title stands in a table, each with a way to it', async ({ page }) => {
  await visit(page, addressOf(ALL_FORMATS))
  const table = page.getByRole('table', { name: sectionTitles.belongs })
  const material = table.getByRole('row').filter({ hasText: formatLabels.teacher_material })
  await expect(material).toContainText('CHF')
  const licence = table.getByRole('row').filter({ hasText: formatLabels.licence })
  await licence.getByRole('link', { name: ALL_FORMATS }).click()
  await expect(page.getByRole('radio', { name: new RegExp(`^${formatLabels.licence}`) })).toBeChecked()
  await table.getByRole('link', { name: WORKSHEETS }).click()
  await expect(page).toHaveURL(addressOf(WORKSHEETS))
})

test('the cover opens larger and closes again', async ({ page }) => {
  await visit(page, addressOf(ALL_FORMATS))
  const enlarged = page.getByRole('dialog', { name: ALL_FORMATS })
  await expect(enlarged).toBeHidden()
  await page.getByRole('button', { name: productMessages.enlarge }).click()
  await expect(enlarged.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(enlarged).toBeHidden()
})
