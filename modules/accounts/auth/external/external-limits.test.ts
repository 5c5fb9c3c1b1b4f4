import { expect, test } from 'vitest'
import { IdentityFailure, type IdentityProvider } from '#adapters/identity/port.ts'
import * as externalLoginApi from '#contract/accounts/external-login.ts'
import { createClient } from '#contract/client.ts'
import { CookieJar } from '#server/pages/cookie-jar.ts'
import { nothingTold } from '#tests/identity-provider/nothing-told.ts'
import { startTestApp } from '#tests/support/app.ts'
import { refused } from '#tests/support/refused.ts'

/** A provider that knows everybody, so that a whole school can log in: the answer names its own subject. */
const identityProvider: IdentityProvider = {
  label: 'Schulanmeldung',
  issuer: 'https://schulen.example',
  begin: async () => ({
    url: 'https://schulen.example/login',
    attempt: { state: 'state', nonce: 'nonce', codeVerifier: 'verifier' },
  }),
  finish: async ({ searchParams }) => {
    const subject = searchParams.get('sub')
    if (!subject) throw new IdentityFailure('untrusted', 'nobody')
    return { issuer: 'https://schulen.example', subject, ...nothingTold }
  },
}
const app = await startTestApp({ identityProvider })

/** A browser behind a school's address. */
function browserBehind(ip: string) {
  const jar = new CookieJar('')
  const send = async (request: Request) => {
    const answer = await app.api.fetch(request, { ip })
    jar.keep(answer.headers.getSetCookie())
    return answer
  }
  const client = createClient('http://shop.test/api', send, () => ({ cookie: jar.header() }))
  const begin = () => client(externalLoginApi.beginExternalLogin, { body: { provider: 'configured' } })
  const finish = (answer: string) => client(externalLoginApi.finishExternalLogin, { body: { answer } })
  return { begin, finish }
}

test('a hundred teachers log in from the one network of their school, each at the second attempt', async () => {
  const teachers = Array.from({ length: 100 }, async (_, n) => {
    const { begin, finish } = browserBehind('192.0.2.1')
    await begin()
    await refused(finish('error=access_denied'))
    await begin()
    return (await finish(`sub=teacher-${n}`)).data.logged_in
  })
  // Their external logins are not linked to accounts yet.
  expect(await Promise.all(teachers)).toEqual(teachers.map(() => false))
})

test('an external login cannot start while the provider is unavailable', async () => {
  const away = { ...identityProvider, begin: () => Promise.reject(new IdentityFailure('away', 'no answer')) }
  const { client } = await startTestApp({ beside: app, identityProvider: away })
  const { status, body } = await refused(
    client()(externalLoginApi.beginExternalLogin, { body: { provider: 'configured' } }),
  )
  expect([status, body.code]).toEqual([409, 'external_login_unavailable'])
})

// ASVS V6.3.1
test('a network may send 300 invalid answers; valid ones do not count', async () => {
  const { begin, finish } = browserBehind('192.0.2.2')
  await begin()
  for (let n = 0; n < 10; n++) {
    await finish('sub=lea')
    await begin()
  }
  for (let n = 0; n < 300; n++) expect((await refused(finish('code=x'))).status).toBe(409)
  const { status, retryAfter } = await refused(finish('sub=lea'))
  expect([status, Number(retryAfter) > 0]).toEqual([429, true])
  await begin()
})

// ASVS V6.3.1
test('a network may start 300 external logins; those under way can still be finished', async () => {
  const { begin, finish } = browserBehind('192.0.2.3')
  for (let n = 0; n < 300; n++) await begin()
  expect((await refused(begin())).status).toBe(429)
  expect((await finish('sub=lea')).data.logged_in).toBe(false)
})
