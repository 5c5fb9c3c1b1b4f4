import type { Page } from '@playwright/test'
import { POPOUT_PAGES, POPOUT_PRODUCTS } from '#contract/catalogue/catalogue.ts'
import { availabilityLabels, formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { popoutMessages, searchMessages } from '#web/messages/catalogue/search.ts'
import { contactMessages } from '#web/messages/content/contact.ts'
import { untilAlive } from '../support/alive.ts'
import { expectAccessible, findingsOfAxe } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { TITLE } from '../support/steps/catalogue.ts'
import { countOf, facet, unfoldFacets } from '../support/steps/facets.ts'
import { enterPopoutTitle, popout, searchField, typeSearch } from '../support/steps/search.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test('suggestions: at most three titles and ten pages, and the way to the rest', async ({ page }) => {
  await visit(page, '/')
  await typeSearch(page, 'Recht')
  const titles = popout(page).getByRole('option').filter({ hasText: 'CHF' })
  expect(await titles.count()).toBe(POPOUT_PRODUCTS)
  expect(await popout(page).getByRole('option').count()).toBeLessThanOrEqual(POPOUT_PRODUCTS + POPOUT_PAGES + 2)
  await expectAccessible(page)
  const rest = popout(page).getByRole('option', { name: new RegExp(popoutMessages.moreTitles(2).replace('2', '\\d+')) })
  const remaining = Number.parseInt((await rest.textContent()) ?? '', 10)
  await rest.click()
  await expect(page.getByRole('heading', { level: 1, name: searchMessages.titleOf('Recht') })).toBeVisible()
  await expectTitles(page, remaining + POPOUT_PRODUCTS)
})

