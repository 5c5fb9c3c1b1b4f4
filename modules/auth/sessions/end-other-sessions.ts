import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { sessions } from '../tables.ts'

/** Ends all logins of a user but one, if one is named. */
export async function endOtherSessions(tx: Database, userId: string, exceptSession: string | undefined): Promise<void> {
  const others = exceptSession ? [ne(sessions.id, exceptSession)] : []
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), ...others))
}
