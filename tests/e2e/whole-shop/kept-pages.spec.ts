import { GUEST_COOKIE, incrementAmount } from '#contract/storefront/cart.ts'
import { changeShoppingList, createShoppingList, deleteShoppingList } from '#contract/storefront/shopping-lists.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { addressOf, productOf } from '../support/steps/catalogue.ts'
import { customer, logInByApi, makeAccount } from '../support/steps/people.ts'
import { expectCartCount } from '../support/steps/product.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test('a cached page holds nothing of the guest who made it, and the browser adds the count of their cart', {
  tag: '@core',
}, async ({ page, api }) => {
  const path = `${addressOf()}?von=${Date.now()}`
  const product = await productOf(api, 'book')
  await api(incrementAmount, { body: { amount: 7, products: [product.id] } })
  const guestId = (await page.context().cookies()).find((cookie) => cookie.name === GUEST_COOKIE)?.value ?? ''
  expect(guestId).not.toBe('')

  const first = await page.request.get(path)
  expect(first.headers()['cache-control']).toContain('public')
  expect(first.headers()['set-cookie']).toBeUndefined()
  const html = await first.text()
  expect(html).not.toContain(guestId)
  await visit(page, path)
  await expectCartCount(page, 7)

  await page.context().clearCookies()
  const second = await page.request.get(path)
  expect(await second.text()).toBe(html)
  const again = await page.request.get(path, { headers: { 'if-none-match': second.headers()['etag'] ?? '' } })
  expect(again.status()).toBe(304)
})

test('search results are cached for guests by their query, and rendered for a logged-in user', async ({
  page,
  api,
}) => {
  const search = async (path: string) => (await page.request.get(path)).headers()
  const first = await search('/suche?searchQuery=Wald')
  expect(first['cache-control']).toContain('public')
  expect((await search('/suche?utm_source=mail&searchQuery=Wald'))['etag']).toBe(first['etag'])
  expect((await search('/suche?searchQuery=Wald&format=ebook'))['etag']).not.toBe(first['etag'])
  await logInByApi(api, customer)
  expect((await search('/suche?searchQuery=Wald'))['cache-control']).toBe('no-store')
})

test('the page of a logged-in user is rendered for them and not cached', async ({ page, api }) => {
  const kept = await (await page.request.get(addressOf())).text()
  await logInByApi(api, customer)
  const own = await page.request.get(addressOf())
  expect(own.headers()['cache-control']).toBe('no-store')
  const greeting = headerMessages.profile(customer.firstName)
  expect(await own.text()).toContain(greeting)
  expect(kept).not.toContain(greeting)
  await page.context().clearCookies()
  expect(await (await page.request.get(addressOf())).text()).toBe(kept)
})

test('a page with the newsletter form is cached, one with the contact form is rendered for each visitor', async ({
  request,
}) => {
  const pageOf = async (path: string) => {
    const answer = await request.get(path)
    return { policy: answer.headers()['cache-control'], html: await answer.text() }
  }
  for (const path of ['/', '/newsletter', '/newsletter/subscribe']) {
    const first = await pageOf(path)
    expect(first.html, path).toContain('name="lists.mykv"')
    expect(first.policy, path).toContain('public')
    expect(await pageOf(path)).toEqual(first)
  }
  const form = async () => {
    const { policy, html } = await pageOf('/support-und-kontakt')
    expect(policy).toBe('no-store')
    return /name="form_token" value="([^"]+)"/.exec(html)?.[1]
  }
  const token = await form()
  expect(token).toMatch(/\S{20}/)
  expect(await form(), 'two forms, two messages').not.toBe(token)
})

test('a shared list is rendered once for all guests, kept by nobody else, and changes with its owner’s list', async ({
  browser,
  api,
}) => {
  await logInByApi(api, await makeAccount(api))
  const products = [{ id: (await productOf(api, 'book')).id, amount: 12 }]
  const { data: list } = await api(createShoppingList, { body: { name: 'Klasse 2b', products } })
  const params = { code: list.code }
  const written = (name: string, revision: number) => ({ name, is_shared: true, products, revision })
  const { data: shared } = await api(changeShoppingList, { params, body: written('Klasse 2b', list.revision) })
  const guest = await browser.newContext()
  const seen = async () => {
    const answer = await guest.request.get(`/shopping-list/${list.code}`)
    const headers = answer.headers()
    return {
      status: answer.status(),
      policy: headers['cache-control'],
      etag: headers['etag'],
      html: await answer.text(),
    }
  }
  const first = await seen()
  expect(first).toMatchObject({ status: 200, policy: 'no-store', etag: expect.any(String) })
  expect(await seen()).toEqual(first)

  await api(changeShoppingList, { params, body: written('Klasse 3a', shared.revision) })
  await expect.poll(async () => (await seen()).html).toContain('Klasse 3a')
  await api(deleteShoppingList, { params })
  await expect.poll(async () => (await seen()).status).toBe(404)
  await guest.close()
})
