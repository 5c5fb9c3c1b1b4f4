import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts'

/** A check of what every page must be on a telephone. Only with JavaScript can axe look at it. */
export function expectGoodPage(javaScriptEnabled: boolean): (page: Page) => Promise<void> {
  return async (page) => {
    await expectNoSidewaysScroll(page)
    if (javaScriptEnabled) await expectAccessible(page)
  }
}
