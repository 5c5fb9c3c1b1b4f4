import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { listAddresses } from '#contract/ground/addresses/addresses.ts'
import { endpoints } from '#contract/index.ts'
import { listOrders } from '#contract/sales/orders.ts'
import { oauthConsents } from '#modules/partners/oauth/tables.ts'
import { validBody } from '#tests/contract/valid-body.ts'
import { dumpDatabase } from '#tests/support/database/dump-database.ts'
import { CONSENT } from '#web/routes/oauth/intents.ts'
import { pageActions } from '../support/page-actions.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { reachableApi } from '../support/steps/api.ts'
import { authorizeAddress } from '../support/steps/partner-client.ts'
import { customer, logInByApi } from '../support/steps/people.ts'
import { expect, test } from '../support/test.ts'

// The browser's console reports what is refused.
test.use({ expectedComplaints: /./, trace: 'off' })
test.describe.configure({ timeout: 1_200_000 })

/** A request that would change something if the shop carried it out. */
interface Attack {
  url: string
  method: string
  /** As JSON, and its parts as fields of a form. */
  body: Record<string, unknown>
}

/** Fields that forms of the shop ask for: with all of them, each form finds what it needs. */
const FIELDS = {
  salutation: 'other',
  first_name: 'Eva',
  last_name: 'Böse',
  institution: 'Evil Inc.',
  email: 'eva@evil.example',
  username: customer.email,
  current_password: customer.password,
  password: customer.password,
  password_confirmation: customer.password,
  terms_accepted: 'on',
  street: 'Irrweg',
  street_number: '13',
  post_code: '3011',
  city: 'Bern',
  country: 'ch',
  type: 'private',
  payment_method: 'invoice',
  amount: '1',
  'lists.mykv': 'on',
}

/** The victim: logged in by cookie, with addresses and orders, and in every group. */
async function logInVictim(context: BrowserContext, shop: Awaited<ReturnType<typeof startSmallShop>>) {
  const api = reachableApi(context, shop.url)
  await logInByApi(api, customer)
  const { data: user } = await api(getCurrentUser)
  const groups = sql`array['partner', 'editor', 'sales', 'admin']`
  await shop.connection.db.execute(sql`update users set groups = ${groups} where id = ${user.id}`)
  await shop.connection.db.execute(sql`update sessions set second_factor_at = now() where user_id = ${user.id}`)
  const params = { id: user.id }
  const [{ data: addresses }, { data: orders }] = [
    await api(listAddresses, { params }),
    await api(listOrders, { params, query: {} }),
  ]
  const signOn = await beginSignOn(context, shop.url)
  return { id: user.id, addressId: addresses[0]?.id ?? '', orderId: orders[0]?.id ?? '', signOn }
}

/** The sign-on to an application that waits for the victim's consent, in this very browser. */
async function beginSignOn(context: BrowserContext, shop: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(shop + authorizeAddress())
  const [, signOn = ''] = /\/oauth\/consent\/([\w-]+)$/.exec(page.url()) ?? []
  expect(signOn, 'a sign-on is under way').not.toBe('')
  await page.close()
  return signOn
}

type Victim = Awaited<ReturnType<typeof logInVictim>>

/** Every writing operation of the contract, with input that passes its schema. */
function attacksOnApi(shop: string, { id, signOn, ...things }: Victim): Attack[] {
  const ids = [id, ...Object.values(things)]
  return endpoints
    .filter(({ method }) => method !== 'get')
    .map((endpoint) => {
      const examples: Record<string, string> = {
        ...things,
        signOn,
        id: endpoint.path.startsWith('/users/') ? id : uuidv7(),
        provider: 'datatrans',
      }
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => examples[name] ?? uuidv7())
      // As a browser sends it; here a file is only a name for a field.
      const body = JSON.parse(JSON.stringify(validBody(endpoint, { ids }) ?? {})) as Record<string, unknown>
      return { url: `${shop}/api${path}`, method: endpoint.method.toUpperCase(), body }
    })
}

/** What the forms of these pages of `web/routes.ts` name; that of any other page does what its plain button does. */
const INTENTS: Readonly<Record<string, string>> = {
  '/oauth/consent/:signOn': CONSENT,
  '/shop/cart': 'remove',
  '/profile/details/second-factor': 'begin',
  '/profile/shopping-list/:code': 'amounts',
}

/** Every page that takes a form. */
function attacksOnPages(shop: string, { addressId, orderId, signOn }: Victim): Attack[] {
  const own = { address: addressId, order: orderId, id: orderId, signOn }
  const examples: Record<string, string> = { ...own, token: 'x', coupon: 'x' }
  return pageActions().map((pattern) => {
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => examples[name] ?? '')
    const intent = INTENTS[pattern]
    const body = { ...FIELDS, ...(intent !== undefined && { intent }) }
    return { url: shop + path, method: 'POST', body }
  })
}

/** A page on an attacker's site: `localhost` and `127.0.0.1` are two sites. */
async function startOtherSite() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Gewinnspiel</title>')
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const close = () => new Promise((resolve) => server.close(resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close }
}

