import { expect, type Page } from '@playwright/test'
import { untilAlive } from './alive.ts'

/** The page is no wider than the window, so that nobody has to scroll in two directions (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { page: width, window: room } = await widthsOf(page)
  expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(room)
}

/** How wide a page and its window are, in pixels, once the page is at rest. */
export async function widthsOf(page: Page): Promise<{ page: number; window: number }> {
  await untilAlive(page)
  return page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
}
