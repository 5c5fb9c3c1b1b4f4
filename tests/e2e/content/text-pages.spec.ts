import { textPageMessages } from '#web/messages/content/text-pages.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const NARROW = { width: 360, height: 740 }

test('a teacher follows the steps of a page to where they begin', async ({ page }) => {
  await visit(page, '/fuer-lehrpersonen')
  await expectAccessible(page)
  const steps = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Schritt für Schritt' })
  await expect(steps.getByRole('listitem').first()).toContainText('1')
  await page.getByRole('link', { name: 'Konto als Lehrperson eröffnen' }).click()
  await expect(page).toHaveURL('/register/teacher')
})

test('beside a page of text stand its sections, somebody to ask and what is near', async ({ page }) => {
  await visit(page, '/lizenzen')
  const margin = page.getByRole('complementary')
  const sections = margin.getByRole('navigation', { name: websiteMessages.sections })
  await sections.getByRole('link', { name: 'Häufig gefragt' }).click()
  await expect(page).toHaveURL(/#häufig-gefragt|#h%C3%A4ufig-gefragt/)
  await expect(page.getByRole('heading', { level: 2, name: 'Häufig gefragt' })).toBeInViewport()
  await expect(margin.getByRole('link', { name: 'Lukas Imboden' })).toBeVisible()
  await expect(margin.getByRole('navigation', { name: textPageMessages.related })).toBeVisible()
})

test('on a phone the sections stand folded above the text, and a table scrolls by itself with the keys', async ({
  page,
}) => {
  await page.setViewportSize(NARROW)
  await visit(page, '/versand-und-lieferung')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.locator('summary').filter({ hasText: websiteMessages.sections }).click()
  await expect(page.getByRole('link', { name: 'Wohin wir liefern' }).first()).toBeVisible()
  const table = page.getByRole('region', { name: 'Was der Versand einer Bestellung kostet' })
  await expect(table.getByRole('rowheader', { name: 'übrige Länder' })).toBeVisible()
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test('years and new titles lead to their books, and levels of school to their pages', async ({ page }) => {
  await visit(page, '/geschichte')
  await expectAccessible(page)
  await page.getByRole('link', { name: /Spielregeln/ }).click()
  await expect(page).toHaveURL('/titel/spielregeln-recht-fuer-berufslernende')
  await visit(page, '/vorschau')
  await expectAccessible(page)
  const preorder = page.getByRole('link', { name: new RegExp(`^${addToCartMessages.preorder}\\s?: `) }).first()
  const title = (await preorder.getAttribute('href')) ?? ''
  await preorder.click()
  await expect(page).toHaveURL(title)
  await visit(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Zyklus 2', exact: true }).click()
  await expect(page).toHaveURL('/stufen/zyklus-2')
})
