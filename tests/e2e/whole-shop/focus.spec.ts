import type { Page } from '@playwright/test'
import { paginationMessages } from '#ui/messages/sequence.ts'
import { toastMessages } from '#ui/messages/ui.ts'
import { sectionTitles } from '#web/messages/catalogue/product.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { untilHydrated } from '../support/alive.ts'
import { addressOf, TITLE } from '../support/steps/catalogue.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
/** What was read aloud when the page came. */
const spoken = (page: Page) => page.locator('[aria-live="polite"].sr-only').last()

async function expectHeading(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(heading(page)).toBeFocused()
  await expect(spoken(page)).toContainText(await page.title())
}

test('twelve steps by keyboard end where one goes on, and say where that is', async ({ page }) => {
  await visit(page, '/programm')
  const cards = main(page).locator('article a[href^="/titel/"]')
  const [third, address] = [cards.nth(2), (await cards.nth(2).getAttribute('href')) ?? '']

  await third.press('Enter')
  await expectHeading(page, new RegExp(`${address}$`))
  await page.goBack()
  await expect(page).toHaveURL('/programm')
  await expect(third, 'back: where one was').toBeFocused()
  await page.goForward()
  await expectHeading(page, new RegExp(`${address}$`))
  await page.goBack()

  const next = page.getByRole('link', { name: paginationMessages.next })
  await next.press('Enter')
  await expectHeading(page, /page=2/)
  await expect(spoken(page)).toContainText(/Seite 2 von \d+$/)
  await page.goBack()
  await expect(next, 'back: at the links of the list').toBeFocused()
  expect(await page.evaluate(() => window.scrollY), 'back: scrolled there').toBeGreaterThan(500)

  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Allgemeine Geschäftsbedingungen' })
  await terms.press('Enter')
  await expectHeading(page, /\/agb$/)
  await page.goBack()
  await expect(terms).toBeFocused()

  await visit(page, addressOf())
  await main(page).getByRole('link', { name: sectionTitles.facts, exact: true }).first().press('Enter')
  await expect(page).toHaveURL(/#/)
  const target = new URL(page.url()).hash
  await expect(page.locator(target), 'a place of the page').toBeFocused()

  await main(page).getByRole('button', { name: addToCartMessages.add }).filter({ visible: true }).first().press('Enter')
  const toast = page.getByRole('status', { name: toastMessages.region })
  await expect(toast.getByText(addToCartMessages.added(TITLE))).toBeVisible()
  await expect(toast.getByText(/^1 Exemplar, CHF\s\d+\.\d\d$/)).toBeVisible()
  await expect(toast.getByRole('button', { name: toastMessages.dismiss })).toBeVisible()
  await page.keyboard.press('Tab')
  const toCart = toast.getByRole('link', { name: addToCartMessages.toCart })
  await expect(toCart, 'Tab leads from the button to its message').toBeFocused()
  await page.keyboard.press('Enter')
  await expectHeading(page, /\/shop\/cart$/)
  await expect(heading(page)).toHaveText(cartMessages.title)
  await expect(toast.getByText(addToCartMessages.added(TITLE)), 'never in the cart').toBeHidden()
})

test('from the message about what was added Tab goes on behind the button, and Shift and Tab back to it', async ({
  page,
}) => {
  await visit(page, addressOf())
  const add = main(page).getByRole('button', { name: addToCartMessages.add }).filter({ visible: true }).first()
  await add.press('Enter')
  const toast = page.getByRole('status', { name: toastMessages.region })
  const dismiss = toast.getByRole('button', { name: toastMessages.dismiss })
  await expect(dismiss).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dismiss).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dismiss).not.toBeFocused()
  await expect(add).not.toBeFocused()
  const follows = await add.evaluate(
    (button) =>
      (button.compareDocumentPosition(document.activeElement ?? button) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
  )
  expect(follows, 'what comes after the button').toBe(true)
})

test('a link that is followed before the page has come to rest leads to the heading, too', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/programm')
  await untilHydrated(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Allgemeine Geschäftsbedingungen' })
  await link.press('Enter')
  await expectHeading(page, /\/agb$/)
})