test('suggestions by keyboard: arrows choose, Escape puts them away, Enter follows', async ({ page }) => {
  await visit(page, '/')
  await searchField(page).click()
  // At once: the answer to a part of the word, when it comes late, takes back what was chosen.
  await searchField(page).fill('Recht')
  await expect(popout(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const first = popout(page).getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(searchField(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(popout(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(popout(page)).toBeHidden()
  await page.keyboard.type(' ')
  await expect(popout(page)).toBeVisible()
  await enterPopoutTitle(page, TITLE)
  await expect(popout(page)).toBeHidden()
})

test('suggestions disappear with the focus, and a late answer is dropped', async ({ page }) => {
  await visit(page, '/')
  let held: (() => void) | undefined
  await page.route('**/api/website/search/suggestions?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('query') === 'Recht') {
      await new Promise<void>((resolve) => (held = resolve))
    }
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest('**/api/website/search/suggestions?query=Recht')
  await searchField(page).pressSequentially('Recht')
  await asked
  await searchField(page).fill('Saldo')
  await expect(popout(page).getByRole('option', { name: 'Saldo' }).first()).toBeVisible()
  held?.()
  await page.waitForTimeout(500)
  await expect(popout(page).getByRole('option', { name: 'Saldo' }).first()).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().focus()
  await expect(popout(page)).toBeHidden()
})

test('the search page takes the focus, shows no suggestions, and forgives typing errors', async ({ page }) => {
  await visit(page, '/suche?searchQuery=Obligatinenrecht')
  await expect(searchField(page).first()).toBeFocused()
  await expect(page.getByRole('link', { name: /Obligationenrecht/ }).first()).toBeVisible()
  await expectAccessible(page)
  await searchField(page).first().fill('Recht')
  await page.waitForTimeout(800)
  await expect(popout(page)).toBeHidden()
})

test('a slow search shows placeholders for its titles', async ({ page }) => {
  await visit(page, '/suche?searchQuery=Recht')
  await page.route('**/suche.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await searchField(page).first().fill('Spielregeln')
  await page.keyboard.press('Enter')
  const places = page.locator('[aria-busy=true]')
  await expect(places).toBeVisible()
  expect(await findingsOfAxe(page), 'while the answer is awaited').toEqual([])
  await expect(page.getByRole('heading', { level: 1, name: searchMessages.titleOf('Spielregeln') })).toBeVisible()
  await expect(places).toBeHidden()
})

test('the legacy parameter redirects to the present address', async ({ request }) => {
  const answer = await request.get('/suche?q=Recht', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers()['location']).toContain('/suche?searchQuery=Recht')
})

test('a search without hits says so and shows other ways', async ({ page }) => {
  await visit(page, '/suche?searchQuery=xqzwvk')
  await expect(page.getByText(searchMessages.nothing('xqzwvk'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: searchMessages.support }).click()
  await expect(page).toHaveURL('/support-und-kontakt/nachricht?gesucht=xqzwvk')
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(contactMessages.aboutSearch('xqzwvk'))
})

async function expectTitles(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('status').getByText(searchMessages.titleCount(count), { exact: true })).toBeVisible()
}

async function narrowDown(page: Page): Promise<void> {
  await unfoldFacets(page)
  const ebooks = await countOf(page, formatLabels.ebook)
  await facet(page, formatLabels.ebook).click()
  await expect(page).toHaveURL('/suche?searchQuery=Recht&format=ebook')
  await expectTitles(page, ebooks)
  await unfoldFacets(page)
  await expect(facet(page, formatLabels.ebook)).toHaveAttribute('aria-current', 'true')
  const available = await countOf(page, availabilityLabels.available)
  expect(available).toBeLessThanOrEqual(ebooks)
  await facet(page, availabilityLabels.available).click()
  await expect(page).toHaveURL('/suche?searchQuery=Recht&format=ebook&availability=available')
  await expectTitles(page, available)
  const withoutFormat = page.getByRole('link', { name: filterMessages.removeFilter(formatLabels.ebook) })
  // It moves once the list below has changed, and what moves while it is pressed is not pressed.
  await untilAlive(page)
  await withoutFormat.click()
  await expect(page).toHaveURL('/suche?searchQuery=Recht&availability=available')
  await expect(withoutFormat).toBeHidden()
  await unfoldFacets(page)
  await expectTitles(page, await countOf(page, availabilityLabels.available))
}

test('titles found are narrowed down by format and availability, with the right counts', async ({ page }) => {
  await visit(page, '/suche?searchQuery=Recht')
  await narrowDown(page)
  await expectAccessible(page)
  await page.reload()
  await unfoldFacets(page)
  await expect(facet(page, availabilityLabels.available)).toHaveAttribute('aria-current', 'true')
  await searchField(page).first().fill('Saldo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/suche?searchQuery=Saldo')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('titles found are narrowed down by links', async ({ page }) => {
    await visit(page, '/suche?searchQuery=Recht')
    await narrowDown(page)
  })
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the filters fold away, and everything fits', async ({ page }) => {
    await visit(page, '/suche?searchQuery=Recht')
    await expect(facet(page, formatLabels.ebook)).toBeHidden()
    await page.getByRole('button', { name: filterMessages.filters }).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await unfoldFacets(page)
    await facet(page, formatLabels.ebook).click()
    await expect(page.getByRole('link', { name: filterMessages.removeFilter(formatLabels.ebook) })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

test('filters that leave nothing say so and lead back to all that was found', async ({ page }) => {
  await visit(page, '/suche?searchQuery=Recht&author=niemand')
  await expect(page.getByText(filterMessages.nothing)).toBeVisible()
  await expect(page.getByRole('link', { name: filterMessages.removeFilter('niemand') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: searchMessages.showAll }).click()
  await expect(page).toHaveURL('/suche?searchQuery=Recht')
  await expect(page.getByText(filterMessages.nothing)).toBeHidden()
})

test('a filter that does not exist leads to the search without it', async ({ request }) => {
  const answer = await request.get('/suche?searchQuery=Recht&format=scroll', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers()['location']).toMatch(/\/suche\?searchQuery=Recht$/)
})
