import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { editionAddress } from '#contract/catalogue/edition-address.ts'
import { listOwnedProducts, type OwnedStanding } from '#contract/licences/library.ts'
import { watermarkText } from '#contract/licences/watermark.ts'
import { digitalPlaces } from '#contract/sales/digital-places.ts'
import { incrementAmount, setPaymentMethod } from '#contract/storefront/cart.ts'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { digitalPlacesMessages } from '#web/messages/storefront/purchase.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { findProduct } from '../support/steps/catalogue.ts'
import { buy, expectConfirmation } from '../support/steps/checkout.ts'
import { customer, logInByApi, makeAccount, teacher } from '../support/steps/people.ts'
import { saveHome } from '../support/steps/saved-address.ts'
import { decide } from '../support/steps/simulator.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** A PDF that the customer owns; the demonstration draws it in the first minute. */
async function ownPdf(api: ShopApi) {
  const { data: user } = await api(getCurrentUser)
  const found = { file: { id: '', name: '' }, title: '' }
  await expect
    .poll(
      async () => {
        const { data } = await api(listOwnedProducts, { params: { id: user.id }, query: { type: 'pdf', limit: 100 } })
        for (const { product, files } of data) {
          const file = files.find(({ media_type: mediaType }) => mediaType === 'application/pdf')
          if (file) Object.assign(found, { file, title: product.title })
        }
        return found.title
      },
      { timeout: 90_000 },
    )
    .not.toBe('')
  return found
}

test('a customer downloads an e-book in which her name stands on every page', { tag: '@core' }, async ({
  page,
  api,
}) => {
  await logInByApi(api, customer)
  const { file, title } = await ownPdf(api)
  await visit(page, '/profile/pdfs')
  const main = page.getByRole('main')
  await expect(main).toContainText(title)
  await expect(main).toContainText(libraryMessages.note)
  const coming = page.waitForEvent('download', { timeout: 120_000 })
  const link = main.getByRole('link', { name: `: ${file.name}` }).filter({ hasText: libraryMessages.download })
  // Ready at once where another journey has had it made; the page stays then.
  await link.first().click()
  const download = await coming
  expect(file.name).toContain(title)
  expect(download.suggestedFilename()).toMatch(/^\S+\.pdf$/)
  const { pages } = await readPdf(new Uint8Array(await readFile(await download.path())))
  const owner = `Persönliches Exemplar von ${customer.firstName} ${customer.lastName}`
  for (const text of pages) expect(text).toContain(owner)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the title of an e-book that one has leads to it, and sells it to nobody twice', async ({ page, api }) => {
      await logInByApi(api, customer)
      const { data: user } = await api(getCurrentUser)
      const { data } = await api(listOwnedProducts, { params: { id: user.id }, query: { type: 'pdf', limit: 100 } })
      const owned = data.find(({ product, valid_until: end }) => product.format === 'ebook' && end === null)
      if (!owned) throw new Error('the customer owns no e-book')
      await visit(page, editionAddress(owned.product))
      const main = page.getByRole('main')
      const note = main.getByText(addToCartMessages.owned('ebook')).filter({ visible: true })
      await expect(note).toBeVisible()
      await expect(main.getByRole('button', { name: addToCartMessages.add }).filter({ visible: true })).toHaveCount(0)
      const open = note.getByRole('link', { name: addToCartMessages.open })
      await expect(open).toHaveAttribute('href', `/profile/pdfs/${owned.product.id}`)
      if (!javaScriptEnabled) return
      const coming = page.waitForEvent('download', { timeout: 120_000 })
      await open.click()
      expect((await coming).suggestedFilename()).toMatch(/\.(pdf|epub)$/)
    })
  })
}

