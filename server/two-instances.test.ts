import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import * as articlesApi from '#contract/content/articles.ts'
import * as contentApi from '#contract/content/content.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import * as navigationsApi from '#contract/content/office-navigations.ts'
import * as officeRedirectsApi from '#contract/content/office-redirects.ts'
import * as settingsApi from '#contract/ground/settings.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import type { Core } from '#kernel/core.ts'
import { connect } from '#kernel/database/connect.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { defaultPricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { recordMeasurement } from '#tests/record-measurement.ts'
import { freshDatabase } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { shopAddresses } from '#tests/support/database/shop-addresses.ts'
import { articleContent, pageContent, textBlock } from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { RUN_OPTIONS } from '#tests/support/processes/run-options.ts'
import { setGlobal } from '#tests/support/set-global.ts'
import { makeShopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import type { Visit } from '#web/api.ts'
import type { PagesOptions } from './pages/pages.ts'
import { type RunningShop, runShop } from './run-shop.ts'

/** Milliseconds until a change must be visible (decisions, section 11). */
const LIVE_WITHIN = 2_000

const rendered: Record<string, number> = {}

/**
 * A shop whose pages show the data of the content backend, cached as in the real shop; counts how often each is
 * rendered.
 */
function pagesOf(name: string): NonNullable<Parameters<typeof runShop>[0]['pages']> {
  return {
    formTargets: [],
    contextOf: (visit) => Object.assign(new RouterContextProvider(), { visit }),
    handle: async (request, context) => {
      const { visit } = context as unknown as { visit: Visit }
      rendered[name] = (rendered[name] ?? 0) + 1
      const { pathname } = new URL(request.url)
      const [entry, articles, globals, navigation] = await Promise.all([
        visit.shared(contentApi.getEntry, { query: { uri: pathname } }).catch(() => null),
        visit.shared(articlesApi.listArticles, { query: {} }),
        visit.shared(contentApi.listGlobals),
        visit.shared(contentApi.getNavigations),
      ])
      const ofTitle = entry?.data.type === 'product' ? `,title:${entry.data.product.id}` : ''
      return new Response(`<p>${JSON.stringify([entry, articles, globals, navigation])}</p>`, {
        status: entry ? 200 : 404,
        headers: { 'content-type': 'text/html', 'cache-tag': `titles,content${ofTitle}` },
      })
    },
    loadSession: async () => null,
    fillOpenings: () => [],
    drawPart: () => ({ html: '', openings: [] }),
    startScript: '',
    pictureHost: '',
    patternOf: () => '/*',
    takesForm: () => true,
    firstParts: new Set(),
  } satisfies Omit<
    PagesOptions,
    'cache' | 'log' | 'isMissing' | 'kept' | 'publicUrl' | 'send' | 'authenticate' | 'reportFailure'
  >
}

const { connection, url, drop } = await freshDatabase()

async function startInstance(name: string, roles: readonly ('web' | 'api' | 'worker')[]): Promise<RunningShop> {
  return runShop({
    // On PostgreSQL each instance has a connection of its own. The embedded database is in one process, so they share
    // it.
    connection: url
      ? await connect({ ...shopAddresses(url), poolSize: 5 })
      : { ...connection, close: async () => undefined },
    ...RUN_OPTIONS,
    roles,
    pages: pagesOf(name),
  })
}

const one = await startInstance('one', ['web', 'api', 'worker'])
const other = await startInstance('other', ['web', 'api'])
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await connection.close()
  await drop()
})

const origin = ({ port }: RunningShop) => `http://127.0.0.1:${port}`
const clientOf = (shop: RunningShop, headers: Record<string, string> = {}) =>
  createClient(`${origin(shop)}/api`, fetch, () => headers)
const client = (headers?: Record<string, string>) => clientOf(one, headers)
/** For what factories need of a shop. */
const ofShop = { client, core: { db: connection.db } as Core }
const clientOfStaff = async (group: 'editor' | 'admin') =>
  (await signIn(ofShop, await makeUser(ofShop, { groups: [group] }))).client
const editor = await clientOfStaff('editor')
const administrator = await clientOfStaff('admin')

async function publish(uri: string, content: EntryContent) {
  const { data } = await editor(officeEntriesApi.entries.create, { body: { uri, content } })
  await editor(officeEntriesApi.publishEntry, { params: { id: data.id }, body: {} })
  return { id: data.id }
}

