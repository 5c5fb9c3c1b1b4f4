import { expect, type Locator, type Page } from '@playwright/test'
import { popoutMessages } from '#web/messages/catalogue/search.ts'
import { searchBoxMessages } from '#web/messages/layout.ts'

/** The visible search field: the header has one for wide screens and one for small ones. */
export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: searchBoxMessages.label }).filter({ visible: true })
}

/** The list of suggestions below the search field. */
export function popout(page: Page): Locator {
  return page.getByRole('listbox', { name: popoutMessages.label })
}

/** Types into the search field and waits for the suggestions. */
export async function typeSearch(page: Page, query: string): Promise<void> {
  await searchField(page).click()
  await searchField(page).pressSequentially(query)
  await expect(popout(page)).toBeVisible()
}

/** Follows the suggestion of a title to its page. */
export async function choosePopoutTitle(page: Page, title: string): Promise<void> {
  await popout(page).getByRole('option', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Moves to the suggestion of a title with the arrow key, and opens it with Enter. */
export async function enterPopoutTitle(page: Page, title: string): Promise<void> {
  const chosen = popout(page).getByRole('option', { selected: true })
  const count = await popout(page).getByRole('option').count()
  for (let step = 0; step < count; step++) {
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveCount(1)
    if ((await chosen.textContent())?.includes(title)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
