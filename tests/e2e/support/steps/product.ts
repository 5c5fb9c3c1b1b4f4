import { expect, type Page } from '@playwright/test'
import type { Format } from '#contract/catalogue/catalogue.ts'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { amountMessages } from '#ui/messages/ui.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'

/** Chooses a format on the product page. */
export async function chooseFormat(page: Page, format: Format): Promise<void> {
  await chooseEdition(page, new RegExp(`^${formatLabels[format]}\\b`))
}

/** Chooses an edition by its name, also where it is folded away. */
export async function chooseEdition(page: Page, name: RegExp): Promise<void> {
  const edition = page.getByRole('radio', { name, includeHidden: true }).first()
  if (await edition.isHidden()) await page.locator('details').filter({ has: edition }).locator('summary').click()
  await edition.check()
}

/** Puts copies of the chosen edition into the cart and sees the header count them. */
export async function putIntoCart(page: Page, title: string, copies = 1): Promise<void> {
  if (copies > 1)
    await page.getByRole('spinbutton', { name: `${amountMessages.amount}, ${title}` }).fill(String(copies))
  await page.getByRole('button', { name: addToCartMessages.add }).filter({ visible: true }).first().click()
  await expect(page.getByText(addToCartMessages.added(title))).toBeVisible()
}

/** The header's count of copies, as it is read aloud. */
export async function expectCartCount(page: Page, copies: number): Promise<void> {
  await expect(page.getByText(headerMessages.cartCount(copies), { exact: true })).toBeAttached()
}
