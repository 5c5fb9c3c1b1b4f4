import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/users/tables.ts'
import { refreshTokens, sessions } from '../tables.ts'
import type { AccessClaims, AccessTokens } from '../tokens/access-token.ts'
import { newRefreshToken, refreshTokenHash } from '../tokens/refresh-token.ts'
import { type Device, deviceColumns } from './device.ts'
import { isOpen, sessionEnd } from './session-limits.ts'

export interface TokenPair {
  accessToken: string
  refreshToken: string
  /** Until the login ends if nobody uses it. */
  secondsLeft: number
  /** Else the browser forgets them when it is closed. */
  remembered: boolean
}

/** A login that was used, before its access token is signed. */
export interface Prolonged extends Omit<TokenPair, 'accessToken'> {
  claims: AccessClaims
}

/** Notes a use of a login, which goes on for as long as its limits let, and gives it a refresh token. Null when it is over. */
export async function prolongSession(
  tx: Database,
  { sessionId, device }: { sessionId: string; device: Device },
): Promise<Prolonged | null> {
  const [login] = await tx
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, expiresAt: sessionEnd(sql`now()`), ...deviceColumns(device) })
    .from(users)
    .where(and(eq(sessions.id, sessionId), eq(users.id, sessions.userId), isOpen()))
    .returning({
      userId: users.id,
      sessionId: sessions.id,
      firstName: users.firstName,
      groups: users.groups,
      remembered: sessions.remembered,
      expiresAt: sql<string>`${sessions.expiresAt}::text`,
      secondsLeft: sql<number>`floor(extract(epoch from ${sessions.expiresAt} - now()))::int`,
    })
  if (!login) return null
  const { expiresAt, secondsLeft, remembered, ...claims } = login
  const refreshToken = newRefreshToken()
  const row = { hash: refreshTokenHash(refreshToken), sessionId, expiresAt: sql`${expiresAt}::timestamptz` }
  await tx.insert(refreshTokens).values(row)
  return { claims, refreshToken, secondsLeft, remembered }
}

/** Its tokens. After the transaction: signing may read keys beside it. */
export async function signPair(tokens: AccessTokens, { claims, ...rest }: Prolonged): Promise<TokenPair> {
  return { accessToken: await tokens.sign(claims), ...rest }
}
