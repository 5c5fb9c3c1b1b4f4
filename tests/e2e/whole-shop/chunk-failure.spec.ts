import { headerMessages } from '#web/messages/layout.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [404], expectedComplaints: /loading route module|dynamically imported module/ })

test('when a release removes a part of the page, the page reloads, at most once a minute', async ({ page }) => {
  await visit(page, '/suche')
  const homeAgain = page.getByRole('banner').getByRole('link', { name: /Startseite/ })
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  await page.route(/\/assets\/login-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: headerMessages.login }).filter({ visible: true }).click()
  await expect.poll(() => documents).toBe(1)
  await page.waitForTimeout(1500)
  expect(documents, 'documents loaded after the first failure').toBe(1)
  await expect(homeAgain).toBeVisible()
})
