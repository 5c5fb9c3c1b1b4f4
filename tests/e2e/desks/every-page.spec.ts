import type { Page } from '@playwright/test'
import routes from '#office/routes.ts'
import { findingsOfAxe } from '../support/expect-accessible.ts'
import { widthsOf } from '../support/expect-no-sideways-scroll.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** Pages that no link leads to: what a step, a refusal or a search opens, and what the demonstration has none of. */
const BY_NO_LINK = [
  'angemeldet',
  'ansichten',
  'bestellungen/:id/ohne-dokument',
  'coupons/code/:id',
  'gutscheine/serie/:series',
  'keine-datei',
  'mwst/saetze/:id',
  'protokoll/:id',
]

/** Every page of the back office, by its pattern; the rest of the addresses answer with data or files. */
const patterns = routes
  .filter(({ file }) => file.endsWith('.tsx'))
  .map(({ path = '' }) => path)
  .filter((path) => !BY_NO_LINK.includes(path))

/** The pattern of an address within the back office; undefined for what is no such page. */
function patternOf(pathname: string): string | undefined {
  const below = pathname.replace(/^\/office\/?/, '')
  return (
    patterns.find((pattern) => pattern === below) ??
    patterns.find((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(below))
  )
}

/** The addresses that the page and its guide in the frame lead to, without parameters of a list. */
function linksOf(page: Page): Promise<string[]> {
  return page
    .locator('main a[href^="/office"], header a[href^="/office"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
}

/** What is wrong with the page as it is shown. */
async function faultsOf(page: Page): Promise<string[]> {
  const width = await widthsOf(page)
  const tooWide = width.page > width.window ? [`${width.page - width.window} pixels wider than the window`] : []
  return [...tooWide, ...(await findingsOfAxe(page))]
}

/** Opens one page of every pattern, from link to link; returns what is wrong with each, and the patterns without a page. */
async function openAll(page: Page): Promise<{ faults: string[]; unseen: string[] }> {
  const open = patterns.filter((pattern) => !pattern.includes(':')).map((pattern) => `/office/${pattern}`)
  const seen = new Set<string>()
  const faults: string[] = []
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const pattern = patternOf(path)
    if (pattern === undefined || seen.has(pattern)) continue
    seen.add(pattern)
    await visit(page, path)
    faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`))
    open.push(...(await linksOf(page)))
  }
  return { faults, unseen: patterns.filter((pattern) => !seen.has(pattern)) }
}

const looks = [
  { name: 'at 1440 pixels', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'in the dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'at 1100 pixels', viewport: { width: 1100, height: 800 }, colorScheme: 'light' },
  { name: 'at 768 pixels', viewport: { width: 768, height: 900 }, colorScheme: 'light' },
  { name: 'zoomed to 200 %', viewport: { width: 720, height: 450 }, colorScheme: 'light' },
] as const

for (const { name, ...use } of looks) {
  test.describe(name, () => {
    test.use(use)

    test('axe finds nothing on any page of the back office, and none scrolls sideways', async ({ page, api }) => {
      test.setTimeout(900_000)
      await logInByApi(api, administrator)
      expect(await openAll(page)).toEqual({ faults: [], unseen: [] })
    })
  })
}
