import { errorCodes } from '#contract/errors.ts'
import { errorPages } from '#web/messages/errors.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectLoggedIn, logIn, register } from './steps/account.ts'
import { addressOf } from './steps/catalogue.ts'
import { customer, logInByApi, newPerson } from './steps/people.ts'
import { visit } from './steps/visit.ts'
import { expect, test } from './test.ts'

const HERE = addressOf()

test('who registers from the header of a title is back at the title', async ({ page }) => {
  const person = newPerson()
  await visit(page, HERE)
  await page.getByRole('banner').getByRole('link', { name: headerMessages.login, exact: true }).first().click()
  await page.waitForURL((url) => url.pathname === '/login')
  await register(page, person)
  await page.waitForURL((url) => url.pathname === HERE)
  await expectLoggedIn(page, person)
})

test.describe('pages of the profile that are not there yet', () => {
  test.use({ expectedStatuses: [403, 404] })

  test('ask for the login first, whether there is such a page or not, and lead back to it', async ({ page }) => {
    for (const path of ['/profile/shopping-list', '/profile/pdfs', '/profile/partner/reports?year=2026']) {
      await visit(page, path)
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('redirect')]).toEqual(['/login', path])
    }
    await visit(page, '/profile/shopping-list')
    await logIn(page, customer)
    await page.waitForURL((url) => url.pathname === '/profile/shopping-list')
    await expectLoggedIn(page, customer)
    const answer = await page.request.get('/profile/shopping-list', { headers: { accept: 'text/html' } })
    expect(answer.headers()['cache-control']).toBe('no-store')
  })

  test('those of partners show others the page for who may not', async ({ page, api }) => {
    await logInByApi(api, customer)
    const answer = await page.goto('/profile/partner/reports')
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorPages[403].title)
    await expect(page.getByText(errorCodes.forbidden[1])).toBeVisible()
    await expectAccessible(page)
  })

  test('a partner passes, and reads that there is no such page', async ({ page, api }) => {
    await logInByApi(api, { ...customer, email: 'partner@aarebogen.example' })
    const answer = await page.goto('/profile/partner/reports')
    expect(answer?.status()).toBe(404)
  })
})
