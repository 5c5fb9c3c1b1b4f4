import {
  ACCESS_TOKEN_SECONDS,
  authCookies,
  DEVICE_COOKIE,
  DEVICE_COOKIE_SECONDS,
  MARKER_COOKIE_SECONDS,
  type Tokens,
} from '#contract/account/auth.ts'
import { GUEST_COOKIE } from '#contract/shop/cart.ts'
import type { Cookie, RequestContext } from '#kernel/route.ts'
import type { TokenPair } from './refresh-session.ts'

/**
 * Tokens out of the reach of scripts, no longer than the login may go on, and a marker without any secret; until the
 * browser is closed, where the login is not to be remembered.
 */
export function sessionCookies({ accessToken, refreshToken, secondsLeft, remembered }: TokenPair): Cookie[] {
  const cookies: Cookie[] = [
    token(authCookies.access, accessToken, Math.min(ACCESS_TOKEN_SECONDS, secondsLeft)),
    token(authCookies.refresh, refreshToken, secondsLeft),
    { name: authCookies.marker, value: '1', maxAge: MARKER_COOKIE_SECONDS, httpOnly: false, path: '/' },
  ]
  return remembered ? cookies : cookies.map((cookie) => ({ ...cookie, maxAge: null }))
}

/** The same to a program, which keeps them itself. */
export function bodyTokens({ accessToken, refreshToken: refresh_token }: TokenPair): Tokens {
  return { token_type: 'Bearer', expires_in: ACCESS_TOKEN_SECONDS, access_token: accessToken, refresh_token }
}

/** Stays when the login ends: see `createKnownDevices`. */
export function deviceCookie(mark: string): Cookie {
  return token(DEVICE_COOKIE, mark, DEVICE_COOKIE_SECONDS)
}

/**
 * Deletes those of the login, and that of the guest's cart where the browser brings one: a cart that could not be linked
 * at the login would be shown to the next person at that browser (specification, section 4). That of the device stays.
 */
export function clearedCookies({ cookie }: Pick<RequestContext, 'cookie'>): Cookie[] {
  const none = { accessToken: '', refreshToken: '', secondsLeft: 0, remembered: true }
  const all = sessionCookies(none)
  if (cookie(GUEST_COOKIE) !== undefined) all.push(token(GUEST_COOKIE, '', 0))
  return all.map((one) => ({ ...one, value: null }))
}

function token(name: string, value: string, maxAge: number): Cookie {
  return { name, value, maxAge, httpOnly: true, path: '/' }
}
