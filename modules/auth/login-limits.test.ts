import { expect, test } from 'vitest'
import { createToken, SHOP_CLIENT_ID } from '#contract/auth.ts'
import { createClient } from '#contract/client.ts'
import { startTestApp } from '#tests/app.ts'
import { makeUser, PASSWORD } from '#tests/factories.ts'
import { refused } from '#tests/refused.ts'

const app = await startTestApp()

function logInFrom(ip: string, username: string, password = PASSWORD) {
  const client = createClient('http://shop.test/api', async (request) => app.api.fetch(request, { ip }))
  return client(createToken, { body: { client_id: SHOP_CLIENT_ID, grant_type: 'password', username, password } })
}

test('lets ten wrong passwords of an account through in 15 minutes, also when they come at once', async () => {
  const { email } = await makeUser(app)
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => refused(logInFrom(`198.51.100.${index}`, email, `wrong-${index}`))),
  )
  expect(guesses.filter((error) => error.status === 401)).toHaveLength(10)
  const shed = guesses.filter((error) => error.status === 429)
  expect(shed).toHaveLength(20)
  for (const error of shed) expect(error.retryAfter).toBeGreaterThan(800)
  const variant = await refused(logInFrom('203.0.113.1', email.toUpperCase()))
  expect(variant.status).toBe(429)
})

test('does not count right passwords', async () => {
  const { email } = await makeUser(app)
  const logins = await Promise.all(Array.from({ length: 15 }, () => logInFrom('203.0.113.2', email)))
  expect(logins).toHaveLength(15)
})

test('lets a hundred wrong passwords of one network through, whatever the account', { timeout: 60_000 }, async () => {
  const { email } = await makeUser(app)
  const guess = (index: number) => refused(logInFrom(`2001:db8::${index.toString(16)}`, `nobody-${index}@example.test`))
  const guesses = await Promise.all(Array.from({ length: 110 }, (_, index) => guess(index)))
  expect(guesses.filter((error) => error.status === 401)).toHaveLength(100)
  expect(guesses.filter((error) => error.status === 429)).toHaveLength(10)
  expect((await refused(logInFrom('2001:db8::ffff', email))).status).toBe(429)
  expect(await logInFrom('2001:db8:0:1::1', email)).toMatchObject({ token_type: 'Bearer' })
})
