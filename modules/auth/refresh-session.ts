import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { users } from '#modules/users/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type Core, inTransaction } from '#server/database/core.ts'
import type { AccessTokens } from './access-token.ts'
import { type Device, deviceColumns } from './device.ts'
import { newRefreshToken, refreshTokenHash } from './refresh-token.ts'
import { refreshExpiry, type TokenPair } from './start-session.ts'
import { refreshTokens, sessions } from './tables.ts'

/** Browsers send several requests at once: each of them may still bring the token that one has just used. */
const GRACE_SECONDS = 10

/** After so many days a password is asked for again, however often the login was used (docs/decisions). */
const LONGEST_LOGIN_DAYS = 365

/**
 * New tokens for a refresh token, which is used up by it. Used again after the grace it was stolen,
 * from whom cannot be told: the login ends. Throws Refusal `token_invalid`.
 */
export async function refreshSession(
  { db, tokens }: Pick<Core, 'db'> & { tokens: AccessTokens },
  oldToken: string,
  device: Device,
): Promise<TokenPair> {
  const refreshToken = newRefreshToken()
  const login = await inTransaction(db, async (tx) => {
    const sessionId = await useUp(tx, refreshTokenHash(oldToken))
    return sessionId ? prolong(tx, { sessionId, newHash: refreshTokenHash(refreshToken), device }) : null
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

interface Prolongation {
  sessionId: string
  newHash: string
  device: Device
}

async function prolong(tx: Database, { sessionId, newHash, device }: Prolongation) {
  const [login] = await tx
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, expiresAt: prolongedExpiry(), ...deviceColumns(device) })
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
  await tx.insert(refreshTokens).values({ hash: newHash, sessionId, expiresAt: refreshExpiry() })
  return login
}

/** A login that is used goes on and on, but not for ever. */
function prolongedExpiry() {
  return sql`least(${refreshExpiry()}, ${sessions.createdAt} + make_interval(days => ${LONGEST_LOGIN_DAYS}))`
}
