import type { Page } from '@playwright/test'
import { articleMessages } from '#web/messages/content/editorial.ts'
import { figureMessages } from '#web/messages/content/figures.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { cartItem } from '../support/steps/cart.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const FIGURE = '/artikel/ueben-was-man-fast-vergessen-hat'
const PICTURE = '/artikel/lehrvertrag-was-in-der-probezeit-gilt'
const BOOK = 'Mein Lehrvertrag'

const WIDTHS = { narrow: { width: 360, height: 740 }, wide: { width: 1440, height: 900 } }

/** Left edge and right edge of what is shown, in pixels. */
async function edgesOf(page: Page, selector: string): Promise<{ left: number; right: number }> {
  const box = await page.locator(selector).first().boundingBox()
  return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }
}

for (const [name, size] of Object.entries(WIDTHS))
  test(`an article shows its book beside the text, and one press puts it into the cart: ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await visit(page, PICTURE)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const beside = page.getByRole('complementary')
    const book = beside.getByRole('region', { name: articleMessages.book })
    await expect(book.getByRole('link', { name: BOOK })).toHaveAttribute('href', '/titel/mein-lehrvertrag')
    await expect(book).toContainText(/CHF\s\d+\.\d\d/)
    await expect(beside.getByRole('heading', { name: 'Wo es steht' })).toBeVisible()
    await book.getByRole('button', { name: addToCartMessages.addOne(BOOK) }).click()
    await expect(page.getByText(addToCartMessages.added(BOOK))).toBeVisible()
    await visit(page, '/shop/cart')
    await expect(cartItem(page, BOOK)).toBeVisible()
  })

test('the data of a figure stands below it as a table', async ({ page }) => {
  await page.setViewportSize(WIDTHS.narrow)
  await visit(page, FIGURE)
  await expectNoSidewaysScroll(page)
  const figure = page.getByRole('figure').filter({ hasText: figureMessages.data })
  await expect(figure.getByRole('img')).toHaveAttribute('alt', /Nach sechs Wochen: 6 \/ 13/)
  await figure.getByText(figureMessages.data).click()
  const table = figure.getByRole('table')
  await expect(table.getByRole('rowheader', { name: 'Nach sechs Wochen' })).toBeVisible()
  await expect(table.getByRole('cell', { name: '13', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('from 1024 pixels on a quotation has the hue of the book, and the margin stands right of the text', async ({
  page,
}) => {
  await page.setViewportSize(WIDTHS.wide)
  await visit(page, '/artikel/laut-lesen-leise-verstehen')
  const article = page.locator('main article[data-hue]')
  await expect(article).toBeVisible()
  const quote = article.locator('figure:has(blockquote)')
  const ink = await page.locator('main h1').evaluate((element) => getComputedStyle(element).color)
  expect(await quote.evaluate((element) => getComputedStyle(element).color)).not.toBe(ink)
  const [text, margin] = [await edgesOf(page, 'main article h2'), await edgesOf(page, 'main aside')]
  expect(margin.left).toBeGreaterThan(text.left + 600)
})

test('below an article stand who wrote it, three more and its titles, in this order', async ({ page }) => {
  await visit(page, PICTURE)
  const headings = await page.locator('main h2').allTextContents()
  const places = [articleMessages.writtenBy, articleMessages.further, articleMessages.related].map((heading) =>
    headings.indexOf(heading),
  )
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await expect(page.locator('main article article')).toHaveCount(0)
  const signatures = page.locator('main article header img[alt=""]')
  await expect(signatures).toHaveCount(1)
})

test('the overview begins with a large article and two beside it, and counts its categories', async ({ page }) => {
  await page.setViewportSize(WIDTHS.wide)
  await visit(page, '/artikel')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const cards = page.locator('main li:has(> article)')
  await expect(cards).toHaveCount(12)
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
  const [large, first, second, ...rows] = boxes.map((box) => ({
    x: box?.x ?? 0,
    y: box?.y ?? 0,
    width: box?.width ?? 0,
  }))
  expect(large?.width).toBeGreaterThan(2 * (first?.width ?? 0))
  expect(first?.y).toBe(large?.y)
  expect(second?.x).toBe(first?.x)
  // Three rows of three.
  expect(new Set(rows.map(({ y }) => y)).size).toBe(3)
  const categories = page.getByRole('navigation', { name: articleMessages.categories })
  await categories.getByRole('link', { name: `Digital 7 ${articleMessages.articles}` }).click()
  await expect(page).toHaveURL('/artikel/thema/digital')
  await expect(cards).toHaveCount(7)
  await page.setViewportSize(WIDTHS.narrow)
  await expectNoSidewaysScroll(page)
})
