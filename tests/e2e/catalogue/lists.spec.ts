import type { Page } from '@playwright/test'
import { availabilityLabels, formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { facet, unfoldFacets } from '../support/steps/facets.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const LIST = '/programm'
const list = (page: Page) => page.locator('#titel')
const cards = (page: Page) => list(page).getByRole('article')

/** How much of the page has moved by itself (web.dev, cumulative layout shift). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
}

for (const width of [360, 1440])
  for (const wait of [0, 900])
    test(`${width} pixels wide, filters and order move nothing, with answers after ${wait} ms`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const shifts = await watchShifts(page)
      await visit(page, LIST)
      await page.route('**/*.data*', async (route) => {
        await new Promise((done) => setTimeout(done, wait))
        await route.continue()
      })
      const label = page.getByRole('list', { name: filterMessages.mostUsed }).getByRole('link').first()
      const name = (await label.textContent()) ?? ''
      await label.click()
      const remove = page.getByRole('link', { name: filterMessages.removeFilter(name) })
      await expect(remove).toBeVisible()
      await page.locator('#sort').focus()
      await page.keyboard.press('End')
      await expect(page).toHaveURL(/sort=price_desc/)
      await expect(list(page).locator('xpath=..')).toHaveAttribute('aria-busy', 'false')
      await remove.click()
      await expect(remove).toBeHidden()
      expect(await shifts()).toBeLessThanOrEqual(0.02)
    })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the sheet ends at the first card', async ({ page }) => {
    await visit(page, LIST)
    await page.getByRole('button', { name: filterMessages.filters }).click()
    await facet(page, schoolLevelLabels.vocational).click()
    await page.getByRole('button', { name: filterMessages.show('Titel') }).click()
    await expect(page.getByRole('button', { name: filterMessages.filtersChosen(1) })).toBeInViewport()
    await expect.poll(async () => (await cards(page).first().boundingBox())?.y).toBeLessThanOrEqual(160)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('24 cards take at most 72 steps of the keyboard', async ({ page }) => {
  await visit(page, LIST)
  await expect(cards(page)).toHaveCount(24)
  expect(await cards(page).locator('a, button').count()).toBeLessThanOrEqual(72)
})

test('year and price narrow down, and back and forward restore them', async ({ page }) => {
  await visit(page, LIST)
  await unfoldFacets(page)
  await facet(page, filterMessages.upTo('CHF.25')).click()
  await expect(page).toHaveURL(/price_to=2500/)
  const price = page.getByRole('link', { name: filterMessages.removeFilter(filterMessages.upTo('CHF\u00a025.00')) })
  await expect(price).toBeVisible()
  await facet(page, formatLabels.book).click()
  await expect(page).toHaveURL(/format=book/)
  await page.goBack()
  await expect(page).not.toHaveURL(/format=book/)
  await expect(price).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('link', { name: filterMessages.removeFilter(formatLabels.book) })).toBeVisible()
})

test('a choice without titles says what there would be without each part of it', async ({ page }) => {
  await visit(page, `${LIST}?level=cycle_1&format=ebook&availability=out_of_print`)
  await expect(page.getByRole('heading', { name: filterMessages.nothing })).toBeVisible()
  await expect(page.getByRole('heading', { name: filterMessages.nearest })).toBeVisible()
  expect(await cards(page).count()).toBeGreaterThan(0)
  const without = page
    .getByRole('link', { name: new RegExp(`^Ohne «(${availabilityLabels.out_of_print}|E-Book)`) })
    .first()
  const said = (await without.textContent()) ?? ''
  await without.click()
  const found = Number(/(\d+) Titel$/.exec(said)?.[1])
  await expect(page.getByRole('status').getByText(websiteMessages.titles(found), { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a card puts the only edition of a title into the cart, in place', async ({ page }) => {
  await visit(page, LIST)
  const plus = cards(page).getByRole('button').first()
  await plus.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/liegt im Warenkorb/)).toBeVisible()
  await expect(page).toHaveURL(LIST)
})

test('values that no title is left of keep their place, grey, with nothing to choose', async ({ page }) => {
  await visit(page, `${LIST}?level=cycle_1`)
  const values = page.locator('details', { has: page.getByRole('heading', { name: filterMessages.format }) })
  await values.locator('summary').first().click()
  const book = values.getByRole('listitem').filter({ hasText: formatLabels.book })
  await expect(book.getByRole('link')).toHaveCount(1)
  const empty = page.locator('[data-routed] li').filter({ hasText: `(${websiteMessages.titles(0)})` })
  expect(await empty.count()).toBeGreaterThan(0)
  await expect(empty.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
})
