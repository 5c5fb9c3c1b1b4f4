import type { Page } from '@playwright/test'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { listOwnedProducts, type OwnedProduct } from '#contract/licences/library.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { readingMessages } from '#web/messages/licences/reading.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { customer, logInByApi, type Person, teacher } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

// One after the other: they keep the place of the same people.
test.describe.configure({ mode: 'default' })

/** Titles on the overview of the account. */
const ON_OVERVIEW = 6

/** An EPUB that somebody owns; the demonstration draws it in the first minute. */
async function ownEpub(api: ShopApi, limit: number): Promise<OwnedProduct> {
  const { data: user } = await api(getCurrentUser)
  const found: OwnedProduct[] = []
  await expect
    .poll(
      async () => {
        const query = { standing: 'current', limit } as const
        const { data } = await api(listOwnedProducts, { params: { id: user.id }, query })
        found.push(...data.filter(({ files }) => files.some((one) => one.media_type === 'application/epub+zip')))
        return found.length
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThan(0)
  const [owned] = found
  if (!owned) throw new Error('nobody owns an EPUB')
  return owned
}

const positionOf = (page: Page) => page.getByRole('main').getByText(/^Abschnitt \d+ von \d+$/)

async function expectBook(page: Page, { title }: OwnedProduct['product'], { firstName, lastName }: Person) {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(positionOf(page)).toBeVisible()
  const mark = new RegExp(`^Persönliches Exemplar von ${firstName} ${lastName}`)
  await expect(page.getByRole('contentinfo').getByText(mark)).toBeVisible()
}

/** The way to a book, by what the list calls its file. */
const readLink = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: `: ${name}` })
    .filter({ hasText: readingMessages.read })
    .first()

const fileName = ({ title }: OwnedProduct['product']) => `${formatLabels.ebook}: ${title} (EPUB)`

/** The first chapter of an e-book of the demonstration, after cover, title and imprint. */
const FIRST = 4

test('a buyer reads an e-book two presses after any page, and goes on where she was', async ({ page, api }) => {
  await logInByApi(api, customer)
  const { product } = await ownEpub(api, ON_OVERVIEW)
  await visit(page, '/')
  const account = page.getByRole('link', { name: headerMessages.profile(customer.firstName) })
  await account.filter({ visible: true }).first().click()
  await readLink(page, product.title).click()
  await expectBook(page, product, customer)

  const contents = page.getByRole('navigation', { name: readingMessages.contents }).filter({ visible: true })
  await contents.getByRole('link', { name: /^1 / }).click()
  await expect(positionOf(page)).toHaveText(new RegExp(`^Abschnitt ${FIRST} `))
  await expect(page.getByRole('heading', { level: 2, name: /^1 / })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(positionOf(page)).toHaveText(new RegExp(`^Abschnitt ${FIRST + 1} `))
  await page.keyboard.press('ArrowLeft')
  await expect(positionOf(page)).toHaveText(new RegExp(`^Abschnitt ${FIRST} `))

  const kept = page.waitForResponse((answer) => answer.url().endsWith('/place') && answer.ok())
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await kept
  await page.reload()
  await expect(positionOf(page)).toHaveText(new RegExp(`^Abschnitt ${FIRST} `))
  // Another window begins at the top, and is brought to the place.
  const other = await page.context().newPage()
  await visit(other, page.url().replace(/\/\d+$/, ''))
  await expect(positionOf(other)).toHaveText(new RegExp(`^Abschnitt ${FIRST} `))
  await expect.poll(() => other.evaluate(() => Math.abs(window.scrollY - 900))).toBeLessThan(60)

  const large = other.getByRole('link', { name: readingMessages.sizes.gross })
  await large.click()
  await other.getByRole('link', { name: readingMessages.next }).click()
  await expect(positionOf(other)).toHaveText(new RegExp(`^Abschnitt ${FIRST + 1} `))
  await visit(other, page.url())
  await expect(large).toHaveAttribute('aria-current', 'true')
})

for (const width of [360, 768, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a chapter has its contents at hand, and nothing that axe finds', async ({ page, api }) => {
      await logInByApi(api, teacher)
      const { product, files } = await ownEpub(api, 100)
      const file = files.find((one) => one.media_type === 'application/epub+zip')
      await visit(page, `/profile/pdfs/${product.id}/${file?.id}/read/${FIRST}`)
      await expectBook(page, product, teacher)
      await expectGoodPage(true)(page)
      const contents = page.getByRole('navigation', { name: readingMessages.contents }).filter({ visible: true })
      if (width < 1024) await page.getByText(readingMessages.contents, { exact: true }).first().click()
      await expect(contents.getByRole('link', { name: /^1 / })).toHaveAttribute('aria-current', 'page')
      await expectGoodPage(true)(page)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    })
  })
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a book is read from chapter to chapter, and opens where it was left', async ({ page, api }) => {
    await logInByApi(api, teacher)
    const { product } = await ownEpub(api, 100)
    await visit(page, '/profile/pdfs')
    const main = page.getByRole('main')
    const begin = async () => {
      await readLink(page, fileName(product)).click()
      // While the copy is being made.
      await expect(async () => {
        const go = main.getByRole('link', { name: libraryMessages.go, exact: true })
        if (await go.isVisible()) await go.click({ timeout: 1_000 })
        await expect(positionOf(page)).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 120_000 })
    }
    await begin()
    await expectBook(page, product, teacher)
    await page.goto(page.url().replace(/\/\d+$/, `/${FIRST}`))
    await expectGoodPage(false)(page)
    await main.getByRole('link', { name: readingMessages.next }).click()
    await expect(positionOf(page)).toHaveText(new RegExp(`^Abschnitt ${FIRST + 1} `))
    await main.getByRole('link', { name: readingMessages.back }).click()
    await expect(page.getByRole('heading', { level: 1, name: libraryMessages.pdfs })).toBeVisible()
    await begin()
    await expect(positionOf(page)).toHaveText(new RegExp(`^Abschnitt ${FIRST + 1} `))
  })
})