/** Everything a script of another site may send along with the visitor's cookies; it may not read the answers. */
async function fetchAll(page: Page, attacks: readonly Attack[]): Promise<void> {
  await page.evaluate(async (list) => {
    const send = (url: string, init: RequestInit) =>
      fetch(url, { credentials: 'include', redirect: 'manual', ...init }).catch(() => null)
    for (const { url, method, body } of list) {
      const json = JSON.stringify(body)
      const fields = new URLSearchParams()
      const form = new FormData()
      for (const [name, value] of Object.entries(body)) {
        fields.append(name, String(value))
        form.append(name, String(value))
      }
      const simple = ['text/plain', 'application/x-www-form-urlencoded']
      await Promise.all([
        ...simple.map((type) =>
          send(url, { method: 'POST', mode: 'no-cors', body: json, headers: { 'content-type': type } }),
        ),
        send(url, { method: 'POST', mode: 'no-cors', body: fields }),
        send(url, { method: 'POST', mode: 'no-cors', body: form }),
        send(url.replace(/(?=\?|$)/, '.data'), { method: 'POST', mode: 'no-cors', body: fields }),
        send(url, { method, mode: 'cors', body: json, headers: { 'content-type': 'application/json' } }),
        send(url, { method, mode: 'cors' }),
      ])
      navigator.sendBeacon(url, new Blob([json], { type: 'text/plain' }))
    }
  }, attacks)
}

const ENCODINGS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'] as const

/** A form's method and encoding. */
type Submission = readonly ['post', (typeof ENCODINGS)[number]] | readonly ['get', '']

/** Forms that submit themselves and navigate the visitor, so that the browser shows the shop's answer. */
async function submitForms(
  page: Page,
  site: string,
  { url, body }: Attack,
  submissions: readonly Submission[],
): Promise<void> {
  for (const [method, encoding] of submissions) {
    await page.goto(site)
    const arrived = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame())
    await page.evaluate(
      ({ action, fields, how, enctype }) => {
        const form = document.createElement('form')
        Object.assign(form, { action, method: how, enctype })
        const entries = enctype === 'text/plain' ? [[JSON.stringify(fields).slice(0, -1), '}']] : Object.entries(fields)
        for (const [name, value] of entries) {
          const input = document.createElement('input')
          Object.assign(input, { type: 'hidden', name: String(name), value: String(value) })
          form.append(input)
        }
        document.body.append(form)
        HTMLFormElement.prototype.submit.call(form)
      },
      { action: url, fields: body, how: method, enctype: encoding },
    )
    await arrived
  }
}

/**
 * The database without what any server's request to the address of tokens leaves there: the count of wrong secrets, and
 * the provider's key, which it makes with the first request; without the note that the server lives, and without the count
 * of addresses that lead nowhere, of which a part of one may be.
 */
async function whatVisitorsHave({ connection }: Awaited<ReturnType<typeof startSmallShop>>): Promise<string[]> {
  const rows = await dumpDatabase(connection)
  return rows.filter(
    (row) =>
      !/^(rate_limits \{"key": "oauth-|signing_keys \{.*"algorithm": "RS256"|instances |missing_addresses )/.test(row),
  )
}

// What the shop itself refuses, should cookies come along, is tried without a browser: `tests/contract/walk.test.ts` does so
// for each operation, `server/pages/pages.test.ts` for pages.
test('forms and scripts of another site change nothing for a logged-in user', async ({ context }) => {
  const [shop, site] = [await startSmallShop(), await startOtherSite()]
  try {
    const victim = await logInVictim(context, shop)
    const [onApi, onPages] = [attacksOnApi(shop.url, victim), attacksOnPages(shop.url, victim)]
    expect(onApi.length).toBeGreaterThan(50)
    expect(onPages.length).toBeGreaterThan(20)
    const cookies = await context.cookies(shop.url)
    const page = await context.newPage()
    // What pages of the shop load does not matter here.
    await context.route(/\/(assets|images)\//, (route) => route.fulfill({ body: '' }))
    const sent: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(shop.url) && request.method() !== 'GET')
        void request.allHeaders().then((headers) => sent.push(headers['cookie']))
    })

    const before = await whatVisitorsHave(shop)
    await page.goto(site.url)
    await fetchAll(page, [...onApi, ...onPages])
    // The API looks at what a navigation sends where it looks at a script's requests, for all operations alike.
    const byForm = [...onPages, ...onApi.filter((_, index) => index % 5 === 0)]
    for (const [index, attack] of byForm.entries()) {
      // By POST in one of the encodings, as scripts send every attack in all of them.
      const encoding = ENCODINGS[index % ENCODINGS.length] ?? ENCODINGS[0]
      await submitForms(page, site.url, attack, [
        ['post', encoding],
        // Cookies come along when a form navigates by GET.
        ['get', ''],
      ])
    }
    expect(await whatVisitorsHave(shop)).toEqual(before)
    expect(await context.cookies(shop.url)).toEqual(cookies)
    expect(sent.filter(Boolean), 'cookies that came along').toEqual([])

    await page.goto(`${shop.url}/suche`)
    await fetchAll(
      page,
      onPages.filter(({ url }) => url.endsWith('/personal-data')),
    )
    expect(await whatVisitorsHave(shop), 'the same from the shop itself').not.toEqual(before)
    const consents = () => shop.connection.db.$count(oauthConsents)
    expect(await consents(), 'consents before').toBe(0)
    await fetchAll(
      page,
      onPages.filter(({ url }) => url.endsWith(`/oauth/consent/${victim.signOn}`)),
    )
    expect(await consents(), 'the same consent from the shop itself').toBe(1)
  } finally {
    await shop.stop()
    await site.close()
  }
})
