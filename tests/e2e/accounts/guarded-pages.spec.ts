import { errorCodes } from '#contract/errors.ts'
import { errorPages } from '#web/messages/errors.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { pageActions } from '../support/page-actions.ts'
import { fillCart, pagesOfShop } from '../support/pages.ts'
import { expectLoggedIn, logIn, register } from '../support/steps/account.ts'
import { addressOf } from '../support/steps/catalogue.ts'
import { customer, logInByApi, makeAccount, newPerson } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const HERE = addressOf()

test('a visitor who registers from the header of a title returns to the title', async ({ page }) => {
  const person = newPerson()
  await visit(page, HERE)
  await page.getByRole('banner').getByRole('link', { name: headerMessages.login, exact: true }).first().click()
  await page.waitForURL((url) => url.pathname === '/login')
  await register(page, person)
  await page.waitForURL((url) => url.pathname === HERE)
  await expectLoggedIn(page, person)
})

test('every page of the profile sends a guest to the login, and from there back', { tag: '@core' }, async ({
  page,
  api,
  baseURL,
}) => {
  const pages = (await pagesOfShop(api)).map(({ path }) => path).filter((path) => path.startsWith('/profile/'))
  expect(pages.length).toBeGreaterThan(12)
  const ofPartners = [
    '',
    '/clients',
    '/clients/create',
    '/clients/keiner',
    '/clients/keiner/guide',
    '/clients/keiner/test',
  ]
  pages.push(...ofPartners.map((path) => `/profile/partner${path}`))
  for (const path of pages) {
    const answer = await page.request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })
    expect([answer.status(), answer.headers()['location']], path).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(path)}`,
    ])
  }
  const forms = pageActions().filter((path) => path.startsWith('/profile/'))
  expect(forms.length).toBeGreaterThan(8)
  for (const pattern of forms) {
    const path = pattern.replaceAll(/:\w+/g, 'keine')
    const answer = await page.request.post(path, { maxRedirects: 0, headers: { origin: baseURL ?? '' }, form: {} })
    expect([answer.status(), answer.headers()['location']], `form of ${path}`).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(path)}`,
    ])
  }
})

test('a logged-in user is sent home from pages for guests, and on into the checkout from its login', async ({
  page,
  api,
}) => {
  await logInByApi(api, await makeAccount(api))
  const guestPages = (await pagesOfShop(api))
    .map(({ path }) => path)
    .filter((path) => /^\/(login(?!-as)|register)/.test(path))
  expect(guestPages).toEqual([
    '/register/standard',
    '/register/teacher',
    '/login',
    '/login/forgot-password',
    '/register',
  ])
  for (const path of [...guestPages, '/reset-password', '/reset-password?id=1&hash=1&expires=1&signature=1']) {
    await visit(page, path)
    await expect(page, path).toHaveURL('/')
  }
  await fillCart(api)
  await visit(page, '/checkout/login')
  await expect(page).toHaveURL('/checkout')
  await visit(page, '/login?redirect=%2Fteam')
  await expect(page).toHaveURL('/team')
})

test.describe('pages of the profile that do not exist yet', () => {
  test.use({ expectedStatuses: [403, 404] })

  test('ask for the login first, whether the page exists or not, and lead back to it', async ({ page }) => {
    for (const path of ['/profile/favourites', '/profile/partner/reports?year=2026']) {
      await visit(page, path)
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('redirect')]).toEqual(['/login', path])
    }
    await visit(page, '/profile/favourites')
    await logIn(page, customer)
    await page.waitForURL((url) => url.pathname === '/profile/favourites')
    await expectLoggedIn(page, customer)
    const answer = await page.request.get('/profile/favourites', { headers: { accept: 'text/html' } })
    expect(answer.headers()['cache-control']).toBe('no-store')
  })

  test('show the 403 page to other users where they are for partners', async ({ page, api }) => {
    await logInByApi(api, customer)
    const answer = await visit(page, '/profile/partner/reports')
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorPages[403].title)
    await expect(page.getByText(errorCodes.forbidden[1])).toBeVisible()
    await expectAccessible(page)
  })

  test('let a partner pass, who reads that there is no such page', async ({ page, api }) => {
    await logInByApi(api, { ...customer, email: 'partner@aarebogen.example' })
    const answer = await visit(page, '/profile/partner/reports')
    expect(answer?.status()).toBe(404)
  })
})
