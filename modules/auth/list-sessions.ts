import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Session } from '#contract/sessions.ts'
import type { Database } from '#server/database/connection.ts'
import { readUserAgent } from './read-user-agent.ts'
import { sessions } from './tables.ts'

/** The active logins of a user: that of the request first, then those used last. */
export async function listSessions(
  db: Database,
  { userId, currentSession }: { userId: string; currentSession: string },
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(eq(sessions.id, currentSession)), desc(sessions.lastUsedAt))
  return rows.map((row) => ({
    id: row.id,
    ...readUserAgent(row.userAgent),
    network: row.lastNetwork,
    started_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    is_current: row.id === currentSession,
  }))
}
