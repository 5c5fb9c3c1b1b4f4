import { and, eq } from 'drizzle-orm'
import { isStaffGroup } from '#contract/groups.ts'
import { ACR, type Acr } from '#contract/partners/sign-ons.ts'
import type { Database } from '#kernel/database/connection.ts'
import { isOpen } from '#modules/accounts/auth/sessions/session-limits.ts'
import { secondFactors, sessions } from '#modules/accounts/auth/tables.ts'
import type { AccessTokens } from '#modules/accounts/auth/tokens/access-token.ts'
import { groupsOf } from '#modules/ground/users/present-user.ts'
import { users } from '#modules/ground/users/tables.ts'

/** The login at the shop that a sign-on relies on. */
export interface ShopLogin extends Shown {
  userId: string
  sessionId: string
  /** When it began, in seconds since 1970. */
  at: number
  /** Whether the account has a second factor now. */
  hasSecondFactor: boolean
}

/** What somebody has shown at a login, as applications learn of it. */
export interface Shown {
  acr: Acr
  /** How (RFC 8176). */
  amr: string[]
}

/** The one place that says what checked factors amount to: a password or a login at a school, and perhaps a code. */
export function shownBy(first: 'pwd' | 'fed', { code }: { code: boolean }): Shown {
  return code ? { acr: ACR.secondFactor, amr: [first, 'otp', 'mfa'] } : { acr: ACR.oneFactor, amr: [first] }
}

/**
 * The login behind an access token of the shop; null without an open one, and for staff who have not shown their second
 * factor: they may do nothing else first.
 */
export async function findShopLogin(
  { db, tokens }: { db: Database; tokens: AccessTokens },
  accessToken: string | undefined,
): Promise<ShopLogin | null> {
  const claims = accessToken ? await tokens.verify(accessToken) : null
  return claims && loadShopLogin(db, claims)
}

/** The same for a login that was authenticated already. */
export async function loadShopLogin(
  db: Database,
  { userId, sessionId }: Pick<ShopLogin, 'userId' | 'sessionId'>,
): Promise<ShopLogin | null> {
  const [found] = await db
    .select({
      groups: users.groups,
      createdAt: sessions.createdAt,
      beganWith: sessions.beganWith,
      secondFactorAt: sessions.secondFactorAt,
      confirmedAt: secondFactors.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isOpen()))
  if (!found) return null
  const isSecond = found.secondFactorAt !== null
  if (!isSecond && groupsOf(found).some(isStaffGroup)) return null
  return {
    userId,
    sessionId,
    at: Math.floor(found.createdAt.getTime() / 1000),
    hasSecondFactor: found.confirmedAt !== null,
    ...shownBy(found.beganWith === 'password' ? 'pwd' : 'fed', { code: isSecond }),
  }
}
