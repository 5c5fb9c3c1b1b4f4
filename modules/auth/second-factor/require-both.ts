import { Refusal } from '#contract/errors.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { findSecondFactor } from './find-second-factor.ts'
import { type RequireCodeDeps, requireCode } from './require-code.ts'

export interface BothFactors {
  userId: string
  /** The login that asks. */
  sessionId: string
  password: string
  code: string
}

/**
 * Password and code once more, before the second factor changes. Throws Refusal `second_factor_off`, `invalid` at the
 * field of the one or the other, or `too_many_requests`.
 */
export async function requireBoth(deps: RequireCodeDeps, { userId, password, code }: BothFactors): Promise<void> {
  if (!(await findSecondFactor(deps.core.db, userId))) throw new Refusal('second_factor_off')
  const user = await confirmPassword(
    { db: deps.core.db, limits: deps.limits },
    { userId, password, field: 'current_password' },
  )
  await requireCode(deps, user, code)
}
