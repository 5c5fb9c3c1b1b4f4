import { authCookies } from '#contract/account/auth.ts'
import { GUEST_COOKIE, incrementAmount } from '#contract/shop/cart.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { addressOf, productOf } from '../support/steps/catalogue.ts'
import { customer, logInByApi } from '../support/steps/people.ts'
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

test('every page names what may run on it, and of its inline scripts allows only the start script', async ({
  page,
}) => {
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
    test(`is refused by the browser at ${path}, and the page itself is hydrated`, async ({ page }) => {
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

test('cookies of guests and of logins are out of reach of scripts and of other sites', async ({ page, api }) => {
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
