import type { Page } from '@playwright/test'
import { accessibilitySentences } from '#contract/catalogue/accessibility/accessibility-labels.ts'
import { getEntry, type ProductComponent } from '#contract/content/content.ts'
import { sampleFiles } from '#sample/content/files.ts'
import { setGlobal } from '#tests/support/set-global.ts'
import { editionMessages } from '#web/messages/catalogue/editions.ts'
import { viewerMessages } from '#web/messages/catalogue/picture-viewer.ts'
import { sectionTitles } from '#web/messages/catalogue/product.ts'
import { contentLockMessages } from '#web/messages/content/content.ts'
import { materialMessages, sampleMessages } from '#web/messages/licences/title-material.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { startSmallShop } from '../support/small-shop.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { customer, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** A title of the demonstration with every section except another edition. */
const TITLE = '/titel/soll-haben-saldo'
const PAGES = 8
const teacher = { ...customer, email: 'lehrer@aarebogen.example' }
const { accounts, answers } = sampleFiles

/** The sample pages are drawn by a job once the shop has started. */
async function waitForPages(api: ShopApi, uri = TITLE): Promise<void> {
  const pages = async () => {
    const { data } = await api(getEntry, { query: { uri } })
    return data.type === 'product' ? data.sample?.pages.length : 0
  }
  await expect.poll(pages, { timeout: 120_000 }).toBe(PAGES)
}

function section(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
}

test('a visitor looks into a title, page by page, and sees what goes with it', async ({ page, api }) => {
  await waitForPages(api)
  await visit(page, TITLE)
  const sample = section(page, sampleMessages.title)
  await expect(sample.getByRole('img')).toHaveCount(PAGES)
  const third = sample.getByRole('link', { name: sampleMessages.page(3, PAGES) })
  await third.click()
  const viewer = page.getByRole('dialog', { name: viewerMessages.of('Soll, Haben, Saldo') })
  await expect(viewer.getByRole('img', { name: sampleMessages.page(3, PAGES) })).toBeVisible()
  await expectAccessible(page)
  // The whole page is in sight, however low the window; enlarged, it is as wide as the viewer.
  const shown = viewer.getByRole('img', { name: sampleMessages.page(3, PAGES) })
  await expect(shown).toBeInViewport({ ratio: 1 })
  const small = await shown.boundingBox()
  const enlarge = viewer.getByRole('button', { name: viewerMessages.enlarge })
  await enlarge.click()
  await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(small?.width ?? 0)
  await enlarge.click()
  await expect(shown).toBeInViewport({ ratio: 1 })
  await viewer.getByRole('button', { name: viewerMessages.next }).click()
  await expect(viewer.getByRole('img', { name: sampleMessages.page(4, PAGES) })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('img', { name: sampleMessages.page(2, PAGES) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(third).toBeFocused()
  await expect(page).toHaveURL(TITLE)

  const material = section(page, materialMessages.title)
  await expect(material.getByRole('link', { name: accounts.title })).toBeVisible()
  await expect(material.getByText(answers.title)).toBeVisible()
  await expect(material.getByRole('link', { name: answers.title })).toHaveCount(0)
  await expect(material.getByText(contentLockMessages.help({ audience: 'teachers' }))).toBeVisible()
  await expectAccessible(page)
  await material.getByRole('link', { name: contentLockMessages.login }).click()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(TITLE)}`)
})

test('a teacher saves what is for teachers and stays on the page', async ({ page, api }) => {
  await logInByApi(api, teacher)
  await visit(page, TITLE)
  const material = section(page, materialMessages.title)
  const saving = page.waitForEvent('download')
  await material.getByRole('link', { name: answers.title }).click()
  expect((await saving).suggestedFilename()).toBe(answers.name)
  await expect(page).toHaveURL(TITLE)
  await expectAccessible(page)
})

test('the page says how accessible a title is, to people and to search engines', async ({ page, api }) => {
  const { data } = await api(getEntry, { query: { uri: TITLE } })
  const codes = data.type === 'product' ? data.product.accessibility : []
  expect(codes.length).toBeGreaterThan(0)
  await visit(page, TITLE)
  const said = await section(page, sectionTitles.accessibility).getByRole('listitem').allTextContents()
  expect(said).toEqual(codes.map((code) => accessibilitySentences[code]))
  const structured = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(structured ?? '{}')).toMatchObject({ '@type': 'Book', accessibilityFeature: expect.any(Array) })
})

test('a replaced title leads to the newer one, which leads back to it', async ({ page }) => {
  await visit(page, '/titel/was-mich-angeht')
  const card = page.locator('section').filter({ hasText: editionMessages.successor })
  await expect(card.locator('img')).toBeVisible()
  await expect(card.getByRole('link', { name: editionMessages.show })).toHaveAttribute(
    'href',
    '/titel/blickwechsel-das-lehrmittel-fuer-den-abu',
  )
  await section(page, sectionTitles.editions).getByRole('link').click()
  await expect(page).toHaveURL('/titel/blickwechsel-das-lehrmittel-fuer-den-abu')
  await section(page, sectionTitles.editions).getByRole('link', { name: 'Was mich angeht' }).click()
  await expect(page).toHaveURL('/titel/was-mich-angeht')
})

for (const path of [TITLE, '/titel/datenspur-kommentar', '/titel/was-mich-angeht']) {
  test(`${path} fits 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await visit(page, path)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('pages open as pictures, and files are saved', async ({ page, api }) => {
    await waitForPages(api)
    await visit(page, TITLE)
    await expectNoSidewaysScroll(page)
    const saving = page.waitForEvent('download')
    await section(page, materialMessages.title).getByRole('link', { name: accounts.title }).click()
    expect((await saving).suggestedFilename()).toBe(accounts.name)
    await section(page, sampleMessages.title)
      .getByRole('link', { name: sampleMessages.page(3, PAGES) })
      .click()
    await expect(page).toHaveURL(/\/images\/samples\//)
    const picture = await page.request.get(page.url())
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  })
})

test('the page follows the order of sections that the editors choose', async ({ page }) => {
  const shop = await startSmallShop()
  const choose = (components: ProductComponent[]) =>
    setGlobal(shop.connection.db, 'default_product_components_settings', { components })
  const headings = async () => {
    const html = await (await page.request.get(shop.url + TITLE)).text()
    const known: [string, ProductComponent][] = [
      [sectionTitles.description, 'description'],
      [sectionTitles.contents, 'contents'],
      [sampleMessages.title, 'sample_pages'],
      [materialMessages.title, 'additional_material'],
      [sectionTitles.accessibility, 'accessibility'],
      [sectionTitles.authors, 'authors'],
      [sectionTitles.series('Saldo'), 'series'],
      ['Für die ganze Klasse?', 'extra'],
      [sectionTitles.related, 'related'],
    ]
    return [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].flatMap(
      ([, text]) => known.find(([title]) => title === text)?.[1] ?? [],
    )
  }
  try {
    const usual = await headings()
    expect(usual).toHaveLength(9)
    const turned = usual.toReversed()
    await choose(turned)
    await expect.poll(headings).toEqual(turned)
    await choose(['related', 'contents'])
    await expect.poll(headings).toEqual(['related', 'contents'])
  } finally {
    await shop.stop()
  }
})
