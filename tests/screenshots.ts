import { mkdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import type { BookMediaType } from '#contract/licences/book-media-types.ts'
import { type CouponSet, getProductCoupons, listProductCoupons } from '#contract/licences/coupon-sets.ts'
import { downloadProduct, listOwnedProducts } from '#contract/licences/library.ts'
import { openOwnBook } from '#contract/licences/reading.ts'
import { findChromium } from './e2e/support/browser.ts'
import { fillCart, pagesOfShop, prepareCustomer, type ShownPage } from './e2e/support/pages.ts'
import { startShopUnderTest } from './e2e/support/start-shop-under-test.ts'
import { reachableApi, type ShopApi } from './e2e/support/steps/api.ts'
import { addressOf } from './e2e/support/steps/catalogue.ts'
import { customer, editor, logInByApi, type Person, partner, teacher } from './e2e/support/steps/people.ts'
import { visit } from './e2e/support/steps/visit.ts'
import { takeGuidePictures } from './guide-pictures.ts'
import { drawSheet } from './picture-sheet.ts'
import { shownStates } from './shown-states.ts'

/**
 * `npm run screenshots`: every route at three widths, as visitor and as customer, the account of a teacher who has bought
 * codes, and pages of the PDFs that they save, into `screenshots/`. SHOP_URL names a shop that runs already; `--readme`
 * makes the picture of the README instead, `--guide` those of the guide to the back office, `--sheet` one of what is in
 * the folder already, beside the pictures of an older shop where `--before=<folder>` names them; other arguments choose
 * pages by name.
 */
const WIDTHS = [360, 768, 1440]
/** Of a sheet or a book. */
const PDF_PAGES = 3
/** Of an e-book of the demonstration, after cover, title and imprint. */
const FIRST_CHAPTER = 4
const FOLDER = fileURLToPath(new URL('../screenshots/', import.meta.url))
const README_PICTURE = fileURLToPath(new URL('../docs/screenshot.webp', import.meta.url))
const SHEET = fileURLToPath(new URL('../docs/pages.webp', import.meta.url))
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))

if (process.argv.includes('--sheet')) {
  const before = process.argv.find((word) => word.startsWith('--before='))?.slice('--before='.length)
  const count = await drawSheet({
    folder: FOLDER,
    before: before === undefined ? undefined : `${before.replace(/\/$/, '')}/`,
    file: SHEET,
  })
  process.stdout.write(`${SHEET}: ${count} pictures\n`)
  process.exit(0)
}

const shop = await startShopUnderTest()
const browser = await chromium.launch(await findChromium())
try {
  if (process.argv.includes('--readme')) await pictureOfReadme(browser)
  else if (process.argv.includes('--guide')) await takeGuidePictures(await logIn(browser, editor))
  else await everyRoute(browser)
} finally {
  await browser.close()
  await shop.stop()
}

async function everyRoute(browser: Browser): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const [ofTeacher, ofPartner] = [await logIn(browser, teacher), await logIn(browser, partner)]
  const bought = await firstSet(ofTeacher.api, ({ platform, total }) => platform === 'beook' && total === 24)
  const handedOn = await firstSet(ofPartner.api, ({ platform }) => platform === null)
  const codes = { code: bought.code, openCode: handedOn.code }
  const visitor = await open(browser)
  const ofVisitor = reachableApi(visitor, shop.url)
  await fillCart(ofVisitor)
  await shoot(visitor, 'visitor', await pagesOfShop(ofVisitor, codes))
  await shootStates(visitor)
  const ofCustomer = await logIn(browser, customer)
  const own = await prepareCustomer(ofCustomer.api)
  await shoot(ofCustomer.context, 'customer', await pagesOfShop(ofCustomer.api, { ...own, ...codes }))
  await shootWaiting(browser)
  await shootReading(browser)
  const ofCodes = { set: bought.id, redeemed: await firstRedeemed(ofTeacher.api) }
  const account = (await pagesOfShop(ofTeacher.api, ofCodes)).filter(
    ({ name, path }) => path.startsWith('/profile') || name === 'eingeloest',
  )
  await shoot(ofTeacher.context, 'teacher', account)
  const sheet = `/api/users/${ofTeacher.user.id}/product-coupons/sheet.pdf?set=${bought.id}`
  await drawPdf(ofTeacher, 'teacher-blatt', async () => sheet)
  await drawPdf(ofCustomer, 'customer-buch', () => copyOf(ofCustomer))
}

function open(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({ baseURL: shop.url, locale: 'de-CH', reducedMotion: 'reduce', ...options })
}

interface LoggedIn {
  context: BrowserContext
  api: ShopApi
  user: { id: string }
}

async function logIn(browser: Browser, person: Person, options: BrowserContextOptions = {}): Promise<LoggedIn> {
  const context = await open(browser, options)
  const api = reachableApi(context, shop.url)
  await logInByApi(api, person)
  return { context, api, user: (await api(getCurrentUser)).data }
}

