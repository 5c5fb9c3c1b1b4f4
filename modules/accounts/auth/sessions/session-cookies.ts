import { ACTING_COOKIE } from '#contract/accounts/acting.ts'
import {
  authCookies,
  DEVICE_COOKIE,
  DEVICE_COOKIE_SECONDS,
  MARKER_COOKIE_SECONDS,
  type Tokens,
} from '#contract/accounts/auth.ts'
import { ACCESS_TOKEN_SECONDS } from '#contract/accounts/lifetimes.ts'
import { GUEST_COOKIE } from '#contract/storefront/cart.ts'
import type { Cookie, RequestContext } from '#kernel/route.ts'
import type { TokenPair } from './refresh-session.ts'

/**
 * The tokens as cookies that scripts cannot read, for as long as the login may last, and a marker without any secret.
 * If the login is not to be remembered, all of them last until the browser is closed.
 */
export function sessionCookies({ accessToken, refreshToken, secondsLeft, remembered }: TokenPair): Cookie[] {
  const cookies: Cookie[] = [
    token(authCookies.access, accessToken, Math.min(ACCESS_TOKEN_SECONDS, secondsLeft)),
    token(authCookies.refresh, refreshToken, secondsLeft),
    { name: authCookies.marker, value: '1', maxAge: MARKER_COOKIE_SECONDS, httpOnly: false, path: '/' },
  ]
  return remembered ? cookies : cookies.map((cookie) => ({ ...cookie, maxAge: null }))
}

/** The same for a program, which stores the tokens itself. */
export function bodyTokens({ accessToken, refreshToken: refresh_token }: TokenPair): Tokens {
  return { token_type: 'Bearer', expires_in: ACCESS_TOKEN_SECONDS, access_token: accessToken, refresh_token }
}

/** Stays after the login ends: see `createKnownDevices`. */
export function deviceCookie(mark: string): Cookie {
  return token(DEVICE_COOKIE, mark, DEVICE_COOKIE_SECONDS)
}

/**
 * Deletes the cookies of the login, that with which staff act as a person, and that of a guest cart where the browser sends one: a cart that could not be
 * linked at the login would be shown to the next person at that browser (specification, section 4). The device's cookie
 * stays.
 */
export function clearedCookies({ cookie }: Pick<RequestContext, 'cookie'>): Cookie[] {
  const none = { accessToken: '', refreshToken: '', secondsLeft: 0, remembered: true }
  const all = sessionCookies(none)
  for (const other of [GUEST_COOKIE, ACTING_COOKIE]) if (cookie(other) !== undefined) all.push(token(other, '', 0))
  return all.map((one) => ({ ...one, value: null }))
}

function token(name: string, value: string, maxAge: number): Cookie {
  return { name, value, maxAge, httpOnly: true, path: '/' }
}
