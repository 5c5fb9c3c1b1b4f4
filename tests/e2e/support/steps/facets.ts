import type { Page } from '@playwright/test'
import { filterMessages } from '#web/messages/catalogue/filters.ts'

const filters = (page: Page) => page.getByRole('region', { name: filterMessages.filters })

/** A value of a facet, as a link with its count. */
export function facet(page: Page, label: string) {
  return filters(page).getByRole('link', { name: new RegExp(`^${label}`) })
}

/** Opens every facet that is folded, and what is folded within. */
export async function unfoldFacets(page: Page): Promise<void> {
  const folded = filters(page).locator('details:not([open]) > summary').filter({ visible: true })
  while ((await folded.count()) > 0) await folded.first().click()
}

/** How many titles the link of a value promises. */
export async function countOf(page: Page, label: string): Promise<number> {
  const text = (await facet(page, label).textContent()) ?? ''
  // A label may contain a year.
  return Number(/\d+/.exec(text.replace(label, ''))?.[0])
}
