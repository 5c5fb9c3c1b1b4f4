import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { refreshTokens, sessions } from '../tables.ts'
import type { AccessTokens } from '../tokens/access-token.ts'
import { refreshTokenHash } from '../tokens/refresh-token.ts'
import type { Device } from './device.ts'
import { endSession } from './end-session.ts'
import { prolongSession, signPair, type TokenPair } from './prolong-session.ts'

/** Browsers send several requests at once: each of them may still bring the token that one has just used. */
const GRACE_SECONDS = 10

/**
 * New tokens for a refresh token, which is used up by it. Used again after the grace, or in it by another browser, it
 * was stolen, from whom cannot be told: the login ends. Throws Refusal `token_invalid`.
 */
export async function refreshSession(
  { db, tokens }: Pick<Core, 'db'> & { tokens: AccessTokens },
  oldToken: string,
  device: Device,
): Promise<TokenPair> {
  const prolonged = await inTransaction(db, async (tx) => {
    const sessionId = await useUp(tx, refreshTokenHash(oldToken), device)
    return sessionId ? prolongSession(tx, { sessionId, device }) : null
  })
  if (!prolonged) throw new Refusal('token_invalid')
  return signPair(tokens, prolonged)
}

/** Returns the login of a token that is fresh or within its grace; ends the login of one that is reused. */
async function useUp(tx: Database, hash: string, { userAgent }: Device): Promise<string | null> {
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
      inGrace: sql<boolean>`${and(gt(refreshTokens.usedAt, graceBegins), eq(sessions.userAgent, userAgent))}`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(valid)
  if (!used || used.inGrace) return used?.sessionId ?? null
  await endSession(tx, used.sessionId)
  return null
}
