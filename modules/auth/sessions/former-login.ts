import { authCookies } from '#contract/account/auth.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { RequestContext } from '#kernel/route.ts'
import { endSession, endSessionOf } from './end-session.ts'

/** The login a browser brings along, of whichever account; what is undefined there is none of. */
export interface FormerLogin {
  sessionId: string | undefined
  refreshToken: string | undefined
}

/** By the cookies of the request. A program with a bearer token has none to replace. */
export function formerLogin({ user, header, cookie }: RequestContext): FormerLogin {
  if (header('authorization') !== undefined) return { sessionId: undefined, refreshToken: undefined }
  return { sessionId: user?.sessionId, refreshToken: cookie(authCookies.refresh) }
}

/** Ends it, as another takes its place in the browser (ASVS 7.2.4): nobody would be left to log it out. */
export async function endFormerLogin(tx: Database, { sessionId, refreshToken }: FormerLogin): Promise<void> {
  if (sessionId) await endSession(tx, sessionId)
  if (refreshToken) await endSessionOf(tx, refreshToken)
}
