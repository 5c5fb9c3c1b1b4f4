import { isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { Sealer } from '#modules/security/sealed-text.ts'
import type { AuthLimits } from '../limits.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { secondFactors } from '../tables.ts'
import { newSecret } from './one-time-codes.ts'

export interface BeginDeps {
  core: Core
  limits: AuthLimits
  sealer: Sealer
}

/**
 * A new secret for the app of who knows the password, in the place of one that was not confirmed. Throws Refusal
 * `invalid` at the field of the password, `second_factor_on`, or `too_many_requests`.
 */
export async function beginSecondFactor(
  { core, limits, sealer }: BeginDeps,
  { userId, sessionId, password }: { userId: string; sessionId: string; password: string },
): Promise<string> {
  await confirmPassword({ db: core.db, limits }, { userId, password, field: 'current_password' })
  const secret = newSecret()
  const row = { sessionId, secret: sealer.seal(secret, userId), begunAt: sql`now()` }
  const begun = await core.db
    .insert(secondFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId })
  if (begun.length === 0) throw new Refusal('second_factor_on')
  return secret
}
