import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeVisitor } from '#tests/support/visitor.ts'

const app = await startTestApp()

function postLogout(headers: Record<string, string>): Promise<Response> {
  return app.send(new Request('http://shop.test/api/auth/logout', { method: 'POST', headers }))
}

// ASVS V7.4.1, V7.4.4
test('ends the login at once: neither token works any more', async () => {
  const login = await signIn(app, await makeUser(app))
  await login.client(authApi.logout)
  expect((await refused(login.client(authApi.getCurrentUser))).status).toBe(401)
  const body = { refresh_token: login.refreshToken }
  expect((await refused(app.client()(authApi.refreshToken, { body }))).body.code).toBe('token_invalid')
})

/** The names of the cookies that an answer deletes; a cookie that it sets appears whole. */
function deletedBy(response: Response): string[] {
  const lines = response.headers.getSetCookie().map((cookie) => cookie.split(';', 2).join(';'))
  return lines.map((line) => line.replace(/=; Max-Age=0$/, ''))
}

// ASVS V7.4.4
test('deletes the cookies of the browser', async () => {
  const login = await signIn(app, await makeUser(app))
  const response = await postLogout(login.cookies)
  expect(response.status).toBe(204)
  expect(deletedBy(response)).toEqual(Object.values(authApi.authCookies))
})

const waysOut: [string, (userId: string) => string, unknown][] = [
  ['on logging out', () => '/auth/logout', undefined],
  ['on logging out everywhere', (id) => `/users/${id}/sessions/end-all`, { password: PASSWORD }],
]

test.each(waysOut)('deletes the cookie of a guest cart that the login could not link, %s', async (_, pathFor, body) => {
  const login = await signIn(app, await makeUser(app))
  const guest = makeVisitor(app)
  const product = await makeProduct(app, await makeTitle(app))
  await guest.client(cartApi.incrementAmount, { body: { amount: 1, products: [product.id] } })
  const cookie = `${login.cookies['cookie']}; ${cartApi.GUEST_COOKIE}=${guest.guestId}`
  const headers = { cookie, origin: 'http://shop.test', 'content-type': 'application/json' }
  const address = `http://shop.test/api${pathFor(login.user.id)}`
  const answer = await app.send(
    new Request(address, { method: 'POST', headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
  )
  expect(deletedBy(answer)).toEqual([...Object.values(authApi.authCookies), cartApi.GUEST_COOKIE])
})

test('ends the login of a browser that has only its refresh token left', async () => {
  const login = await signIn(app, await makeUser(app))
  await postLogout({ cookie: `${authApi.authCookies.refresh}=${login.refreshToken}` })
  expect((await refused(login.client(authApi.getCurrentUser))).status).toBe(401)
})

test('leaves other logins alone', async () => {
  const user = await makeUser(app)
  const other = await signIn(app, user)
  await (await signIn(app, user)).client(authApi.logout)
  expect((await other.client(authApi.getCurrentUser)).data.id).toBe(user.id)
})

test('gives a visitor the same answer', async () => {
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
  expect((await app.client(login.cookies)(authApi.getCurrentUser)).data.id).toBe(login.user.id)
})

test('accepts a request with cookies from this site', async () => {
  const login = await signIn(app, await makeUser(app))
  const headers = { ...login.cookies, origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' }
  expect((await postLogout(headers)).status).toBe(204)
  expect((await refused(app.client(login.cookies)(authApi.getCurrentUser))).status).toBe(401)
})
