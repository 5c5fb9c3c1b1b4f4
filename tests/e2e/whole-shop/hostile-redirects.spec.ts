import type { BrowserContext, Page } from '@playwright/test'
import { hostileRedirectOfEachKind } from '../support/hostile-redirects.ts'
import { expectLoggedIn, logIn } from '../support/steps/account.ts'
import { logInByApi, makeAccount } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

// Most values lead to a missing page, and some to a refused address. Scripts that are not loaded, or that the next
// navigation cancels, are reported on the console.
test.use({ expectedStatuses: [400, 404], expectedComplaints: /module/, trace: 'off' })

/** All of them are tried where the shop decides where a redirect leads (`web/session/guards.test.ts`). */
const values = hostileRedirectOfEachKind()

/** Hosts other than the shop's that the browser visited or tried to visit. */
function watchForOtherSites(context: BrowserContext, shop: string): string[] {
  const others: string[] = []
  const note = (url: string) => {
    if (new URL(url).origin !== shop && url !== 'about:blank') others.push(url)
  }
  context.on('request', (request) => note(request.url()))
  context.on('page', (page) => void page.on('framenavigated', (frame) => note(frame.url())))
  return others
}

/** Pictures and fonts do not change where a browser is led. */
async function withoutPictures(context: BrowserContext): Promise<void> {
  await context.route(/\/(images|samples)\/|\.(svg|webp|woff2)$/, (route) => route.fulfill({ body: '' }))
}

/** The shop answers only pages; what they would load does not change where a browser is led. */
async function withoutAssets(context: BrowserContext): Promise<void> {
  await context.route(/\/(assets|images|samples)\/|\.(svg|webp|woff2)$/, (route) =>
    route.fulfill({ body: '', contentType: 'text/javascript' }),
  )
}

function entrance(value: string, path = '/login'): string {
  return `${path}?redirect=${encodeURIComponent(value)}`
}

test('no hostile redirect leads a logged-in user off the site', async ({ context, api, baseURL }) => {
  expect(values.length).toBeGreaterThan(40)
  await logInByApi(api, await makeAccount(api))
  const others = watchForOtherSites(context, baseURL ?? '')
  await withoutAssets(context)
  const page = await context.newPage()
  await page.goto('/suche')
  const arrivals = await page.evaluate(
    followAll,
    values.map((value) => entrance(value)),
  )
  for (const [index, value] of values.entries()) {
    const { url, status } = arrivals[index] ?? { url: 'led nowhere', status: 0 }
    expect(URL.parse(url)?.origin ?? url, JSON.stringify(value)).toBe(baseURL)
    expect(status, JSON.stringify(value)).toBeLessThan(500)
  }
  for (const value of values.filter((_, index) => index % 5 === 0)) {
    const answer = await page.goto(entrance(value), { waitUntil: 'commit' })
    expect(new URL(page.url()).origin, JSON.stringify(value)).toBe(baseURL)
    expect(answer?.status(), JSON.stringify(value)).toBeLessThan(500)
  }
  expect(others).toEqual([])
})

/**
 * Lets the browser follow the redirects of each address, as it does for addresses that it opens, without drawing the
 * pages. Null where they lead to another site, which the page's policy does not let it ask, or to no address of HTTP.
 */
async function followAll(addresses: readonly string[]): Promise<({ url: string; status: number } | null)[]> {
  const arrivals: ({ url: string; status: number } | null)[] = []
  for (const address of addresses) {
    arrivals.push(
      await fetch(address).then(
        ({ url, status }) => ({ url, status }),
        () => null,
      ),
    )
  }
  return arrivals
}

test('no hostile redirect leads the shop’s own navigation off the site', async ({ context, api, baseURL }) => {
  await logInByApi(api, await makeAccount(api))
  const others = watchForOtherSites(context, baseURL ?? '')
  await withoutPictures(context)
  const page = await context.newPage()
  await page.goto('/suche')
  const paths = ['/login', '/checkout/login', '/register/standard']
  const asked = paths.flatMap((path) => values.map((value) => ({ value, path })))
  const answers = await page.evaluate(
    askAll,
    asked.map(({ value, path }) => entrance(value, `${path}.data`)),
  )
  // The router goes where the answer leads: values that get the same answer need one visit.
  const distinct = new Map(asked.map((one, index) => [`${one.path} ${answers[index]}`, one]))
  expect(distinct.size).toBeGreaterThan(paths.length)
  let followed = 0
  page.on('request', (request) => {
    if (/\/(login|standard)\.data\?redirect=/.test(request.url())) followed += 1
  })
  for (const { value, path } of distinct.values()) {
    // From a missing page, a link that is followed at once may load the next page as a document.
    await visit(page, '/suche')
    await follow(page, entrance(value, path))
    expect(new URL(page.url()).origin, JSON.stringify(value)).toBe(baseURL)
  }
  expect(followed).toBeGreaterThanOrEqual(distinct.size)
  expect(others).toEqual([])
})

/** What the router is told at each address: the status and the encoded redirect. */
async function askAll(addresses: readonly string[]): Promise<string[]> {
  const answers: string[] = []
  for (const address of addresses) {
    const answer = await fetch(address, { redirect: 'error' })
    answers.push(`${answer.status} ${await answer.text()}`)
  }
  return answers
}

/** As if the page had such a link in its header. Ends when the browser has arrived at any page. */
async function follow(page: Page, url: string): Promise<void> {
  const before = await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    const header = document.createElement('div')
    header.dataset['routed'] = ''
    header.append(link)
    document.body.append(header)
    link.click()
    header.remove()
    return (history.state as { key?: string } | null)?.key
  }, url)
  await page.waitForFunction((key) => (history.state as { key?: string } | null)?.key !== key, before)
}

test('after the login form, too, the browser stays on the site', async ({ context, api, page, baseURL }) => {
  const person = await makeAccount(api)
  const others = watchForOtherSites(context, baseURL ?? '')
  for (const value of values.filter((_, index) => index % 10 === 0)) {
    await context.clearCookies()
    await visit(page, entrance(value))
    await logIn(page, person)
    await page.waitForURL((url) => url.pathname !== '/login')
    await expectLoggedIn(page, person)
    expect(new URL(page.url()).origin, JSON.stringify(value)).toBe(baseURL)
  }
  expect(others).toEqual([])
})