async function pageOf(shop: RunningShop, path: string): Promise<string> {
  return (await fetch(origin(shop) + path)).text()
}

/** Milliseconds until both instances show the text, or no longer show it. */
async function timeUntil(path: string, text: string, shown: boolean): Promise<number> {
  const began = performance.now()
  for (const shop of [one, other])
    await expect
      .poll(async () => (await pageOf(shop, path)).includes(text), { interval: 20, timeout: LIVE_WITHIN })
      .toBe(shown)
  return performance.now() - began
}

/** Milliseconds until both instances do; how many is recorded, not held. */
async function timeOnBoth(does: (shop: RunningShop) => Promise<boolean>): Promise<number> {
  const began = performance.now()
  for (const instance of [one, other])
    await expect.poll(() => does(instance), { interval: 20, timeout: 30_000 }).toBe(true)
  return Math.round(performance.now() - began)
}

test('an entry that an editor publishes on one instance is visible on both within two seconds, also on cached pages', async () => {
  const content = pageContent({ title: 'Vorher', blocks: [textBlock('Alter Text')] })
  const { data } = await editor(officeEntriesApi.entries.create, { body: { uri: '/seite', content } })
  const params = { id: data.id }
  expect(await pageOf(other, '/seite')).not.toContain('Vorher')
  await editor(officeEntriesApi.publishEntry, { params, body: {} })
  expect(await timeUntil('/seite', 'Vorher', true)).toBeLessThan(LIVE_WITHIN)

  // The other instance may show the page before it hears of the publication, and then renders it once more.
  const askBoth = async () => {
    const before = { ...rendered }
    for (const shop of [one, other]) await pageOf(shop, '/seite')
    return Object.keys(before).every((name) => before[name] === rendered[name])
  }
  await expect.poll(askBoth, { interval: 100 }).toBe(true)
  expect(await askBoth(), 'the pages are cached').toBe(true)

  await editor(officeEntriesApi.entries.change, {
    params,
    body: { revision: 1, content: { ...content, title: 'Nachher' } },
  })
  await editor(officeEntriesApi.publishEntry, { params, body: {} })
  expect(await timeUntil('/seite', 'Nachher', true)).toBeLessThan(LIVE_WITHIN)

  await editor(officeEntriesApi.withdrawEntry, { params })
  expect(await timeUntil('/seite', 'Nachher', false)).toBeLessThan(LIVE_WITHIN)
})

test('a scheduled page appears and disappears on both instances within two seconds of its times', async () => {
  const { data } = await editor(officeEntriesApi.entries.create, {
    body: { uri: '/termin', content: pageContent({ title: 'Jetzt' }) },
  })
  const until = new Date(Date.now() + 1_500)
  await editor(officeEntriesApi.publishEntry, { params: { id: data.id }, body: { until: until.toISOString() } })
  await timeUntil('/termin', 'Jetzt', true)
  await new Promise((resolve) => setTimeout(resolve, until.getTime() - Date.now()))
  expect(await timeUntil('/termin', 'Jetzt', false)).toBeLessThan(LIVE_WITHIN)
})

test('a changed article is visible on its page and in the lists', async () => {
  await publish('/artikel', pageContent({ title: 'Magazin' }))
  const params = await publish('/artikel/neues', articleContent({ title: 'Erste Fassung' }))
  for (const path of ['/artikel', '/artikel/neues'])
    expect(await timeUntil(path, 'Erste Fassung', true)).toBeLessThan(LIVE_WITHIN)
  const content = articleContent({ title: 'Zweite Fassung' })
  await editor(officeEntriesApi.entries.change, { params, body: { revision: 1, content } })
  await editor(officeEntriesApi.publishEntry, { params, body: {} })
  for (const path of ['/artikel', '/artikel/neues'])
    expect(await timeUntil(path, 'Zweite Fassung', true)).toBeLessThan(LIVE_WITHIN)
})

test('an entry that moves is found at its new path, and its old path redirects there', async () => {
  const params = await publish('/hier', pageContent({ title: 'Umgezogen' }))
  await timeUntil('/hier', 'Umgezogen', true)
  await editor(officeEntriesApi.moveEntry, { params, body: { uri: '/dort' } })
  expect(await timeUntil('/dort', 'Umgezogen', true)).toBeLessThan(LIVE_WITHIN)
  expect(await timeUntil('/hier', '"redirect"', true)).toBeLessThan(LIVE_WITHIN)
  await editor(officeRedirectsApi.redirects.create, { body: { uri: '/frueher', target: '/dort' } })
  expect(await timeUntil('/frueher', '"redirect"', true)).toBeLessThan(LIVE_WITHIN)
})

