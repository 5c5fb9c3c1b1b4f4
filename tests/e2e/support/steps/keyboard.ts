import { expect, type Locator, type Page } from '@playwright/test'
import { ui } from '#ui/messages/ui.ts'

const MOST_STEPS = 150

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await hasFocus(target)) return expectFocusVisible(page)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target.toString()}`)
}

/** Goes past the header, as keyboard users do on a page that they have just opened. */
export async function skipToContent(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: ui.skipToContent }))
  await expect(page.getByRole('main')).toBeFocused()
}

/** Tabs to a field and types; replaces its text. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Tabs to a button or link and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** Something shows the focus: an outline of the element itself, or of the control around it. */
async function expectFocusVisible(page: Page): Promise<void> {
  const drawn = await page.evaluate(() => {
    const shows = (style: CSSStyleDeclaration) =>
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none'
    let element = document.activeElement
    for (let level = 0; element && level < 3; level++, element = element.parentElement) {
      if (shows(getComputedStyle(element)) || shows(getComputedStyle(element, '::after'))) return true
    }
    return false
  })
  expect(drawn, 'the focus is drawn').toBe(true)
}
