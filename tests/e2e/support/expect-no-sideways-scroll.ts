import { expect, type Page } from '@playwright/test'
import { untilAlive } from './alive.ts'

/** The page is no wider than the window, so that nobody has to scroll in two directions (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await untilAlive(page)
  const { width, window: room } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(room)
}
