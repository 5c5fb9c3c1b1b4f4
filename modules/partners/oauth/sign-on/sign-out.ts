import { authCookies } from '#contract/accounts/auth.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { RequestContext } from '#kernel/route.ts'
import { endSession, endSessionOf } from '#modules/accounts/auth/sessions/end-sessions.ts'
import { clearedCookies } from '#modules/accounts/auth/sessions/session-cookies.ts'
import { oauthPaths, SESSION_COOKIE } from '../addresses.ts'
import type { OauthServer } from '../oauth-server.ts'

/**
 * Logs out at the provider and at the shop, which ends the tokens of all applications that this login led to. Returns
 * where the provider sends the browser. The token must be this browser's.
 */
export async function signOut(
  { db, oauth }: { db: Database; oauth: OauthServer },
  token: string,
  context: RequestContext,
): Promise<{ url: string }> {
  const { origin, ip, signal, user, cookie, header, setCookie } = context
  const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded', cookie: header('cookie') ?? '' })
  const body = new TextEncoder().encode(new URLSearchParams({ xsrf: token, logout: 'yes' }).toString())
  const url = new URL(`${oauthPaths.logout}/confirm`, origin)
  const response = await oauth.answer({ method: 'POST', url, headers, body, ip, signal, cookie })
  const location = response.headers.get('location')
  if (response.status !== 303 || !location) throw new Refusal('sign_out_expired')
  const refreshToken = cookie(authCookies.refresh)
  if (user) await endSession(db, user.sessionId)
  if (refreshToken) await endSessionOf(db, refreshToken)
  for (const one of clearedCookies(context)) setCookie(one)
  for (const name of [SESSION_COOKIE, `${SESSION_COOKIE}.sig`])
    setCookie({ name, value: null, maxAge: 0, httpOnly: true, path: '/' })
  return { url: new URL(location, origin).href }
}
