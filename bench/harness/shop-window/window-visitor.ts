import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'

/** Milliseconds for an element to appear; one that takes longer counts as missing. */
const PATIENCE = 8_000

/** A screen; `density` says how many points of it make a pixel of the page. */
export interface Size {
  width: number
  height: number
  isPhone: boolean
  density: number
}

export const PHONE: Size = { width: 360, height: 740, isPhone: true, density: 1 }
export const DESK: Size = { width: 1440, height: 900, isPhone: false, density: 1 }
/** What phones have today; it makes pictures heavier, and nothing else. */
export const DENSE_PHONE: Size = { ...PHONE, density: 2 }
/** Those for which there are aims. */
export const SIZES = [PHONE, DESK]

export type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Visit {
  browser: Browser
  size: Size
  cookies?: Cookies | undefined
}

/** Opens a page in a browser with an empty cache, does something there, and closes it whatever happens. */
export async function inFreshPage<T>({ browser, size, cookies }: Visit, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    locale: 'de-CH',
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: size.density,
    isMobile: size.isPhone,
    hasTouch: size.isPhone,
    ...(cookies ? { storageState: cookies } : {}),
  })
  context.setDefaultTimeout(PATIENCE)
  context.setDefaultNavigationTimeout(60_000)
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Makes the page's processor four times slower than that of this machine. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** A touch on a phone, a click at a desk. */
export function press(target: Locator, { isPhone }: Size): Promise<void> {
  return isPhone ? target.tap() : target.click()
}

/** Whether it comes into sight while one waits for it. */
export async function comes(target: Locator): Promise<boolean> {
  return target
    .first()
    .waitFor({ state: 'visible' })
    .then(
      () => true,
      () => false,
    )
}