/** Saves a file of the list; `watch` looks at the page that says that the copy is being made. */
async function download(page: Page, name: string, watch?: () => Promise<void>): Promise<Uint8Array> {
  let isLookedAt = Promise.resolve()
  // The page would go on by itself before it is looked at.
  await page.route(/\.data(\?|$)/, async (route) => {
    await isLookedAt
    await route.continue()
  })
  const coming = page.waitForEvent('download', { timeout: 120_000 })
  await page
    .getByRole('main')
    .getByRole('link', { name: `: ${name}` })
    .filter({ hasText: libraryMessages.download })
    .click()
  isLookedAt = watch?.() ?? isLookedAt
  await isLookedAt
  const saved = await coming
  expect(saved.suggestedFilename()).toMatch(/\.(pdf|epub)$/)
  await page.unroute(/\.data(\?|$)/)
  return new Uint8Array(await readFile(await saved.path()))
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a customer buys e-books, and has each with her name and order in it, as PDF and as EPUB', async ({
    page,
    api,
  }) => {
    const person = await makeAccount(api)
    await logInByApi(api, person)
    await saveHome(api, person)
    const books = await Promise.all(
      ['PDF', 'EPUB'].map((kind) =>
        findProduct(api, 'ebook', ({ binding, price }) => binding === kind && price.amount > 0),
      ),
    )
    await api(incrementAmount, { body: { amount: 1, products: books.map(({ id }) => id) } })
    const { data: cart } = await api(setPaymentMethod, { body: { payment_method: 'twint' } })
    await visit(page, '/checkout/summary')
    await buy(page)
    await decide(page, 'Bezahlen', cart.totals.total.amount)
    const number = await expectConfirmation(page)
    const confirmation = page.url()
    const main = page.getByRole('main')
    await main.getByRole('link', { name: digitalPlaces.files.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: libraryMessages.pdfs })).toBeVisible()
    for (const { title } of books) await expect(main).toContainText(title)
    // The demonstration draws what somebody owns within seconds.
    const links = main.getByRole('link', { name: new RegExp(`^${libraryMessages.download}`) })
    await expect(async () => {
      await page.reload()
      await expect(links).toHaveCount(2, { timeout: 1_000 })
    }).toPass({ timeout: 120_000 })
    await expect(main.getByText(/^PDF, [\d.,]+ [kM]B$/)).toBeVisible()
    await expect(main.getByText(/^EPUB, [\d.,]+ [kM]B$/)).toBeVisible()
    const names = (await links.allTextContents()).map((text) => text.replace(/^.*?: /, ''))
    const nameOf = (ending: string) => names.find((name) => name.endsWith(ending)) ?? ''
    const owner = watermarkText(person, number)

    const pdf = await download(page, nameOf('(PDF)'), async () => {
      await expect(page.getByRole('heading', { level: 1, name: libraryMessages.preparing })).toBeVisible()
      // The way on for who has JavaScript off.
      const go = main.getByRole('link', { name: libraryMessages.go, exact: true })
      await expect(go).toHaveAttribute('href', new URL(page.url()).pathname)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
    const { pages } = await readPdf(pdf)
    expect(pages.length).toBeGreaterThan(1)
    for (const text of pages) expect(text.replaceAll(/\s+/g, ' ')).toContain(owner)

    await visit(page, digitalPlaces.files.path)
    const epub = Object.values(unzipSync(await download(page, nameOf('(EPUB)')))).map((file) =>
      new TextDecoder().decode(file),
    )
    expect(epub.some((file) => file.includes(owner))).toBe(true)

    // And from now on right where the shop thanks for the order.
    await visit(page, confirmation)
    await expect(main.getByRole('heading', { name: digitalPlacesMessages.ready })).toBeVisible()
    await expect(links).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('the account opens on what one owns and can use, and has the orders after it', async ({ page, api }) => {
  await logInByApi(api, teacher)
  const { data: user } = await api(getCurrentUser)
  const own = async (standing: OwnedStanding) => {
    const { data } = await api(listOwnedProducts, { params: { id: user.id }, query: { standing, limit: 6 } })
    return data.map(({ product }) => product.title)
  }
  await visit(page, '/profile/account')
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const first = [libraryMessages.title, profileMessages.lastOrders]
  expect(headings.filter((text) => first.some((one) => one === text))).toEqual(first)
  const titles = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: libraryMessages.title }) })
  const current = await own('current')
  await expect(titles.getByRole('listitem')).toHaveCount(current.length)
  for (const title of current) await expect(titles).toContainText(title)
  const over = (await own('over')).filter((title) => !current.includes(title))
  expect(over.length).toBeGreaterThan(0)
  for (const title of over) await expect(titles).not.toContainText(title)
})

for (const width of [360, 768, 1024, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('digital titles in the account have nothing that axe finds', async ({ page, api }) => {
      await logInByApi(api, await makeAccount(api))
      await visit(page, '/profile/pdfs')
      await expect(page.getByRole('heading', { name: libraryMessages.none })).toBeVisible()
      await expectAccessible(page)
      await page.context().clearCookies()
      await logInByApi(api, customer)
      for (const path of ['/profile/account', '/profile/pdfs', '/profile/orders']) {
        await visit(page, path)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })
  })
}
