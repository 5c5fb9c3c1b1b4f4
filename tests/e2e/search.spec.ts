import { POPOUT_PAGES, POPOUT_PRODUCTS } from '#contract/catalogue.ts'
import { popoutMessages, searchMessages } from '#web/messages/search.ts'
import { expectAccessible } from './expect-accessible.ts'
import { TITLE } from './steps/catalogue.ts'
import { enterPopoutTitle, popout, searchField, typeSearch } from './steps/search.ts'
import { visit } from './steps/visit.ts'
import { expect, test } from './test.ts'

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
  await expect(page.getByText(searchMessages.titleCount(remaining + POPOUT_PRODUCTS))).toBeVisible()
})

test('suggestions by keyboard: arrows choose, Escape puts them away, Enter follows', async ({ page }) => {
  await visit(page, '/')
  await typeSearch(page, 'Recht')
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

test('suggestions leave with the focus, and an answer that comes late is dropped', async ({ page }) => {
  await visit(page, '/')
  let held: (() => void) | undefined
  await page.route('**/api/website/search?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('query') === 'Recht') {
      await new Promise<void>((resolve) => (held = resolve))
    }
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest('**/api/website/search?query=Recht')
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

test('a search that takes longer than a moment shows where its titles will stand', async ({ page }) => {
  await visit(page, '/suche?searchQuery=Recht')
  await page.route('**/suche.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await searchField(page).first().fill('Spielregeln')
  await page.keyboard.press('Enter')
  const places = page.locator('[aria-busy=true]')
  await expect(places).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { level: 1, name: searchMessages.titleOf('Spielregeln') })).toBeVisible()
  await expect(places).toBeHidden()
})

test('the legacy parameter leads to the address of today', async ({ request }) => {
  const answer = await request.get('/suche?q=Recht', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers()['location']).toContain('/suche?searchQuery=Recht')
})

test('a search without hits says so and shows other ways', async ({ page }) => {
  await visit(page, '/suche?searchQuery=xqzwvk')
  await expect(page.getByText(searchMessages.nothing('xqzwvk'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: searchMessages.support }).click()
  await expect(page).toHaveURL('/support-und-kontakt')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
