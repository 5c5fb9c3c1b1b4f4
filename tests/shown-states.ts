import type { Page } from '@playwright/test'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { galleryMessages } from '#web/messages/catalogue/gallery.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { addressOf } from './e2e/support/steps/catalogue.ts'
import { typeSearch } from './e2e/support/steps/search.ts'

/** Something that opens over a page. */
interface ShownState {
  name: string
  path: string
  /** Opens it, on a page that is alive; nothing where a screen of this width (CSS pixels) does not have it. */
  open(page: Page, width: number): Promise<void>
}

/** From here on the navigation and the facets stand on the page; below they open over it. */
const WIDE = 1024

/** What a page shows only after a press. */
export const shownStates: readonly ShownState[] = [
  {
    name: 'zustand-menue',
    path: '/',
    open: async (page, width) => {
      const header = page.getByRole('banner')
      if (width >= WIDE) await header.locator('summary', { hasText: 'Volksschule' }).filter({ visible: true }).click()
      else
        await header
          .locator('summary')
          .and(page.getByLabel(headerMessages.menu, { exact: true }))
          .click()
    },
  },
  {
    name: 'zustand-suche',
    path: '/',
    open: async (page, width) => {
      if (width < WIDE)
        await page.getByRole('banner').getByLabel(headerMessages.search, { exact: true }).first().click()
      await typeSearch(page, 'Spielregeln')
    },
  },
  {
    name: 'zustand-filter',
    path: '/programm',
    open: async (page, width) => {
      if (width < WIDE) await page.getByRole('button', { name: filterMessages.filters }).click()
    },
  },
  {
    name: 'zustand-betrachter',
    path: addressOf('Spielregeln. Recht für Berufslernende'),
    open: (page) => page.getByRole('link', { name: galleryMessages.enlarge }).click(),
  },
  {
    name: 'zustand-meldung',
    path: addressOf('Spielregeln. Recht für Berufslernende'),
    open: (page) =>
      page
        .getByRole('main')
        .locator('form')
        .getByRole('button', { name: addToCartMessages.add, exact: true })
        .first()
        .press('Enter'),
  },
]
