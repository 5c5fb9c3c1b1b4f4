import { and, eq, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { REFRESH_TOKEN_SECONDS } from '#contract/auth.ts'
import type { UserRow } from '#modules/users/find-user.ts'
import { type Core, inTransaction } from '#server/database/core.ts'
import type { AccessTokens } from './access-token.ts'
import { newRefreshToken, refreshTokenHash } from './refresh-token.ts'
import { refreshTokens, sessions } from './tables.ts'

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** A new login of this user on one device, with its first tokens. */
export async function startSession(
  { db, tokens }: Pick<Core, 'db'> & { tokens: AccessTokens },
  user: Pick<UserRow, 'id' | 'firstName' | 'groups'>,
  userAgent: string,
): Promise<TokenPair> {
  const sessionId = uuidv7()
  const refreshToken = newRefreshToken()
  const expiresAt = refreshExpiry()
  await inTransaction(db, async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), lt(sessions.expiresAt, sql`now()`)))
    await tx.insert(sessions).values({ id: sessionId, userId: user.id, expiresAt, userAgent })
    await tx.insert(refreshTokens).values({ hash: refreshTokenHash(refreshToken), sessionId, expiresAt })
  })
  const { id: userId, firstName, groups } = user
  return { accessToken: await tokens.sign({ userId, sessionId, firstName, groups }), refreshToken }
}

/** Of a refresh token given out now, and of its login. */
export function refreshExpiry() {
  return sql`now() + make_interval(secs => ${REFRESH_TOKEN_SECONDS})`
}
