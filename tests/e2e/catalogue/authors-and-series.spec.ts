import type { Page } from '@playwright/test'
import { AUTHORS_PATH, SERIES_PATH } from '#contract/catalogue/authors-and-series.ts'
import { browseProducts } from '#contract/catalogue/catalogue.ts'
import { sortLabels } from '#contract/catalogue/sort-labels.ts'
import { cardMessages } from '#ui/messages/ui.ts'
import { authorMessages, seriesMessages } from '#web/messages/catalogue/authors-and-series.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { addressOf, someDepartment } from '../support/steps/catalogue.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const AUTHOR = 'Lea Amstutz'
const AUTHOR_PAGE = `${AUTHORS_PATH}/lea-amstutz`
const PAGES = [AUTHORS_PATH, `${AUTHORS_PATH}?initial=A`, AUTHOR_PAGE, SERIES_PATH, `${SERIES_PATH}/spielregeln`]

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a visitor finds an author by the initial, and from there all titles, the newest first', async ({ page, api }) => {
  await findByInitial(page)
  await expectTitlesOfAuthor(page, api)
})

test('a title leads to its authors and its series', async ({ page }) => {
  await leadsOn(page)
})

test('a visitor sorts the titles of a series', async ({ page, api }) => {
  await visit(page, `${SERIES_PATH}/spielregeln`)
  await page.getByRole('combobox').filter({ hasText: sortLabels.title }).selectOption('title')
  await expect(page).toHaveURL(`${SERIES_PATH}/spielregeln?sort=title`)
  const { data } = await api(browseProducts, { query: { series: ['spielregeln'], sort: 'title' } })
  await expect(main(page).locator('article h3')).toHaveText(data.map((card) => card.title))
})

test('a card leads to its title wherever it is pressed, also on its cover and on the names of its authors', async ({
  page,
  api,
}) => {
  const { url } = await someDepartment(api)
  await visit(page, url)
  const department = (await heading(page).textContent()) ?? ''
  expect(await page.locator('a a').count()).toBe(0)
  const card = main(page).locator('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  // By position: what the title's link covers is no target of its own.
  const names = card.getByText(cardMessages.by).locator('..')
  await names.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await names.boundingBox()) ?? {}
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(heading(page)).toHaveText(title)
  await page.goBack()
  await expect(heading(page)).toHaveText(department)
  await card.click({ position: { x: 40, y: 60 } })
  await expect(heading(page)).toHaveText(title)
})

test('a search hit marks the name that was found, and the author is found beside', async ({ page }) => {
  await visit(page, `/suche?searchQuery=${encodeURIComponent(AUTHOR)}`)
  await expect(main(page).locator('article mark').first()).toHaveText(/Lea|Amstutz/)
  await main(page).locator('a[href$="group=authors"]').click()
  await main(page).locator(`a[href="${AUTHOR_PAGE}"]`).first().click()
  await expect(page).toHaveURL(AUTHOR_PAGE)
})

test('an article leads to an author of the catalogue', async ({ page }) => {
  await visit(page, '/artikel/die-erste-lektion-nach-den-ferien')
  await main(page).getByRole('link', { name: 'Giulia Pedrazzini' }).first().click()
  await expect(heading(page)).toHaveText('Giulia Pedrazzini')
})

test('each page of the list says which is before and after it', async ({ page, baseURL }) => {
  const link = (rel: string) => page.locator(`head link[rel="${rel}"]`)
  await visit(page, AUTHORS_PATH)
  await expect(link('canonical')).toHaveAttribute('href', `${baseURL}${AUTHORS_PATH}`)
  await expect(link('next')).toHaveAttribute('href', `${baseURL}${AUTHORS_PATH}?page=2`)
  await expect(link('prev')).toHaveCount(0)
  await visit(page, `${AUTHORS_PATH}?page=2`)
  await expect(link('canonical')).toHaveAttribute('href', `${baseURL}${AUTHORS_PATH}?page=2`)
  await expect(link('prev')).toHaveAttribute('href', `${baseURL}${AUTHORS_PATH}`)
  await expect(link('next')).toHaveCount(0)
  for (const [asked, shown] of [
    [`${AUTHORS_PATH}?page=99`, `${AUTHORS_PATH}?page=2`],
    [`${AUTHORS_PATH}?initial=xy`, AUTHORS_PATH],
    [`${SERIES_PATH}/spielregeln?sort=anders`, `${SERIES_PATH}/spielregeln`],
  ] as const) {
    await visit(page, asked)
    await expect(page).toHaveURL(shown)
  }
})

test('the pages are accessible', async ({ page }) => {
  for (const path of PAGES) {
    await visit(page, path)
    await expectAccessible(page)
  }
})

test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the pages fit 320 pixels', async ({ page }) => {
    for (const path of PAGES) {
      await visit(page, path)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('authors and series are found as well', async ({ page, api }) => {
    await findByInitial(page)
    await expectTitlesOfAuthor(page, api)
    await leadsOn(page)
  })
})

async function findByInitial(page: Page): Promise<void> {
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: authorMessages.list }).click()
  await expect(heading(page)).toHaveText(authorMessages.list)
  await page.getByRole('navigation', { name: authorMessages.initials }).getByRole('link', { name: 'A' }).last().click()
  await expect(page).toHaveURL(`${AUTHORS_PATH}?initial=A`)
  await main(page).getByRole('link', { name: AUTHOR, exact: true }).click()
  await expect(heading(page)).toHaveText(AUTHOR)
}

async function expectTitlesOfAuthor(page: Page, api: ShopApi): Promise<void> {
  const { data } = await api(browseProducts, { query: { author: ['lea-amstutz'], sort: 'newest' } })
  expect(data.length).toBeGreaterThan(1)
  await expect(main(page).locator('article h3')).toHaveText(data.map((card) => card.title))
  await expect(main(page).locator('header img[alt=""][src*="/ex-libris/lea-amstutz"]')).toBeVisible()
}

async function leadsOn(page: Page): Promise<void> {
  await visit(page, addressOf())
  const author = main(page).locator(`header a[href^="${AUTHORS_PATH}/"]`).first()
  const name = await author.textContent()
  await author.click()
  await expect(heading(page)).toHaveText(name ?? '')
  await expect(main(page).locator(`article a[href="${addressOf()}"]`)).toBeVisible()
  await visit(page, addressOf())
  await main(page).getByRole('link', { name: 'Spielregeln', exact: true }).first().click()
  await expect(page).toHaveURL(`${SERIES_PATH}/spielregeln`)
  await page.getByRole('navigation').getByRole('link', { name: seriesMessages.list }).first().click()
  await expect(heading(page)).toHaveText(seriesMessages.list)
}
