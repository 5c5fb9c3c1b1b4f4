import type { Page } from '@playwright/test'
import { filterMessages } from '#web/messages/catalogue/filters.ts'

/** A value of a facet, as a link with its count. */
export function facet(page: Page, label: string) {
  return page.getByRole('region', { name: filterMessages.filters }).getByRole('link', { name: new RegExp(`^${label}`) })
}

/** How many titles the link of a value promises. */
export async function countOf(page: Page, label: string): Promise<number> {
  const text = (await facet(page, label).textContent()) ?? ''
  // A label may contain a year.
  return Number(/\d+/.exec(text.replace(label, ''))?.[0])
}
