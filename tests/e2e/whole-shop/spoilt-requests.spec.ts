import { faultsOf, SPOILT_REQUESTS, sendRaw } from '#tests/support/spoilt-requests.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test('no malformed request breaks a page of the shop, or gets an answer without the security headers', async ({
  baseURL,
}) => {
  const faults: Record<string, string[]> = {}
  for (const request of SPOILT_REQUESTS) {
    const found = faultsOf(request, await sendRaw(new URL(baseURL ?? ''), request.sent))
    if (found.length > 0) faults[request.name] = found
  }
  expect(faults).toEqual({})
})

test.describe('the back office', () => {
  test.use({ expectedComplaints: /404/ })
  test('an unknown address of it is an unknown page', async ({ page }) => {
    const answer = await visit(page, '/office/nichts')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