test('a changed global is visible on cached pages', async () => {
  await publish('/fuss', pageContent())
  const saveFooter = (support_title: string) => setGlobal(connection.db, 'footer_settings', { support_title })
  for (const title of ['Wir helfen gern', 'Fragen Sie uns']) {
    await saveFooter(title)
    expect(await timeUntil('/fuss', title, true)).toBeLessThan(LIVE_WITHIN)
  }
})

test('a changed navigation is visible on cached pages, and follows its entries', async () => {
  const { id } = await publish('/ziel', pageContent())
  const params = { id: 'main_navigation' as const }
  const saveNavigation = async (title: string) => {
    const { revision } = (await editor(navigationsApi.readNavigation, { params })).data
    const body = { revision, points: [{ title, url: '/ziel' }] }
    await editor(navigationsApi.changeNavigation, { params, body })
  }
  for (const title of ['Unser Ziel', 'Das Ziel']) {
    await saveNavigation(title)
    expect(await timeUntil('/ziel', title, true)).toBeLessThan(LIVE_WITHIN)
  }
  await editor(officeEntriesApi.withdrawEntry, { params: { id } })
  expect(await timeUntil('/ziel', 'Das Ziel', false)).toBeLessThan(LIVE_WITHIN)
})

test('a title that an import changes is visible with its new name and price', async () => {
  const importRow = (row: string) =>
    importText(
      { core: { db: connection.db, kept: new KeptValues() } as Core },
      Buffer.from(`isbn;title;format;price;availability;published_on\n${sampleIsbn(1)};${row}`),
    )
  await importRow('Stillstand;book;19.00;available;2025-03-01')
  expect(await timeUntil('/titel/stillstand', '"amount":1900', true)).toBeLessThan(LIVE_WITHIN)
  await importRow('Bewegung;book;21.00;available;2025-03-01')
  expect(await timeUntil('/titel/stillstand', 'Bewegung', true)).toBeLessThan(LIVE_WITHIN)
  expect(await timeUntil('/titel/stillstand', '"amount":2100', true)).toBeLessThan(LIVE_WITHIN)
})

test('who the publisher is, set on one instance, is on the pages of both', async () => {
  await publish('/impressum', pageContent())
  const params = { id: 'publisher' }
  for (const name of ['Distelfink', 'Distelfink & Söhne']) {
    const { revision, value } = (await administrator(settingsApi.readSetting, { params })).data
    const body = { revision, value: { ...(value as object), name } }
    await administrator(settingsApi.changeSetting, { params, body })
    const took = await timeOnBoth((instance) =>
      pageOf(instance, '/impressum').then((page) => page.includes(`"name":"${name}"`)),
    )
    expect(await pageOf(other, '/impressum'), 'and stays there').toContain(name)
    recordMeasurement(`The publisher's name was on the pages of both instances ${took} ms after it was set.`)
  }
})

test('a shipping cost planned on one instance is charged in carts of both from its moment on', async () => {
  const { headers } = await makeShopper(ofShop)
  const shippingIn = async (instance: RunningShop) =>
    (await clientOf(instance, headers)(cartApi.getCart, { query: {} })).data.totals.shipping.amount
  const { domestic } = defaultPricingRules.shipping
  for (const instance of [one, other]) expect(await shippingIn(instance)).toBe(domestic)
  const moment = new Date(Date.now() + 2_000)
  const value = { ...defaultPricingRules, shipping: { ...defaultPricingRules.shipping, domestic: 990 } }
  await administrator(settingsApi.planSetting, {
    params: { id: 'pricing' },
    body: { valid_from: moment.toISOString(), value, reason: 'Neuer Tarif der Post' },
  })
  await timeOnBoth(async (instance) => (await shippingIn(instance)) === 990)
  const late = Date.now() - moment.getTime()
  expect(late, 'not before its moment').toBeGreaterThanOrEqual(0)
  recordMeasurement(`A planned shipping cost was charged by both instances ${late} ms after its moment.`)
})
