import { expect, type Locator, type Page } from '@playwright/test'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { sumLabels } from '#contract/sales/sums.ts'
import { amountMessages } from '#ui/messages/ui.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'

/** The item of a title in the cart. */
export function cartItem(page: Page, title: string): Locator {
  return page.getByRole('list', { name: cartMessages.items }).getByRole('listitem').filter({ hasText: title })
}

/** The typed amount of an item. */
export function amountField(page: Page, title: string): Locator {
  return page.getByRole('spinbutton', { name: `${amountMessages.amount}, ${title}` })
}

/** The button that steps the amount of an item. */
export function stepButton(page: Page, title: string, direction: 'less' | 'more'): Locator {
  return page.getByRole('button', { name: `${amountMessages[direction]}, ${title}` })
}

/** The total of cart, summary, confirmation or order, in Rappen. */
export async function expectTotal(page: Page, total: number): Promise<void> {
  const row = page.locator('dl > div').filter({ has: page.getByText(sumLabels.total, { exact: true }) })
  await expect(row.first()).toContainText(formatAmount(toMoney(total)))
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: cartMessages.toCheckout }).click()
}
