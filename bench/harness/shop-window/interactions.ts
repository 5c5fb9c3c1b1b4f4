import type { Locator, Page } from '@playwright/test'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { popout, searchField } from '#tests/e2e/support/steps/search.ts'
import { galleryMessages } from '#web/messages/catalogue/gallery.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { follow, forgetInteractions, someFilter } from './use-page.ts'
import type { WindowPageName } from './window-pages.ts'
import { comes, DESK, PHONE, press, SIZES, type Size } from './window-visitor.ts'

/** Milliseconds. */
const PRESS_AIM = 150
const MENU_AIM = 100

export interface Interaction {
  what: string
  page: WindowPageName
  sizes: readonly Size[]
  aim: number
  /** What must be done before, and does not count. */
  prepare?(page: Page, size: Size): Promise<void>
  /** What is measured; returns whether it came to what it is there for. */
  act(page: Page, size: Size): Promise<boolean>
}

const EBOOK = new RegExp(`^${formatLabels.ebook}\\b`)
const banner = (page: Page) => page.getByRole('banner')
const seen = (locator: Locator) => locator.filter({ visible: true }).first()

const choosesFilter = (page: WindowPageName): Interaction => ({
  what: 'choose a filter',
  page,
  sizes: SIZES,
  aim: PRESS_AIM,
  act: async (shown, size) => {
    const filter = await someFilter(shown, size)
    // To find it may have taken a press, on the button of the sheet.
    await forgetInteractions(shown)
    await follow(shown, () => press(filter, size))
    return true
  },
})

/** What visitors do on most visits. */
export const interactions: readonly Interaction[] = [
  {
    what: 'choose an edition',
    page: 'product with most editions',
    sizes: SIZES,
    aim: PRESS_AIM,
    act: async (page, size) => {
      await press(page.getByRole('radio', { name: EBOOK }).first(), size)
      return comes(page.getByRole('radio', { name: EBOOK, checked: true }))
    },
  },
  {
    what: 'put into the cart',
    page: 'product with most editions',
    sizes: SIZES,
    aim: PRESS_AIM,
    act: async (page, size) => {
      const add = page.locator('form').getByRole('button', { name: addToCartMessages.add, exact: true })
      await press(seen(add), size)
      return comes(page.getByText(/liegt im Warenkorb/).filter({ visible: true }))
    },
  },
  {
    what: 'open a menu panel',
    page: 'home',
    sizes: [DESK],
    aim: MENU_AIM,
    act: async (page, size) => {
      const menu = page.getByRole('navigation', { name: headerMessages.mainNavigation })
      await press(seen(menu.locator('summary')), size)
      return comes(menu.locator('details[open]'))
    },
  },
  {
    what: 'open the drawer',
    page: 'home',
    sizes: [PHONE],
    aim: MENU_AIM,
    act: async (page, size) => {
      const burger = banner(page)
        .locator('summary, button')
        .and(page.getByLabel(headerMessages.menu, { exact: true }))
      await press(seen(burger), size)
      return comes(page.getByRole('navigation', { name: headerMessages.menu, exact: true }).filter({ visible: true }))
    },
  },
  {
    what: 'type until suggestions come',
    page: 'home',
    sizes: SIZES,
    aim: PRESS_AIM,
    prepare: openSearch,
    act: async (page) => {
      await searchField(page).pressSequentially('Recht', { delay: 120 })
      return comes(popout(page))
    },
  },
  choosesFilter('programme'),
  choosesFilter('department'),
  {
    what: 'open the viewer',
    page: 'product with every section',
    sizes: SIZES,
    aim: PRESS_AIM,
    act: async (page, size) => {
      const name = galleryMessages.enlarge
      await press(seen(page.getByRole('link', { name }).or(page.getByRole('button', { name }))), size)
      return comes(page.getByRole('dialog').filter({ visible: true }))
    },
  },
]

/** Puts the cursor into the search field, which is folded away on phones. */
export async function openSearch(page: Page, size: Size): Promise<void> {
  if ((await searchField(page).count()) === 0)
    await press(seen(banner(page).getByLabel(headerMessages.search, { exact: true })), size)
  await press(searchField(page).first(), size)
}