/** The first set that somebody has bought and that fits, and a code of it that is free. */
async function firstSet(api: ShopApi, fits: (set: CouponSet) => boolean): Promise<{ id: string; code: string }> {
  const { data: user } = await api(getCurrentUser)
  const { data: listed } = await api(listProductCoupons, { params: { id: user.id }, query: { kind: 'bought' } })
  for (const one of listed.toReversed()) {
    if (one.kind !== 'bought' || !fits(one)) continue
    const { data: set } = await api(getProductCoupons, { params: { id: user.id, setId: one.id } })
    const free = set.coupons.find(({ state }) => state === 'unredeemed')
    if (free) return { id: set.id, code: free.code }
  }
  throw new Error('Nobody has bought such codes')
}

/** A coupon that somebody has redeemed, and its order. */
async function firstRedeemed(api: ShopApi): Promise<{ coupon: string; order: string }> {
  const { data: user } = await api(getCurrentUser)
  const { data } = await api(listProductCoupons, { params: { id: user.id }, query: { kind: 'redeemed' } })
  for (const { id, order } of data) if (order) return { coupon: id, order: order.id }
  throw new Error('Nobody has redeemed a code')
}

/** An e-book that somebody owns, with its file. */
async function ownBook(
  { api, user }: LoggedIn,
  mediaType: BookMediaType = 'application/pdf',
): Promise<{ productId: string; file: string }> {
  for (;;) {
    const { data } = await api(listOwnedProducts, { params: { id: user.id }, query: { type: 'pdf', limit: 100 } })
    for (const { product, files } of data) {
      const file = files.find((one) => one.media_type === mediaType)
      if (file) return { productId: product.id, file: file.id }
    }
    // The demonstration draws it in the first minute.
    await wait(1_000)
  }
}

/** Where the copy of such a book is, once it is made. */
async function copyOf(owner: LoggedIn): Promise<string> {
  const { productId, file } = await ownBook(owner)
  for (;;) {
    const { data } = await owner.api(downloadProduct, {
      params: { id: owner.user.id, productId },
      query: { file },
    })
    if (data.link !== null) return data.link
    await wait(500)
  }
}

/** The page that says that a copy is being made: it goes on by itself, and for a copy that is there it is not shown. */
async function shootWaiting(browser: Browser): Promise<void> {
  const name = 'profile-pdfs-warten'
  if (!isWanted(name)) return
  const owner = await logIn(browser, customer, { javaScriptEnabled: false })
  const { productId, file } = await ownBook(owner)
  const page = await owner.context.newPage()
  await page.goto(`/profile/pdfs/${productId}/${file}`).catch(() => undefined)
  if (page.url().includes(productId)) await shootWidths(page, 'customer', name)
  await owner.context.close()
}

/** A chapter of an e-book in the reader, once the copy is made. */
async function shootReading(browser: Browser): Promise<void> {
  const name = 'profile-lesen'
  if (!isWanted(name)) return
  const owner = await logIn(browser, customer)
  const { productId, file } = await ownBook(owner, 'application/epub+zip')
  const params = { id: owner.user.id, productId, fileId: file }
  while ((await owner.api(openOwnBook, { params })).data === null) await wait(500)
  const page = await owner.context.newPage()
  await page.goto(`/profile/pdfs/${productId}/${file}/read/${FIRST_CHAPTER}`)
  await shootWidths(page, 'customer', name)
  await owner.context.close()
}

/** What opens over a page, in the window. */
async function shootStates(context: BrowserContext): Promise<void> {
  for (const { name, path, open: openIt } of shownStates) {
    if (!isWanted(name)) continue
    for (const width of WIDTHS) {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 900 })
      await visit(page, path)
      await openIt(page, width)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `${FOLDER}visitor-${width}-${name}.png` })
      process.stdout.write(`visitor-${width}-${name}.png\n`)
      await page.close()
    }
  }
}

/** The first pages of a PDF as pictures. */
async function drawPdf({ context }: LoggedIn, name: string, addressOfPdf: () => Promise<string>): Promise<void> {
  if (!isWanted(name)) return
  const answer = await context.request.get(await addressOfPdf())
  if (!answer.ok()) throw new Error(`${name}: ${answer.status()}`)
  for (const { number, picture } of await new Pdfium().draw(new Uint8Array(await answer.body()), PDF_PAGES)) {
    await sharp(picture).png().toFile(`${FOLDER}${name}-${number}.png`)
    process.stdout.write(`${name}-${number}.png\n`)
  }
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((word) => name.includes(word))
}

async function shoot(context: BrowserContext, who: string, pages: readonly ShownPage[]): Promise<void> {
  const page = await context.newPage()
  for (const { name, path } of pages) {
    if (!isWanted(name)) continue
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await show(page, path)
      const arrived = new URL(page.url()).pathname
      if (arrived !== new URL(path, shop.url).pathname) {
        process.stdout.write(`${who} ${path} leads to ${arrived}\n`)
        break
      }
      await save(page, `${who}-${width}-${name}.png`)
    }
  }
  await page.close()
}

/** A page that is not opened again for each width. */
async function shootWidths(page: Page, who: string, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await save(page, `${who}-${width}-${name}.png`)
  }
}

async function save(page: Page, file: string): Promise<void> {
  await page.screenshot({ path: FOLDER + file, fullPage: true })
  process.stdout.write(`${file}\n`)
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
  const context = await open(browser, { deviceScaleFactor: 2 })
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
