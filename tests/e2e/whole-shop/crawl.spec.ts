import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { fillCart, pagesOfShop, prepareCustomer } from '../support/pages.ts'
import { customer, logInByApi } from '../support/steps/people.ts'
import { expect, test } from '../support/test.ts'
import { askShop } from './crawl/ask-shop.ts'
import { BrowserChecks, NARROWEST } from './crawl/browser-checks.ts'
import { type CrawledPage, choosePages } from './crawl/choose-pages.ts'
import { Findings } from './crawl/findings.ts'
import { mistakesIn, parsePage } from './crawl/html-rules.ts'
import { LinkChecker } from './crawl/link-checker.ts'
import { linksOf } from './crawl/links-of.ts'

// In parallel: these are the longest journeys.
test.describe.configure({ timeout: 600_000, mode: 'parallel' })
// A trace of so many pages costs more than loading them.
test.use({ trace: 'off' })

/** Far fewer would mean that the list of pages is broken. */
const AT_LEAST = 50

test.describe('a visitor', () => {
  // A crawl reports complaints itself, with their pages.
  test.use({ expectedComplaints: /./ })

  test('gets every kind of page valid as the server sends it, and none of its links is broken', async ({
    api,
    baseURL,
  }) => {
    const shop = baseURL ?? ''
    const findings = new Findings()
    const checker = new LinkChecker(shop)
    const pages = await choosePages(api)
    expect(pages.length).toBeGreaterThanOrEqual(AT_LEAST)
    const check = async ({ path, status }: CrawledPage) => {
      const answer = await askShop(shop + path)
      if (answer.status !== status) findings.add(`answers ${answer.status} instead of ${status}`, path)
      const page = { url: answer.url, html: await answer.text() }
      for (const { mistake, element } of await mistakesIn(page.html)) findings.add(mistake, `${path} ${element}`)
      const mistakes = await Promise.all(linksOf(parsePage(page.html)).map((link) => checker.mistakeOf(link, page)))
      for (const mistake of mistakes) if (mistake) findings.add(mistake, path)
    }
    for (const page of pages) await check(page)
    expect(checker.asked).toBeGreaterThan(pages.length)
    expect(findings.report()).toEqual([])
  })

  test('opens every kind of page without a complaint of the browser or of axe, and it fits 320 pixels', async ({
    context,
    api,
  }) => {
    const findings = new Findings()
    await fillCart(api)
    const pages = await choosePages(api)
    expect(pages.length).toBeGreaterThanOrEqual(AT_LEAST)
    const rest = pages.values()
    // One window for each of two cores.
    const windows = [1, 2].map(async () => {
      const browser = new BrowserChecks(await context.newPage(), findings)
      for (const page of rest) await browser.check(page)
    })
    await Promise.all(windows)
    expect(findings.report()).toEqual([])
  })
})

test.describe('a customer', () => {
  test.use({ viewport: NARROWEST })

  // Other journeys look at these pages with axe.
  test('needs no scrolling sideways at 320 pixels on any page of account, cart, checkout or codes', async ({
    page,
    api,
  }) => {
    await logInByApi(api, customer)
    const own = await prepareCustomer(api)
    const paths = (await pagesOfShop(api, own)).map(({ path }) => path)
    const ofCustomers = paths.filter((path) => /^\/(profile|checkout|shop|coupons|verify-email)\b/.test(path))
    expect(ofCustomers.length).toBeGreaterThan(25)
    for (const path of ofCustomers) {
      await page.goto(path)
      await expectNoSidewaysScroll(page)
    }
  })
})
