import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { users } from '#modules/users/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type Core, inTransaction } from '#server/database/core.ts'
import type { AccessTokens } from './access-token.ts'
import { newRefreshToken, refreshTokenHash } from './refresh-token.ts'
import { refreshExpiry, type TokenPair } from './start-session.ts'
import { refreshTokens, sessions } from './tables.ts'

/** Browsers send several requests at once: each of them may still bring the token that one has just used. */
const GRACE_SECONDS = 10

/**
 * New tokens for a refresh token, which is used up by it. Used again after the grace it was stolen,
 * from whom cannot be told: the login ends. Throws Refusal `token_invalid`.
 */
export async function refreshSession(
  { db, tokens }: Pick<Core, 'db'> & { tokens: AccessTokens },
  oldToken: string,
): Promise<TokenPair> {
  const refreshToken = newRefreshToken()
  const login = await inTransaction(db, async (tx) => {
    const sessionId = await useUp(tx, refreshTokenHash(oldToken))
    return sessionId ? prolong(tx, sessionId, refreshTokenHash(refreshToken)) : null
  })
  if (!login) throw new Refusal('token_invalid')
  return { accessToken: await tokens.sign(login), refreshToken }
}

/** Returns the login of a token that is fresh or within its grace; ends the login of one that is reused. */
async function useUp(tx: Database, hash: string): Promise<string | null> {
  const valid = and(eq(refreshTokens.hash, hash), gt(refreshTokens.expiresAt, sql`now()`))
  const [fresh] = await tx
    .update(refreshTokens)
    .set({ usedAt: sql`now()` })
    .where(and(valid, isNull(refreshTokens.usedAt)))
    .returning({ sessionId: refreshTokens.sessionId })
  if (fresh) return fresh.sessionId
  const graceBegins = sql`now() - make_interval(secs => ${GRACE_SECONDS})`
  const [used] = await tx
    .select({
      sessionId: refreshTokens.sessionId,
      inGrace: sql<boolean>`${refreshTokens.usedAt} > ${graceBegins}`,
    })
    .from(refreshTokens)
    .where(valid)
  if (!used || used.inGrace) return used?.sessionId ?? null
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, used.sessionId), isNull(sessions.revokedAt)))
  return null
}

async function prolong(tx: Database, sessionId: string, newHash: string) {
  const [login] = await tx
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, expiresAt: refreshExpiry() })
    .from(users)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(users.id, sessions.userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: users.id, sessionId: sessions.id, firstName: users.firstName, groups: users.groups })
  if (!login) return null
  await tx
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), lt(refreshTokens.expiresAt, sql`now()`)))
  await tx.insert(refreshTokens).values({ hash: newHash, sessionId, expiresAt: refreshExpiry() })
  return login
}
