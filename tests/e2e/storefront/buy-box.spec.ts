import type { Page } from '@playwright/test'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { editionAddress } from '#contract/catalogue/edition-address.ts'
import { formatAmount, formatMoney, formatRate, toMoney } from '#contract/ground/money.ts'
import { makeCatalogue } from '#sample/catalogue/catalogue.ts'
import { amountMessages, ui } from '#ui/messages/ui.ts'
import { galleryMessages } from '#web/messages/catalogue/gallery.ts'
import { viewerMessages } from '#web/messages/catalogue/picture-viewer.ts'
import { lockMessages, productMessages, sectionTitles } from '#web/messages/catalogue/product.ts'
import { contentLockMessages } from '#web/messages/content/content.ts'
import { testLicenceMessages } from '#web/messages/licences/test-licence.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { addressOf, productOf } from '../support/steps/catalogue.ts'
import { freshTestLicence } from '../support/steps/licence.ts'
import { logInByApi, teacher } from '../support/steps/people.ts'
import { chooseFormat } from '../support/steps/product.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** Sold in seven editions, one of them out of print. */
const ALL_FORMATS = 'Spielregeln. Recht für Berufslernende'
/** Of 180 characters. */
const LONGEST = makeCatalogue().titles.find(({ title }) => title.length === 180)?.title ?? ''
const WORKSHEETS = 'Spielregeln. Arbeitsblätter zum Recht'

/** Of a test licence for one platform, or for several. */
const TEST_PRESS = new RegExp(`${testLicenceMessages.activate}|${testLicenceMessages.activateOn('.+')}`)

const bar = (page: Page) => page.getByRole('region', { name: productMessages.buyBar })
const formButton = (page: Page) =>
  page.locator('form').getByRole('button', { name: addToCartMessages.add, exact: true })

/** How many of these buttons, or of links that look like them, are in sight without scrolling. */
async function inSight(page: Page, name: string | RegExp): Promise<number> {
  const ends = await page
    .getByRole('main')
    .locator('button, a')
    .filter({ hasText: name })
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.getBoundingClientRect().bottom),
    )
  return ends.filter((end) => end <= (page.viewportSize()?.height ?? 0)).length
}

for (const javaScriptEnabled of [true, false]) {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 768],
    [768, 1024],
    [360, 740],
    [320, 640],
  ] as const) {
    test.describe(`${width} by ${height} pixels, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height } })

      test('a button to buy is on the first screen, once, also below the longest title', async ({ page }) => {
        for (const title of [ALL_FORMATS, LONGEST]) {
          await visit(page, addressOf(title))
          expect(await inSight(page, addToCartMessages.add), title).toBe(1)
        }
      })

      test('a teacher finds it there too, or the press for a test licence', async ({ page, api }) => {
        await logInByApi(api, teacher)
        await visit(page, addressOf(ALL_FORMATS))
        expect(await inSight(page, addToCartMessages.add)).toBe(1)
        await visit(page, editionAddress(await freshTestLicence(api)))
        expect(await inSight(page, TEST_PRESS)).toBeGreaterThan(0)
        expect(await inSight(page, addToCartMessages.add)).toBe(0)
      })
    })
  }
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
      const register = page.getByRole('link', { name: contentLockMessages.register }).filter({ visible: true })
      await expect(register.first()).toBeVisible()
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
  await licence.getByRole('link', { name: new RegExp(`^${ALL_FORMATS}`) }).click()
  await expect(page.getByRole('radio', { name: new RegExp(`^${formatLabels.licence}`) })).toBeChecked()
  await table.getByRole('link', { name: WORKSHEETS }).click()
  await expect(page).toHaveURL(addressOf(WORKSHEETS))
})

test('the cover opens larger, leads on to back and spine, and gives the focus back', async ({ page }) => {
  await visit(page, addressOf(ALL_FORMATS))
  const viewer = page.getByRole('dialog', { name: viewerMessages.of(ALL_FORMATS) })
  const cover = page.getByRole('link', { name: galleryMessages.enlarge })
  await cover.click()
  await expect(viewer.getByRole('img', { name: galleryMessages.front })).toBeVisible()
  await expectAccessible(page)
  await viewer.getByRole('button', { name: viewerMessages.next }).click()
  await expect(viewer.getByRole('img', { name: galleryMessages.back })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(cover).toBeFocused()
  await page.getByRole('link', { name: galleryMessages.spine }).click()
  await expect(viewer.getByRole('img', { name: galleryMessages.spine })).toBeVisible()
})

test('from ten copies on the box says what one costs and what they cost together', async ({ page, api }) => {
  const { price } = await productOf(api, 'book')
  await visit(page, addressOf())
  const amount = page.getByRole('spinbutton', { name: amountMessages.amount })
  await amount.fill('9')
  await expect(page.getByText(/je Exemplar/)).toHaveCount(0)
  await amount.fill('24')
  const sum = (price.amount * 24 * 9) / 10
  await expect(page.getByText(/je Exemplar/)).toHaveText(
    addToCartMessages.several(
      24,
      formatRate(1000),
      formatAmount(toMoney(Math.round(sum / 24))),
      formatAmount(toMoney(sum)),
    ),
  )
})

for (const [width, height, most] of [
  [1440, 900, 760],
  [1366, 768, 760],
  [360, 740, 1_250],
] as const)
  test.describe(`at ${width} by ${height} pixels`, () => {
    const isPhone = width < 768
    test.use({ viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone })

    test(`of seven editions, the button ends within ${most}`, async ({ page }) => {
      await visit(page, addressOf(ALL_FORMATS))
      const box = await formButton(page).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(most)
    })
  })

test('the button to buy is at most twenty steps of the keyboard away, by the links that skip', async ({ page }) => {
  await visit(page, addressOf(ALL_FORMATS))
  const button = formButton(page)
  let steps = 0
  for (const name of [ui.skipToContent, productMessages.toOffer]) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name })).toBeFocused()
    await page.keyboard.press('Enter')
    steps += 2
  }
  while (steps < 60 && !(await button.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab')
    steps += 1
  }
  expect(steps).toBeLessThanOrEqual(20)
})

test('a cover of 17 by 24 cm stands at least 420 pixels high', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, addressOf())
  const box = await page.getByRole('link', { name: galleryMessages.enlarge }).getByRole('img').boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(420)
})
