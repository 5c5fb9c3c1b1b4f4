import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './e2e/support/browser.ts'
import { fillCart, pagesOfShop, prepareCustomer, type ShownPage } from './e2e/support/pages.ts'
import { startShopUnderTest } from './e2e/support/start-shop-under-test.ts'
import { reachableApi } from './e2e/support/steps/api.ts'
import { addressOf } from './e2e/support/steps/catalogue.ts'
import { customer, logInByApi } from './e2e/support/steps/people.ts'

/**
 * `npm run screenshots`: every route at three widths, as visitor and as customer, into `screenshots/`. SHOP_URL names a
 * shop that runs already; `--readme` makes the picture of the README instead; other arguments choose pages by name.
 */
const WIDTHS = [360, 768, 1440]
const FOLDER = fileURLToPath(new URL('../screenshots/', import.meta.url))
const README_PICTURE = fileURLToPath(new URL('../docs/screenshot.webp', import.meta.url))
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))

const shop = await startShopUnderTest()
const browser = await chromium.launch(await findChromium())
try {
  if (process.argv.includes('--readme')) await pictureOfReadme(browser)
  else await everyRoute(browser)
} finally {
  await browser.close()
  await shop.stop()
}

async function everyRoute(browser: Browser): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const visitor = await open(browser)
  const ofVisitor = reachableApi(visitor, shop.url)
  await fillCart(ofVisitor)
  await shoot(visitor, 'visitor', await pagesOfShop(ofVisitor))
  const loggedIn = await open(browser)
  const ofCustomer = reachableApi(loggedIn, shop.url)
  await logInByApi(ofCustomer, customer)
  const own = await prepareCustomer(ofCustomer)
  await shoot(loggedIn, 'customer', await pagesOfShop(ofCustomer, own))
}

function open(browser: Browser, scale = 1): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: shop.url,
    locale: 'de-CH',
    reducedMotion: 'reduce',
    deviceScaleFactor: scale,
  })
}

async function shoot(context: BrowserContext, who: string, pages: readonly ShownPage[]): Promise<void> {
  const page = await context.newPage()
  for (const { name, path } of pages) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await show(page, path)
      const arrived = new URL(page.url()).pathname
      if (arrived !== new URL(path, shop.url).pathname) {
        process.stdout.write(`${who} ${path} leads to ${arrived}\n`)
        break
      }
      await page.screenshot({ path: `${FOLDER}${who}-${width}-${name}.png`, fullPage: true })
      process.stdout.write(`${who}-${width}-${name}.png\n`)
    }
  }
  await page.close()
}

/** Opens a page and waits for everything on it, also for what loads on scrolling. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

/** Home and a title side by side. */
async function pictureOfReadme(browser: Browser): Promise<void> {
  const context = await open(browser, 2)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1180, height: 1180 })
  const shots: Buffer[] = []
  for (const path of ['/', addressOf('Spielregeln. Recht für Berufslernende')]) {
    await show(page, path)
    // Without the strip that is kept free for the scroll bar.
    const width = await page.evaluate(() => document.body.clientWidth)
    shots.push(await page.screenshot({ clip: { x: 0, y: 0, width, height: width } }))
  }
  const [side, gap] = [788, 24]
  const halves = await Promise.all(shots.map((shot) => sharp(shot).resize({ width: side }).toBuffer()))
  await sharp({ create: { width: 2 * side + gap, height: side, channels: 3, background: '#ffffff' } })
    .composite(halves.map((input, index) => ({ input, left: index * (side + gap), top: 0 })))
    .webp({ quality: 88 })
    .toFile(README_PICTURE)
  process.stdout.write(`${README_PICTURE}\n`)
}
