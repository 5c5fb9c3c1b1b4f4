import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { newToken, tokenHash } from '#modules/ground/security/random-token.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { AuthKit } from '../auth-kit.ts'
import { refreshTokens, sessions } from '../tables.ts'
import type { AccessClaims, AccessTokens } from '../tokens/access-token.ts'
import { type Device, deviceColumns } from './device.ts'
import { endSession } from './end-sessions.ts'
import { isOpen, sessionEnd } from './session-limits.ts'

/**
 * Exchanges a refresh token for new tokens, as `refreshSession` does, with limits. Per account every renewal counts;
 * per network only tokens that belong to no login. A school's devices share one network and renew together when a
 * lesson begins, so valid tokens neither count nor wait for each other, and invalid ones lock out no device with a
 * valid token. Invalid tokens sent at the same time may all be looked up: a token of 256 bits cannot be guessed that
 * way.
 */
export async function limitedRefresh(
  kit: Pick<AuthKit, 'core' | 'tokens' | 'limits'>,
  token: string,
  device: Device,
): Promise<TokenPair> {
  const ownerId = await ownerOf(kit.core.db, token)
  if (ownerId === null) {
    await kit.limits.refreshPerNetwork.count(clientNetwork(device.ip))
    throw new Refusal('token_invalid')
  }
  await kit.limits.refreshPerAccount.count(ownerId)
  return refreshSession(kit, token, device)
}

/**
 * The user whose open login a token belongs to, used or not. Null for a token of an ended login, so that a kept copy of
 * it cannot use up the account's attempts.
 */
async function ownerOf(db: Database, token: string): Promise<string | null> {
  const isOfToken = and(eq(refreshTokens.hash, tokenHash(token)), gt(refreshTokens.expiresAt, sql`now()`))
  const [owner] = await db
    .select({ id: users.id })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isOfToken, isOpen()))
  return owner?.id ?? null
}

/** Browsers send several requests at once: each may still carry the token that one of them has just used. */
const GRACE_SECONDS = 10

/**
 * Exchanges a refresh token, which is then used up, for new tokens. A token that comes back after the grace period, or
 * within it from another browser, was stolen; nobody can tell who stole it, so the login ends.
 */
async function refreshSession(
  { core: { db }, tokens }: Pick<AuthKit, 'core' | 'tokens'>,
  oldToken: string,
  device: Device,
): Promise<TokenPair> {
  const prolonged = await inTransaction(db, async (tx) => {
    const sessionId = await useUp(tx, tokenHash(oldToken), device)
    return sessionId ? prolongSession(tx, { sessionId, device }) : null
  })
  if (!prolonged) throw new Refusal('token_invalid')
  return signPair(tokens, prolonged)
}

/** Returns the login of a token that is unused or within its grace period; ends the login of one that is reused. */
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

export interface TokenPair {
  accessToken: string
  refreshToken: string
  /** Seconds until the login ends if it is not used. */
  secondsLeft: number
  /** If false, the browser forgets the tokens when it is closed. */
  remembered: boolean
}

/** A login after a use, before its access token is signed. */
export interface Prolonged extends Omit<TokenPair, 'accessToken'> {
  claims: AccessClaims
}

/**
 * Records a use of a login, which extends it within its limits, and gives it a refresh token. Null when it has ended.
 */
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
  const refreshToken = newToken()
  const row = { hash: tokenHash(refreshToken), sessionId, expiresAt: sql`${expiresAt}::timestamptz` }
  await tx.insert(refreshTokens).values(row)
  return { claims, refreshToken, secondsLeft, remembered }
}

/** The tokens of a login. Call it after the transaction: signing may read keys outside of it. */
export async function signPair(tokens: AccessTokens, { claims, ...rest }: Prolonged): Promise<TokenPair> {
  return { accessToken: await tokens.sign(claims), ...rest }
}
