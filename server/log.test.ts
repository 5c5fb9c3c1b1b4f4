import { expect, test, vi } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeAddress, makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import { traced } from '#tests/tracing/traced.ts'

const { log, text } = writtenLog()
const collector = await traced()
const app = await startTestApp({ log })
const user = await makeUser(app, { firstName: 'Zarathustra' })
const address = await makeAddress(app, user)

// ASVS V16.2.5
test('log and traces name requests by id and pattern, and contain no personal data and no tokens', async () => {
  const login = await signIn(app, user)
  const url = `http://shop.test/api/users/${user.id}/addresses/${address.id}`
  const response = await app.send(new Request(url, { headers: login.headers }))
  expect(response.status).toBe(200)
  expect((await app.send(new Request(`${url}?q=Zarathustra`, { headers: login.headers }))).status).toBe(422)
  const wrong = {
    client_id: authApi.SHOP_CLIENT_ID,
    grant_type: 'password',
    username: user.email,
    password: 'not-this-one',
  } as const
  await refused(app.client()(authApi.createToken, { body: wrong }))

  expect(text()).toContain(response.headers.get('x-request-id') ?? 'no id')
  expect(text()).toContain('"route":"/users/{id}/addresses/{addressId}"')
  // Spans come in heaps: that of the wrong password is the last one, and that of the login the first.
  const tokens = () => collector.spans().filter(({ name }) => name === 'createToken')
  await vi.waitUntil(() => tokens().length === 2, 10_000)
  expect(collector.text()).toContain('/users/{id}/addresses/{addressId}')
  for (const secret of [
    user.email,
    user.id,
    address.id,
    'Zarathustra',
    PASSWORD,
    'not-this-one',
    login.accessToken,
    login.refreshToken,
  ]) {
    expect(text()).not.toContain(secret)
    expect(collector.text()).not.toContain(secret)
  }
})

// ASVS V16.3.4
test('an unexpected failure is logged without the values that caused it', async () => {
  const login = await signIn(app, user)
  const { db } = app.core
  await db.execute('alter table addresses rename to addresses_away')
  const response = await app.send(
    new Request(`http://shop.test/api/users/${user.id}/addresses`, { headers: login.headers }),
  )
  await db.execute('alter table addresses_away rename to addresses')
  expect(response.status).toBe(500)
  const body = await response.text()
  expect(body).not.toMatch(/addresses|select/)
  // The number that the caller is told leads to the line, and to the trace.
  const { trace = '' } = JSON.parse(body) as { trace?: string }
  const line = text()
    .split('\n')
    .find((one) => one.includes('unexpected failure'))
  expect(line).toContain(`"traceId":"${trace}"`)
  await vi.waitUntil(() => collector.spans().some(({ traceId }) => traceId === trace), 10_000)
  expect(collector.text()).not.toContain(user.id)
  expect(text()).toContain('unexpected failure')
  expect(text()).not.toContain(user.id)
})
