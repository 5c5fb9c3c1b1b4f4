import { expect, test } from 'vitest'
import * as signingKeysApi from '#contract/partners/signing-keys.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { wellKnownRoutes } from './well-known.ts'

const app = await startTestApp()

test('the keys of access tokens are at their standard address, and may be cached for a while', async () => {
  await signIn(app, await makeUser(app))
  const response = await wellKnownRoutes(app.api).request('http://shop.test/.well-known/jwks.json')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await response.json()).toEqual(await app.client()(signingKeysApi.getSigningKeys))
})
