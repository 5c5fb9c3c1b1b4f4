import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { REFRESH_TOKEN_SECONDS } from '#contract/auth.ts'
import { MAX_SESSIONS } from '#contract/sessions.ts'
import type { UserRow } from '#modules/users/find-user.ts'
import { users } from '#modules/users/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type Core, inTransaction } from '#server/database/core.ts'
import type { AccessTokens } from './access-token.ts'
import { type Device, deviceColumns } from './device.ts'
import { endFormerLogin, type FormerLogin } from './former-login.ts'
import { newRefreshToken, refreshTokenHash } from './refresh-token.ts'
import { findSecondFactor } from './second-factor/find-second-factor.ts'
import { refreshTokens, type SessionBeginning, sessions } from './tables.ts'

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

export interface SessionStart {
  device: Device
  /** A code was asked for and was right. */
  secondFactor: boolean
  beganWith: SessionBeginning
  /** Ends. */
  former: FormerLogin
  /** What must still hold when the login is made, in its transaction; throws where it does not. */
  check?: (tx: Database) => Promise<void>
}

/**
 * A new login of this user, as he was read when he showed who he is, with its first tokens; it takes the place of the
 * one the browser had. Null when his password is another by now, or a second factor has been turned on: that ended all
 * logins, and must not be survived by one that was checked before.
 */
export async function startSession(
  { db, tokens }: Pick<Core, 'db'> & { tokens: AccessTokens },
  user: Pick<UserRow, 'id' | 'firstName' | 'groups' | 'passwordHash'>,
  { device, secondFactor, beganWith, former, check }: SessionStart,
): Promise<TokenPair | null> {
  const sessionId = uuidv7()
  const refreshToken = newRefreshToken()
  const expiresAt = refreshExpiry()
  const isStarted = await inTransaction(db, async (tx) => {
    if (!(await holdPassword(tx, user))) return false
    if (!secondFactor && (await findSecondFactor(tx, user.id))) return false
    await check?.(tx)
    await endFormerLogin(tx, former)
    await tx.insert(sessions).values({
      id: sessionId,
      userId: user.id,
      expiresAt,
      ...deviceColumns(device),
      beganWith,
      secondFactorAt: secondFactor ? sql`now()` : null,
    })
    await endSurplus(tx, user.id)
    await tx.insert(refreshTokens).values({ hash: refreshTokenHash(refreshToken), sessionId, expiresAt })
    return true
  })
  if (!isStarted) return null
  const { id: userId, firstName, groups } = user
  return { accessToken: await tokens.sign({ userId, sessionId, firstName, groups }), refreshToken }
}

/** Whether the password is still this one, which nobody changes until the transaction ends. */
async function holdPassword(tx: Database, user: Pick<UserRow, 'id' | 'passwordHash'>): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .for('share')
  return held.length === 1
}

async function endSurplus(tx: Database, userId: string): Promise<void> {
  const active = and(eq(sessions.userId, userId), isNull(sessions.revokedAt))
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(active)
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(MAX_SESSIONS)
  await tx.update(sessions).set({ revokedAt: sql`now()` }).where(inArray(sessions.id, surplus))
}

/** Of a refresh token given out now, and of its login. */
export function refreshExpiry() {
  return sql`now() + make_interval(secs => ${REFRESH_TOKEN_SECONDS})`
}
