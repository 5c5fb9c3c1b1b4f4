import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { refreshTokens, sessions } from '../tables.ts'
import { refreshTokenHash } from '../tokens/refresh-token.ts'

/** Ends a login at once: none of its tokens is worth anything from now on. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

/** The same for a browser whose access token has run out and that only has its refresh token left. */
export async function endSessionOf(db: Database, refreshToken: string): Promise<void> {
  const session = db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, refreshTokenHash(refreshToken)))
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(inArray(sessions.id, session), isNull(sessions.revokedAt)))
}
