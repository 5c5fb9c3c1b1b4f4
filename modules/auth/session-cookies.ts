import {
  ACCESS_TOKEN_SECONDS,
  authCookies,
  DEVICE_COOKIE,
  DEVICE_COOKIE_SECONDS,
  MARKER_COOKIE_SECONDS,
  REFRESH_TOKEN_SECONDS,
} from '#contract/auth.ts'
import type { Cookie } from '#contract/route.ts'
import type { TokenPair } from './start-session.ts'

/** Tokens out of the reach of scripts, and a marker without any secret that scripts may read. */
export function sessionCookies({ accessToken, refreshToken }: TokenPair): Cookie[] {
  return [
    token(authCookies.access, accessToken, ACCESS_TOKEN_SECONDS),
    token(authCookies.refresh, refreshToken, REFRESH_TOKEN_SECONDS),
    { name: authCookies.marker, value: '1', maxAge: MARKER_COOKIE_SECONDS, httpOnly: false, path: '/' },
  ]
}

/** Stays when the login ends: see `known-device.ts`. */
export function deviceCookie(mark: string): Cookie {
  return token(DEVICE_COOKIE, mark, DEVICE_COOKIE_SECONDS)
}

/** Deletes them all but that of the device. */
export function clearedCookies(): Cookie[] {
  return sessionCookies({ accessToken: '', refreshToken: '' }).map((cookie) => ({ ...cookie, value: null }))
}

function token(name: string, value: string, maxAge: number): Cookie {
  return { name, value, maxAge, httpOnly: true, path: '/' }
}
