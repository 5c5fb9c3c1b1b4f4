import { GUEST_COOKIE, incrementAmount } from '#contract/shop/cart.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { addressOf, productOf } from '../support/steps/catalogue.ts'
import { customer, logInByApi } from '../support/steps/people.ts'
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
