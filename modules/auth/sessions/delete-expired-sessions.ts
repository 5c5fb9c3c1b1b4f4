import { isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { refreshTokens, sessions } from '../tables.ts'

/**
 * Job `delete-expired-sessions`: forgets logins that are over or were ended, with their refresh tokens, and the tokens of
 * others that are over.
 */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, sql`now()`), isNotNull(sessions.revokedAt)))
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, sql`now()`))
}
