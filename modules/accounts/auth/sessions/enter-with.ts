import { DEVICE_COOKIE, type Tokens } from '#contract/accounts/auth.ts'
import type { RequestContext } from '#kernel/route.ts'
import type { AuthKit } from '../auth-kit.ts'
import type { Login } from '../log-in.ts'
import type { TokenPair } from './refresh-session.ts'
import { bodyTokens, deviceCookie, sessionCookies } from './session-cookies.ts'

/** Lets a browser in with a login that has begun, and marks it as one that knows the account; the tokens are answered too. */
export function enterWith({ devices }: Pick<AuthKit, 'devices'>, login: Login, context: RequestContext): Tokens {
  keepTokens(login, context)
  if (!devices.nameOf(context.cookie(DEVICE_COOKIE), login.userId))
    context.setCookie(deviceCookie(devices.mark(login.userId)))
  return bodyTokens(login)
}

/** Sets the tokens as cookies that the browser's scripts cannot read. */
export function keepTokens(pair: TokenPair, context: RequestContext): void {
  for (const cookie of sessionCookies(pair)) context.setCookie(cookie)
}
