import { faultsOf, SPOILT_REQUESTS, sendRaw } from '#tests/support/spoilt-requests.ts'
import { expect, test } from '../support/test.ts'

/** The others have the same answer without the pages, which a test of the server alone shows (`server/api/`). */
const ofPages = SPOILT_REQUESTS.filter(({ isOfApi }) => !isOfApi)

test('no malformed request breaks a page of the shop, or gets an answer without the security headers', async ({
  baseURL,
}) => {
  expect(ofPages.length).toBeGreaterThan(100)
  const faults: Record<string, string[]> = {}
  for (const request of ofPages) {
    const found = faultsOf(request, await sendRaw(new URL(baseURL ?? ''), request.sent))
    if (found.length > 0) faults[request.name] = found
  }
  expect(faults).toEqual({})
})
