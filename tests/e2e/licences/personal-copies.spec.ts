import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { editionAddress } from '#contract/catalogue/edition-address.ts'
import { errorCodes } from '#contract/errors.ts'
import { listOwnedProducts } from '#contract/licences/library.ts'
import { watermarkText } from '#contract/licences/watermark.ts'
import { digitalPlaces } from '#contract/sales/digital-places.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { editionWords } from '#web/messages/catalogue/editions.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { findProduct, productOf } from '../support/steps/catalogue.ts'
import { buy, choosePayment, expectConfirmation, keepAddresses } from '../support/steps/checkout.ts'
import { emptyCart } from '../support/steps/empty-cart.ts'
import { logInByApi, makeAccount, teacher } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const EXAM_TITLE = 'Soll, Haben, Saldo'

/** Follows a link to a file until it is saved: while the copy is being made, the page of its address leads on. */
async function saveCopy(page: Page, link: Locator, { presses }: { presses: boolean }): Promise<Uint8Array> {
  const coming = page.waitForEvent('download', { timeout: 120_000 })
  await link.click()
  const go = page.getByRole('main').getByRole('link', { name: libraryMessages.go, exact: true })
  const isSaved = coming.then(() => true)
  while (presses && !(await Promise.race([isSaved, go.waitFor({ timeout: 1_000 }).catch(() => false)]))) {
    // The file comes without another page when the copy is there.
    await go.click({ timeout: 1_000 }).catch(() => undefined)
  }
  return new Uint8Array(await readFile(await (await coming).path()))
}

test('a teacher downloads an exam at its title, with her name on every page and no purchase', async ({ page, api }) => {
  await logInByApi(api, teacher)
  const exam = await productOf(api, 'teacher_material', EXAM_TITLE)
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${libraryMessages.download}.*Prüfung`) })
  // The demonstration draws it in the first minute.
  await expect(async () => {
    await visit(page, editionAddress(exam))
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
  await expect(page.getByText(editionWords.freeMaterial)).toBeVisible()
  await expect(
    page.getByRole('button', { name: addToCartMessages.add, exact: true }).filter({ visible: true }),
  ).toHaveCount(0)
  await expectAccessible(page)
  const { pages } = await readPdf(await saveCopy(page, link, { presses: false }))
  for (const text of pages) expect(text).toContain(watermarkText(teacher, null))
})

test('a teacher buys material by invoice, and has it with her name and order in it', async ({ page, api }) => {
  await logInByApi(api, teacher)
  await emptyCart(api)
  const { data: user } = await api(getCurrentUser)
  const { data: owned } = await api(listOwnedProducts, { params: { id: user.id }, query: { limit: 100 } })
  const had = new Set(owned.map(({ product }) => product.id))
  const fits = ({ id, price, is_purchasable: canBuy }: Product) => price.amount > 0 && canBuy && !had.has(id)
  const material = await findProduct(api, 'teacher_material', fits)
  await visit(page, editionAddress(material))
  await page.locator('form').getByRole('button', { name: addToCartMessages.add }).click()
  await expect(page.getByText(addToCartMessages.added(material.title))).toBeVisible()
  await visit(page, '/checkout')
  await keepAddresses(page)
  await choosePayment(page, 'invoice')
  await buy(page)
  const number = await expectConfirmation(page)
  await page.getByRole('main').getByRole('link', { name: digitalPlaces.files.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: libraryMessages.pdfs })).toBeVisible()
  const link = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: material.title, exact: true }) })
    .getByRole('link', { name: new RegExp(`^${libraryMessages.download}`) })
  await expect(async () => {
    await page.reload()
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
  const { pages } = await readPdf(await saveCopy(page, link, { presses: false }))
  for (const text of pages) expect(text.replaceAll(/\s+/g, ' ')).toContain(watermarkText(teacher, number))
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('whoever has a free e-book goes on by «Weiter» until it is there', async ({ page, api }) => {
    const person = await makeAccount(api)
    await logInByApi(api, person)
    const { id } = await productOf(api, 'ebook', 'Quellen ehrlich nennen')
    await api(incrementAmount, { body: { amount: 1, products: [id] } })
    await visit(page, '/checkout/summary')
    await buy(page)
    const number = await expectConfirmation(page)
    await visit(page, '/profile/pdfs')
    await expectNoSidewaysScroll(page)
    const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${libraryMessages.download}`) })
    await expect(async () => {
      await page.reload()
      await expect(link).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 120_000 })
    const { pages } = await readPdf(await saveCopy(page, link, { presses: true }))
    for (const text of pages) expect(text.replaceAll(/\s+/g, ' ')).toContain(watermarkText(person, number))
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, expectedStatuses: [403] })

    test('what one does not own is refused, with the way back to what one owns', async ({ page, api }) => {
      await logInByApi(api, await makeAccount(api))
      const { id } = await findProduct(api, 'ebook', ({ price }) => price.amount > 0)
      const answer = await page.goto(`/profile/pdfs/${id}`)
      expect(answer?.status()).toBe(403)
      await expect(page.getByRole('heading', { level: 1, name: libraryMessages.failed })).toBeVisible()
      await expect(page.getByText(errorCodes.download_forbidden[1])).toBeVisible()
      await expectGoodPage(javaScriptEnabled)(page)
      await page.getByRole('main').getByRole('link', { name: libraryMessages.toPdfs }).click()
      await expect(page.getByRole('heading', { level: 1, name: libraryMessages.pdfs })).toBeVisible()
    })
  })
}
