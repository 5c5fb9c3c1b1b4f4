import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#server/database/core.ts'
import type { AccessTokens } from './access-token.ts'
import { attempt } from './attempts.ts'
import { clientNetwork } from './client-network.ts'
import type { Device } from './device.ts'
import type { AuthLimits } from './limits.ts'
import type { TokenPair } from './prolong-session.ts'
import { refreshSession } from './refresh-session.ts'
import { refreshTokenHash } from './refresh-token.ts'
import { refreshTokens, sessions } from './tables.ts'

export interface RefreshDeps extends Pick<Core, 'db'> {
  tokens: AccessTokens
  limits: AuthLimits
}

/**
 * New tokens for a refresh token, as `refreshSession` has it. Per account every renewal counts, per network those that
 * are refused. Throws Refusal `token_invalid` or `too_many_requests`.
 */
export async function limitedRefresh(deps: RefreshDeps, token: string, device: Device): Promise<TokenPair> {
  const { db, limits } = deps
  return attempt([[limits.refreshPerNetwork, clientNetwork(device.ip)]], async () => {
    const [owner] = await db
      .select({ userId: sessions.userId })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.hash, refreshTokenHash(token)))
    if (!owner) throw new Refusal('token_invalid')
    await limits.refreshPerAccount.count(owner.userId)
    return refreshSession(deps, token, device)
  })
}
