import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { authCookies } from '#contract/accounts/auth.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { RequestContext } from '#kernel/route.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import type { AuthLimits } from '../limits.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { refreshTokens, sessions } from '../tables.ts'

export interface SessionsToEnd {
  userId: string
  password: string
  /** Ids of other users' logins, of unknown and of ended ones are ignored. */
  sessionIds: readonly string[] | 'all'
}

/**
 * Ends logins of a user, who gives the password once more (ASVS 7.5.2): somebody who only holds one of the user's
 * devices cannot log them out of the others.
 */
export async function endSessions(
  deps: { db: Database; limits: AuthLimits },
  { userId, password, sessionIds }: SessionsToEnd,
): Promise<void> {
  await confirmPassword(deps, { userId, password, field: 'password' })
  const chosen = sessionIds === 'all' ? [] : [inArray(sessions.id, [...sessionIds])]
  await end(deps.db, and(eq(sessions.userId, userId), ...chosen))
}

/** Ends all logins of a user except the named one, if any. Returns how many. */
export async function endOtherSessions(
  tx: Database,
  userId: string,
  exceptSession: string | undefined,
): Promise<number> {
  const others = exceptSession ? [ne(sessions.id, exceptSession)] : []
  return end(tx, and(eq(sessions.userId, userId), ...others))
}

/** Ends a login at once: all of its tokens are invalid from now on. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await end(db, eq(sessions.id, sessionId))
}

/** The same for a browser whose access token has expired and that only has its refresh token left. */
export async function endSessionOf(db: Database, refreshToken: string): Promise<void> {
  const session = db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, tokenHash(refreshToken)))
  await end(db, inArray(sessions.id, session))
}

/** Logins that have ended before keep the time of their end. Returns how many end now. */
async function end(db: Database, chosen: SQL | undefined): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(isNull(sessions.revokedAt), chosen))
    .returning({ id: sessions.id })
  return ended.length
}

/** The login that a browser already has, of any account; undefined parts are missing from its request. */
export interface FormerLogin {
  sessionId: string | undefined
  refreshToken: string | undefined
}

/** The former login by the request's cookies. A program with a bearer token has none to replace. */
export function formerLogin({ user, header, cookie }: RequestContext): FormerLogin {
  if (header('authorization') !== undefined) return { sessionId: undefined, refreshToken: undefined }
  return { sessionId: user?.sessionId, refreshToken: cookie(authCookies.refresh) }
}

/** Ends the former login, since a new one replaces it in the browser (ASVS 7.2.4): nobody could log it out later. */
export async function endFormerLogin(tx: Database, { sessionId, refreshToken }: FormerLogin): Promise<void> {
  if (sessionId) await endSession(tx, sessionId)
  if (refreshToken) await endSessionOf(tx, refreshToken)
}

/**
 * Ends all logins of a user without their password: the caller makes sure that an administrator asks (ASVS 7.4.5).
 * Returns how many there were.
 */
export async function logUserOut(tx: Database, userId: string): Promise<number> {
  if (!(await findUser(tx, userId))) throw new Refusal('not_found')
  return endOtherSessions(tx, userId, undefined)
}

/**
 * Job `delete-expired-sessions`: deletes logins that have expired or were ended, with their refresh tokens, and the
 * expired tokens of others.
 */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, sql`now()`), isNotNull(sessions.revokedAt)))
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, sql`now()`))
}
