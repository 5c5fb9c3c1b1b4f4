import { isFullRun } from '#tests/full-run.ts'
import { expect, test } from '../support/test.ts'
import { BrowserChecks } from './crawl/browser-checks.ts'
import { type CrawledPage, choosePages } from './crawl/choose-pages.ts'
import { Findings } from './crawl/findings.ts'
import { mistakesIn, parsePage } from './crawl/html-rules.ts'
import { LinkChecker } from './crawl/link-checker.ts'
import { linksOf } from './crawl/links-of.ts'

// In parallel: these are the longest journeys.
test.describe.configure({ timeout: 1_200_000, mode: 'parallel' })
// A crawl reports complaints itself, with their pages; a trace of so many pages costs more than loading them.
test.use({ expectedComplaints: /./, trace: 'off' })

const SENT = 300
/** A browser takes seconds for each: half of them hold one of every kind and each edge; with `FULL=1` it opens all. */
const OPENED = isFullRun ? SENT : 150

test(`${SENT} pages are valid as the server sends them, and none of their links is broken`, async ({
  api,
  baseURL,
}) => {
  const shop = baseURL ?? ''
  const findings = new Findings()
  const checker = new LinkChecker(shop)
  const pages = await choosePages(api, shop, SENT)
  expect(pages).toHaveLength(SENT)
  const check = async ({ path, status }: CrawledPage) => {
    const answer = await fetch(shop + path)
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

test(`the browser has no complaint about ${OPENED} pages, and axe finds nothing`, async ({ context, api, baseURL }) => {
  const findings = new Findings()
  const pages = await choosePages(api, baseURL ?? '', OPENED)
  expect(pages).toHaveLength(OPENED)
  const rest = pages.values()
  // One window for each of two cores.
  const windows = [1, 2].map(async () => {
    const browser = new BrowserChecks(await context.newPage(), findings)
    for (const page of rest) await browser.check(page)
  })
  await Promise.all(windows)
  expect(findings.report()).toEqual([])
})
