import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { authCookies } from '#contract/accounts/auth.ts'
import { GUEST_COOKIE, incrementAmount } from '#contract/storefront/cart.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { addressOf, productOf } from '../support/steps/catalogue.ts'
import { authorizeAddress } from '../support/steps/partner-client.ts'
import { customer, logInByApi, logInNewPerson } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const pages = [
  '/',
  addressOf(),
  '/suche?searchQuery=Recht',
  '/shop/cart',
  '/login',
  '/register/standard',
  '/gibt-es-nicht',
]

// ASVS V3.4.3
test('every page names what may run on it, and of its inline scripts allows only the start script', {
  tag: '@core',
}, async ({ page }) => {
  for (const path of pages) {
    const headers = (await page.request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(policy.match(/'sha256-[^']+'/g), path).toHaveLength(1)
    expect(policy, path).not.toContain('unsafe-inline')
    expect(policy, path).not.toContain('unsafe-eval')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
})

test('the icon that a browser asks for by itself exists', async ({ page }) => {
  const answer = await page.request.get('/favicon.ico')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^image\//)
})

test.describe('an injected script', () => {
  test.use({ expectedComplaints: /Content Security Policy/ })

  for (const path of [addressOf(), '/shop/cart']) {
    test(`is refused by the browser at ${path}, and the page itself is hydrated`, {
      tag: path === '/shop/cart' ? '@core' : [],
    }, async ({ page }) => {
      await page.route(path, async (route) => {
        const response = await route.fetch()
        const injected = '<script>document.documentElement.id = "stolen"</script></body>'
        await route.fulfill({ response, body: (await response.text()).replace('</body>', injected) })
      })
      const refused = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()))
      await visit(page, path)
      await refused
      await expect(page.locator('#stolen')).toHaveCount(0)
      const login = page.getByRole('banner').getByRole('link', { name: headerMessages.login }).filter({ visible: true })
      await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
      await login.click()
      await expect(page).toHaveURL(/\/login\?/)
      await expect(page.locator('html[data-same-document]')).toBeAttached()
    })
  }
})

test.describe('with a browser in French', () => {
  test.use({ locale: 'fr-CH' })

  test('a visitor who only reads gets no cookie, whatever language the browser asks for', async ({ page }) => {
    for (const path of ['/', addressOf(), '/suche?searchQuery=Recht', '/shop/cart', '/login']) await page.goto(path)
    expect(await page.context().cookies()).toEqual([])
  })
})

// ASVS V3.3.2, V3.3.4
test('cookies of guests and of logins are out of reach of scripts and of other sites', { tag: '@core' }, async ({
  page,
  api,
}) => {
  const product = await productOf(api, 'book')
  await api(incrementAmount, { body: { amount: 1, products: [product.id] } })
  const guest = (await page.context().cookies()).find((cookie) => cookie.name === GUEST_COOKIE)
  expect(guest).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  await logInByApi(api, customer)
  const cookies = await page.context().cookies()
  for (const name of [authCookies.access, authCookies.refresh]) {
    const token = cookies.find((cookie) => cookie.name === name)
    expect(token, name).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  }
  expect(cookies.find((cookie) => cookie.name === authCookies.marker)?.value).not.toContain('eyJ')
})

/** Pages and answers of a sign-on that waits for the person of this browser. */
async function addressesOfSignOn(context: BrowserContext): Promise<Record<'consent' | 'cancel', string>> {
  const page = await context.newPage()
  await visit(page, authorizeAddress())
  const { pathname } = new URL(page.url())
  expect(pathname).toMatch(/^\/oauth\/consent\/[\w-]+$/)
  await page.close()
  return { consent: pathname, cancel: `${pathname}/cancel` }
}

test.describe('a page of another site', () => {
  // The browser says that it shows nothing in the frame; an error that comes by a form is a 400.
  test.use({ expectedStatuses: [400], expectedComplaints: /frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/ })

  // ASVS V3.4.6
  test('frames neither login, consent and logout nor any other page', async ({ page, api, context, baseURL }) => {
    await logInNewPerson(api)
    const { consent, cancel } = await addressesOfSignOn(context)
    const formPost = authorizeAddress({ response_mode: 'form_post', prompt: 'none' })
    const asked: [string, Awaited<ReturnType<typeof page.request.get>>][] = []
    for (const path of [
      ...pages,
      consent,
      cancel,
      formPost,
      authorizeAddress(),
      '/oauth/logout',
      '/oauth/sign-out?xsrf=x',
      '/oauth/failed',
      '/oauth/userinfo',
      '/.well-known/openid-configuration',
    ])
      asked.push([path, await page.request.get(path, { maxRedirects: 0 })])
    for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/par', '/api/oauth/token'])
      asked.push([path, await page.request.post(path, { form: { grant_type: 'authorization_code' } })])
    for (const [path, answer] of asked) {
      const headers = answer.headers()
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options'], path).toBe('DENY')
    }

    const site = createServer((request, response) => {
      const target = new URL(request.url ?? '/', 'http://localhost').searchParams.get('target') ?? ''
      response.setHeader('content-type', 'text/html')
      response.end(
        `<!doctype html><title>Gewinnspiel</title><iframe src="${target.replaceAll('&', '&amp;')}"></iframe>`,
      )
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const other = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    try {
      for (const path of [consent, '/oauth/sign-out?xsrf=x', '/login', formPost]) {
        await page.goto(`${other}/?${new URLSearchParams({ target: baseURL + path })}`)
        await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
      }
    } finally {
      site.close().closeAllConnections()
    }
  })
})

// ASVS V3.4.5
test('addresses of sign-ons reach no other site, while their forms carry their origin', async ({
  page,
  api,
  context,
}) => {
  await logInNewPerson(api)
  const { consent, cancel } = await addressesOfSignOn(context)
  for (const path of [consent, cancel])
    expect((await page.request.get(path)).headers()['referrer-policy'], path).toBe('same-origin')
  const answer = await page.request.get(authorizeAddress(), { maxRedirects: 0 })
  expect(answer.headers()['referrer-policy']).toBe('no-referrer')
})
