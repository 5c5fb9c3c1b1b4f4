import { expect, test } from 'vitest'
import { ACTING_COOKIE } from '#contract/accounts/acting.ts'
import { authCookies, DEVICE_COOKIE, DEVICE_COOKIE_SECONDS, MARKER_COOKIE_SECONDS } from '#contract/accounts/auth.ts'
import { ACCESS_TOKEN_SECONDS } from '#contract/accounts/lifetimes.ts'
import { GUEST_COOKIE } from '#contract/storefront/cart.ts'
import type { RequestContext } from '#kernel/route.ts'
import { formerLogin } from './end-sessions.ts'
import { bodyTokens, clearedCookies, deviceCookie, sessionCookies } from './session-cookies.ts'

const pair = { accessToken: 'access', refreshToken: 'refresh', secondsLeft: 7_200, remembered: true }
const hidden = (name: string, value: string | null, maxAge: number | null) => ({
  name,
  value,
  maxAge,
  httpOnly: true,
  path: '/',
})
const marker = (value: string | null, maxAge: number | null) => ({
  ...hidden(authCookies.marker, value, maxAge),
  httpOnly: false,
})

test('tokens are kept where no script reads them, as long as the login lasts, and a marker that holds no secret', () => {
  expect(sessionCookies(pair)).toEqual([
    hidden(authCookies.access, 'access', ACCESS_TOKEN_SECONDS),
    hidden(authCookies.refresh, 'refresh', 7_200),
    marker('1', MARKER_COOKIE_SECONDS),
  ])
  const short = sessionCookies({ ...pair, secondsLeft: 60 })
  expect(short.map(({ maxAge }) => maxAge)).toEqual([60, 60, MARKER_COOKIE_SECONDS])
})

test('a login that is not to be remembered lasts until the browser is closed', () => {
  expect(sessionCookies({ ...pair, remembered: false })).toEqual([
    hidden(authCookies.access, 'access', null),
    hidden(authCookies.refresh, 'refresh', null),
    marker('1', null),
  ])
})

test('a program gets its tokens in the answer', () => {
  expect(bodyTokens(pair)).toEqual({
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    access_token: 'access',
    refresh_token: 'refresh',
  })
})

test('the mark of a device outlasts the login', () => {
  expect(deviceCookie('mark')).toEqual(hidden(DEVICE_COOKIE, 'mark', DEVICE_COOKIE_SECONDS))
  expect(clearedCookies({ cookie: () => 'x' }).map(({ name }) => name)).not.toContain(DEVICE_COOKIE)
})

test('logging out deletes the login, and a guest cart or a right to act where the browser has one', () => {
  const having = (...names: string[]) => clearedCookies({ cookie: (name) => (names.includes(name) ? 'x' : undefined) })
  const login = [authCookies.access, authCookies.refresh, authCookies.marker]
  expect(having().map(({ name }) => name)).toEqual(login)
  expect(having(GUEST_COOKIE).map(({ name }) => name)).toEqual([...login, GUEST_COOKIE])
  expect(having(GUEST_COOKIE, ACTING_COOKIE).map(({ name }) => name)).toEqual([...login, GUEST_COOKIE, ACTING_COOKIE])
  for (const { value, path } of having(GUEST_COOKIE, ACTING_COOKIE)) expect([value, path]).toEqual([null, '/'])
})

test('a browser’s former login is known by its cookies; a program with a token replaces none', () => {
  const request = (more: Partial<RequestContext>) =>
    formerLogin({ user: null, header: () => undefined, cookie: () => undefined, ...more } as unknown as RequestContext)
  const cookie = (name: string) => (name === authCookies.refresh ? 'refresh' : undefined)
  const user = { sessionId: 'session-1' } as NonNullable<RequestContext['user']>
  expect(request({})).toEqual({ sessionId: undefined, refreshToken: undefined })
  expect(request({ user, cookie })).toEqual({ sessionId: 'session-1', refreshToken: 'refresh' })
  expect(request({ cookie })).toEqual({ sessionId: undefined, refreshToken: 'refresh' })
  const header = (name: string) => (name === 'authorization' ? 'Bearer x' : undefined)
  expect(request({ user, cookie, header })).toEqual({ sessionId: undefined, refreshToken: undefined })
})
