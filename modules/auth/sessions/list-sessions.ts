import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Session } from '#contract/account/sessions.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/users/tables.ts'
import { sessions } from '../tables.ts'
import { readUserAgent } from './read-user-agent.ts'
import { isOpen } from './session-limits.ts'

/** The active logins of a user: that of the request first, then those used last. */
export async function listSessions(
  db: Database,
  { userId, currentSession }: { userId: string; currentSession: string },
): Promise<Session[]> {
  const rows = await db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isOpen()))
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
