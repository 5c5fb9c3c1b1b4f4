import { expect, test } from 'vitest'
import { authCookies, getCurrentUser, logout, refreshToken } from '#contract/auth.ts'
import { startTestApp } from '#tests/app.ts'
import { makeUser } from '#tests/factories.ts'
import { refused } from '#tests/refused.ts'
import { signIn } from '#tests/sign-in.ts'

const app = await startTestApp()

function postLogout(headers: Record<string, string>): Promise<Response> {
  return app.send(new Request('http://shop.test/api/auth/logout', { method: 'POST', headers }))
}

test('ends the login at once: neither token works any more', async () => {
  const login = await signIn(app, await makeUser(app))
  await login.client(logout)
  expect((await refused(login.client(getCurrentUser))).status).toBe(401)
  const body = { refresh_token: login.refreshToken }
  expect((await refused(app.client()(refreshToken, { body }))).body.code).toBe('token_invalid')
})

test('deletes the cookies of the browser', async () => {
  const login = await signIn(app, await makeUser(app))
  const response = await postLogout(login.cookies)
  expect(response.status).toBe(204)
  const cookies = response.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split(';', 2).join(';'))).toEqual(
    Object.values(authCookies).map((name) => `${name}=; Max-Age=0`),
  )
})

test('ends the login of a browser that only has its refresh token left', async () => {
  const login = await signIn(app, await makeUser(app))
  await postLogout({ cookie: `${authCookies.refresh}=${login.refreshToken}` })
  expect((await refused(login.client(getCurrentUser))).status).toBe(401)
})

test('leaves other logins alone', async () => {
  const user = await makeUser(app)
  const other = await signIn(app, user)
  await (await signIn(app, user)).client(logout)
  expect((await other.client(getCurrentUser)).data.id).toBe(user.id)
})

test('answers a visitor alike', async () => {
  expect((await postLogout({})).status).toBe(204)
})

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['a frame without origin', { origin: 'null' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
])('refuses a request with cookies from %s', async (_, headers) => {
  const login = await signIn(app, await makeUser(app))
  expect((await postLogout({ ...login.cookies, ...headers })).status).toBe(403)
  expect((await app.client(login.cookies)(getCurrentUser)).data.id).toBe(login.user.id)
})

test('takes a request with cookies from this site', async () => {
  const login = await signIn(app, await makeUser(app))
  const headers = { ...login.cookies, origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' }
  expect((await postLogout(headers)).status).toBe(204)
  expect((await refused(app.client(login.cookies)(getCurrentUser))).status).toBe(401)
})
