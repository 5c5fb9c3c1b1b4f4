import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#server/database/core.ts'
import type { AccessTokens } from './access-token.ts'
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
 * are refused: a school's devices share one, and renew together when a lesson begins, so right tokens neither count nor
 * wait for each other. Wrong ones sent at once may all be looked up; none of 256 bits is found so. Throws Refusal
 * `token_invalid` or `too_many_requests`.
 */
export async function limitedRefresh(deps: RefreshDeps, token: string, device: Device): Promise<TokenPair> {
  const network = clientNetwork(device.ip)
  await deps.limits.refreshPerNetwork.check(network)
  try {
    return await refreshOfAccount(deps, token, device)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'token_invalid') await deps.limits.refreshPerNetwork.count(network)
    throw error
  }
}

async function refreshOfAccount(deps: RefreshDeps, token: string, device: Device): Promise<TokenPair> {
  const [owner] = await deps.db
    .select({ userId: sessions.userId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, refreshTokenHash(token)))
  if (!owner) throw new Refusal('token_invalid')
  await deps.limits.refreshPerAccount.count(owner.userId)
  return refreshSession(deps, token, device)
}
