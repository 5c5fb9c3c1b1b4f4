import { and, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { clientNetwork } from '#modules/security/client-network.ts'
import { users } from '#modules/users/tables.ts'
import type { AuthLimits } from '../limits.ts'
import { refreshTokens, sessions } from '../tables.ts'
import type { AccessTokens } from '../tokens/access-token.ts'
import { refreshTokenHash } from '../tokens/refresh-token.ts'
import type { Device } from './device.ts'
import type { TokenPair } from './prolong-session.ts'
import { refreshSession } from './refresh-session.ts'
import { isOpen } from './session-limits.ts'

export interface RefreshDeps extends Pick<Core, 'db'> {
  tokens: AccessTokens
  limits: AuthLimits
}

/**
 * New tokens for a refresh token, as `refreshSession` has it. Per account every renewal counts, per network the tokens
 * that lead to no login: a school's devices share one network and renew together when a lesson begins, so right tokens
 * neither count nor wait for each other, and wrong ones shut nobody out who has a right one. Wrong ones sent at once may
 * all be looked up; none of 256 bits is found so. Throws Refusal `token_invalid` or `too_many_requests`.
 */
export async function limitedRefresh(deps: RefreshDeps, token: string, device: Device): Promise<TokenPair> {
  const ownerId = await ownerOf(deps.db, token)
  if (ownerId === null) {
    await deps.limits.refreshPerNetwork.count(clientNetwork(device.ip))
    throw new Refusal('token_invalid')
  }
  await deps.limits.refreshPerAccount.count(ownerId)
  return refreshSession(deps, token, device)
}

/** Whose login it is a token of, used or not; null for one of a login that is over: whoever kept it counts for nobody. */
async function ownerOf(db: Database, token: string): Promise<string | null> {
  const isOfToken = and(eq(refreshTokens.hash, refreshTokenHash(token)), gt(refreshTokens.expiresAt, sql`now()`))
  const [owner] = await db
    .select({ id: users.id })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isOfToken, isOpen()))
  return owner?.id ?? null
}
