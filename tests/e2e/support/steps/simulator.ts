import { expect, type Page } from '@playwright/test'
import { formatAmount, toMoney } from '#contract/ground/money.ts'

export type Decision = 'Bezahlen' | 'Ablehnen' | 'Abbrechen' | 'Später bezahlen'

/** On the page of the payment simulator: checks the amount asked for and decides. */
export async function decide(page: Page, decision: Decision, total?: number): Promise<void> {
  await expectSimulator(page)
  if (total !== undefined) await expect(page.getByText(formatAmount(toMoney(total)), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: decision, exact: true }).click()
}

export async function expectSimulator(page: Page): Promise<void> {
  await expect(page.getByText('Zahlungssimulator: Es wird kein Geld bewegt.')).toBeVisible()
}
