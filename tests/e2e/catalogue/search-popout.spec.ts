import type { Page } from '@playwright/test'
import { POPOUT_OF_GROUP, POPOUT_PRODUCTS } from '#contract/catalogue/catalogue.ts'
import { PAGE_GROUPS } from '#contract/catalogue/search/found-pages.ts'
import { sortLabels } from '#contract/catalogue/sort-labels.ts'
import { departmentMessages } from '#web/messages/catalogue/department.ts'
import { pageGroupLabels, popoutMessages, searchMessages } from '#web/messages/catalogue/search.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { popout, searchField } from '../support/steps/search.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const SUGGESTIONS = '**/api/website/search/suggestions?*'

function group(page: Page, name: string) {
  return popout(page).getByRole('group', { name, exact: true })
}

/** Fills the field at once: the answer to a part of the word, when it comes late, takes back what was chosen. */
async function seek(page: Page, query: string): Promise<void> {
  await searchField(page).click()
  await searchField(page).fill(query)
}

test('suggestions stand in groups, with the letters marked, and each is reached by keyboard', { tag: '@core' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/')
  await seek(page, 'rech')
  const titles = group(page, popoutMessages.titles)
  await expect(titles.getByRole('option').filter({ hasText: 'CHF' })).toHaveCount(POPOUT_PRODUCTS)
  const places = group(page, pageGroupLabels.places)
  await expect(places.getByRole('option', { name: 'Recht', exact: false }).first()).toBeVisible()
  for (const one of PAGE_GROUPS) {
    const lines = await group(page, pageGroupLabels[one]).getByRole('option').count()
    expect(lines, one).toBeLessThanOrEqual(POPOUT_OF_GROUP[one])
  }
  for (const mark of await popout(page).locator('mark').all()) expect(await mark.textContent()).toMatch(/rech/i)
  await expect(page.getByRole('search').getByRole('status').filter({ visible: true }).first()).toContainText(
    /\d+ Titel, .*mit den Pfeiltasten/,
  )
  const [left, right] = await Promise.all([titles.boundingBox(), places.boundingBox()])
  expect(right?.x ?? 0).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) - 1)
  await expectAccessible(page)

  const steps = await titles.getByRole('option').count()
  for (let step = 0; step <= steps; step++) await page.keyboard.press('ArrowDown')
  const chosen = places.getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(1)
  const address = await chosen.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address ?? '')
  await expect(popout(page)).toBeHidden()
  await expect(searchField(page)).toHaveValue('')
})

test('the shop’s own pages are found by what people call them', async ({ page }) => {
  await visit(page, '/')
  for (const [query, name] of [
    ['Merkliste', 'Merkliste'],
    ['Freischaltcode', 'Code einlösen'],
    ['Konto', 'Konto'],
  ] as const) {
    await seek(page, query)
    await expect(group(page, pageGroupLabels.pages).getByRole('option', { name, exact: true })).toBeVisible()
  }
})

test('no hits: the list stays closed, and a line below the field says so, also aloud', async ({ page }) => {
  await visit(page, '/')
  await seek(page, 'qqqxyz')
  await expect(page.getByText(popoutMessages.nothing('qqqxyz')).filter({ visible: true }).first()).toBeVisible()
  await expect(popout(page)).toBeHidden()
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('search').getByRole('status').first()).toHaveText(popoutMessages.nothing('qqqxyz'))
  await expectAccessible(page)
})

test('while an answer is awaited three grey lines stand below the field', async ({ page }) => {
  await visit(page, '/')
  let answer: (() => void) | undefined
  await page.route(SUGGESTIONS, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await seek(page, 'Recht')
  const lines = page.getByRole('search').locator('.animate-breathe').filter({ visible: true })
  await expect(lines).toHaveCount(3)
  await expect(popout(page)).toBeHidden()
  answer?.()
  await expect(popout(page)).toBeVisible()
  await expect(lines).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

  test('the field still submits', async ({ page, context }) => {
    await visit(page, '/')
    await seek(page, 'Rech')
    await expect(popout(page)).toBeVisible()
    await context.setOffline(true)
    await searchField(page).fill('Recht')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Keine Verbindung/).first()).toBeVisible()
    await expect(searchField(page)).toHaveValue('Recht')
    await context.setOffline(false)
    await searchField(page).press('Enter')
    await expect(page).toHaveURL('/suche?searchQuery=Recht')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the suggestions fill the window, and no title is cut within its first line', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('banner').getByLabel(headerMessages.search, { exact: true }).first().click()
    await seek(page, 'Spielregeln')
    await expect(popout(page)).toBeVisible()
    const box = await popout(page).locator('..').boundingBox()
    expect(box?.x).toBe(0)
    expect(box?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth))
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(700)
    const title = popout(page).getByText('Spielregeln. Recht für Berufslernende')
    expect(await title.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

/** The tabs of the results, by their names. */
function tab(page: Page, name: string) {
  return page
    .getByRole('navigation', { name: searchMessages.groups })
    .getByRole('link', { name: new RegExp(`^${name} `) })
}

async function walkThroughTabs(page: Page): Promise<void> {
  await expect(tab(page, searchMessages.titles)).toHaveAttribute('aria-current', 'page')
  for (const one of [pageGroupLabels.places, pageGroupLabels.magazine, pageGroupLabels.pages]) {
    const count = Number((await tab(page, one).textContent())?.match(/\d+/)?.[0])
    await tab(page, one).click()
    await expect(tab(page, one)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(Math.min(count, 50))
  }
  await tab(page, searchMessages.titles).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

test('results stand in tabs with their counts, and can be sorted', async ({ page }) => {
  await visit(page, '/suche?searchQuery=Recht')
  await walkThroughTabs(page)
  await expectAccessible(page)
  await page.getByLabel(departmentMessages.sort).selectOption({ label: sortLabels.title })
  await expect(page).toHaveURL(/sort=title/)
  await expect(page).toHaveURL(/searchQuery=Recht/)
  await expect(async () => {
    const names = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
    const first = names.slice(0, 8).map(plain)
    expect(first).toEqual(first.toSorted())
  }).toPass()
})

/** As the database sorts titles: without accents, signs and capitals. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase()
    .trim()
}

test('titles that hardly fit stand below the others', async ({ page }) => {
  await visit(page, '/suche?searchQuery=Recht')
  const less = page.getByRole('heading', { name: searchMessages.fittingLess })
  await expect(less).toBeVisible()
  const first = page.getByRole('main').getByRole('article').first()
  const [above, below] = await Promise.all([first.boundingBox(), less.boundingBox()])
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
})

test('who finds nothing is led to what is nearest, with covers', async ({ page }) => {
  await visit(page, '/suche?searchQuery=Mathxqzwvk')
  await expect(page.getByText(searchMessages.nothing('Mathxqzwvk'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('link', { name: searchMessages.allOfPlace('Mathematik') }).click()
  await expect(page).toHaveURL('/programm?subject=mathematik')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the tabs of the results are links', async ({ page }) => {
    await visit(page, '/suche?searchQuery=Recht')
    await walkThroughTabs(page)
  })
})
