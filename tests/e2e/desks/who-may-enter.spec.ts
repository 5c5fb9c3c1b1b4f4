import type { Page } from '@playwright/test'
import { errorCodes } from '#contract/errors.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { frame } from '#office/messages/frame.ts'
import { today } from '#office/messages/today.ts'
import { rooms, roomsOf } from '#office/rooms.server.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { field } from '../support/steps/account.ts'
import { administrator, customer, editor, logInByApi, partner, teacher } from '../support/steps/people.ts'
import { freshStaffCode } from '../support/steps/staff-code.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: loginMessages.submit, exact: true })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('staff come from the back office to the login, and back in two steps', {
      tag: javaScriptEnabled ? '@core' : [],
    }, async ({ page }) => {
      await page.goto('/office?von=hier')
      await expect(page).toHaveURL(/\/login\?redirect=%2Foffice%3Fvon%3Dhier$/)
      await field(page, 'username').fill(administrator.email)
      await field(page, 'password').fill(administrator.password)
      await submit(page).click()
      const code = page.getByRole('main').getByRole('textbox', { name: fieldLabels.one_time_code ?? '' })
      await code.fill(await freshStaffCode())
      await submit(page).click()
      await expect(heading(page, today.title)).toBeVisible()
      await expect(page).toHaveURL(/\/office\?von=hier$/)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.locator('summary', { hasText: administrator.lastName }).click()
      await page.getByRole('button', { name: frame.logOut }).click()
      await expect(page).not.toHaveURL(/office/)
      await page.goto('/office')
      await expect(page).toHaveURL(/\/login\?redirect=%2Foffice$/)
    })
  })
}

test.describe('whoever is none of the staff', () => {
  test.use({ expectedStatuses: [403] })

  for (const person of [customer, teacher, partner]) {
    test(`is shown no page of the back office, nor its data: ${person.email}`, async ({ page, api }) => {
      await logInByApi(api, person)
      const answer = await page.goto('/office')
      expect(answer?.status()).toBe(403)
      await expect(heading(page, errorCodes.forbidden[1])).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      const data = await page.request.get('/office.data')
      expect(data.status()).toBe(403)
      expect(await data.text()).not.toContain(today.title)
    })
  }
})

test.describe('staff', () => {
  test.use({ expectedStatuses: [403] })

  for (const { person, groups } of [
    { person: administrator, groups: ['admin'] },
    { person: editor, groups: ['editor'] },
  ] as const) {
    test(`enter the rooms of their groups, and no other: ${groups.join()}`, async ({ page, api }) => {
      await logInByApi(api, person)
      const open = roomsOf(groups)
      await page.goto('/office')
      await expect(page.getByRole('navigation', { name: frame.rooms }).getByRole('link')).toHaveText(
        open.map(({ title }) => title),
      )
      for (const room of rooms) {
        for (const address of [`/office${room.path}`, `/office${room.path === '/' ? '' : room.path}.data`]) {
          const answer = await page.request.get(address)
          // A room that opens on one of its tabs answers a request for data with where that is (202).
          const isOpen = answer.status() === 200 || answer.status() === 202
          expect([address, isOpen || answer.status()]).toEqual([
            address,
            open.some(({ path }) => path === room.path) || 403,
          ])
        }
      }
    })
  }
})

test.describe('a page of the back office', () => {
  test.use({ expectedStatuses: [404], expectedComplaints: /Content Security Policy/ })

  test('is kept nowhere, found by no search engine, framed by nobody, and runs only its own scripts', async ({
    page,
    api,
  }) => {
    await logInByApi(api, administrator)
    await page.route('/office', async (route) => {
      const response = await route.fetch()
      const injected = '<script>document.documentElement.id = "stolen"</script></body>'
      await route.fulfill({ response, body: (await response.text()).replace('</body>', injected) })
    })
    const refused = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()))
    await visit(page, '/office')
    await refused
    await expect(page.locator('#stolen')).toHaveCount(0)
    const [first, second] = await Promise.all(['/office', '/office'].map((path) => page.request.get(path)))
    const headers = first?.headers() ?? {}
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['content-security-policy']).not.toBe(second?.headers()['content-security-policy'])
  })

  test('that is unknown says so', async ({ page, api }) => {
    await logInByApi(api, administrator)
    const answer = await page.goto('/office/gibt-es-nicht')
    expect(answer?.status()).toBe(404)
    await expect(heading(page, errorCodes.not_found[1])).toBeVisible()
  })
})
