import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import type { AuthLimits } from '../limits.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { sessions } from '../tables.ts'

export interface SessionsToEnd {
  userId: string
  password: string
  /** Those of others, unknown and ended ones among them are passed over. */
  sessionIds: readonly string[] | 'all'
}

/**
 * Ends logins of a user who shows once more that it is he (ASVS 7.5.2): who only holds one of his devices cannot throw
 * him out of the others. Throws Refusal `invalid` at `password`, or `too_many_requests`.
 */
export async function endSessions(
  deps: { db: Database; limits: AuthLimits },
  { userId, password, sessionIds }: SessionsToEnd,
): Promise<void> {
  await confirmPassword(deps, { userId, password, field: 'password' })
  const chosen = sessionIds === 'all' ? [] : [inArray(sessions.id, [...sessionIds])]
  await deps.db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), ...chosen))
}
