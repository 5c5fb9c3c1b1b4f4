import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { IdentityProvider } from '#adapters/identity/port.ts'
import { beginExternalLogin } from '#contract/accounts/external-login.ts'
import { createClient } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import { CookieJar } from '#server/pages/cookie-jar.ts'
import { nothingTold } from '#tests/identity-provider/nothing-told.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Visit, visitContext } from '#web/api.ts'
import type { Route } from './+types/callback.ts'
import { loader } from './callback.tsx'

const identityProvider: IdentityProvider = {
  label: 'Schulanmeldung',
  issuer: 'https://schulen.example',
  begin: async () => ({
    url: 'https://schulen.example/login',
    attempt: { state: 'state', nonce: 'nonce', codeVerifier: 'verifier' },
  }),
  finish: async () => {
    return { issuer: 'https://schulen.example', subject: 'lea', ...nothingTold }
  },
}
const app = await startTestApp({ identityProvider })

/** A browser that comes back from the provider. */
function browser() {
  const jar = new CookieJar('')
  const send = async (request: Request) => {
    const answer = await app.api.fetch(request, { ip: '192.0.2.7' })
    jar.keep(answer.headers.getSetCookie())
    return answer
  }
  const client = createClient('http://shop.test/api', send, () => ({ cookie: jar.header() }))
  const context = new RouterContextProvider()
  context.set(visitContext, { client, user: async () => null } as unknown as Visit)
  const request = new Request('http://shop.test/login/external/callback?code=x&state=state')
  const args = { request, url: new URL(request.url), context, params: {} } as unknown as Route.LoaderArgs
  return {
    begin: (redirect: string) => client(beginExternalLogin, { body: { provider: 'configured', redirect } }),
    comeBack: () => loader(args),
  }
}

test('whoever loads the page again to which the provider has led is asked for their account again', async () => {
  const { begin, comeBack } = browser()
  await begin('/team')
  const [first, again] = [await comeBack(), await comeBack()].map((answer) =>
    answer instanceof Response ? answer.headers.get('location') : null,
  )
  expect(first).toBe('/login/external/account?redirect=%2Fteam')
  expect(again).toBe('/login/external/account?redirect=%2F')
})

test('whoever has begun nothing reads that the login is over', async () => {
  expect(await browser().comeBack()).toMatchObject({ data: { failure: errorCodes.external_login_expired[1] } })
})
