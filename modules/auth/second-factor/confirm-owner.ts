import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { UserRow } from '#modules/users/find-user.ts'
import type { CodeKit } from '../auth-kit.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { findSecondFactor } from './find-second-factor.ts'
import { requireCode } from './require-code.ts'

export interface OwnerShown {
  userId: string
  password: string
  /** Only checked where the account has a second factor. */
  code: string | undefined
}

/**
 * Asks a logged-in user to prove again that the account is theirs, before a change of what logins depend on (ASVS
 * 7.5.1): the password, and a code where the account has a second factor. Throws Refusal `invalid` at
 * `current_password` or `code`, or `too_many_requests`.
 */
export async function confirmOwner(kit: CodeKit, { userId, password, code }: OwnerShown): Promise<UserRow> {
  const { core, limits } = kit
  const user = await confirmPassword({ db: core.db, limits }, { userId, password, field: 'current_password' })
  if (!(await findSecondFactor(core.db, userId))) return user
  if (!code) throw new Refusal('invalid', { errors: { code: [fieldMessage('code', 'required')] } })
  await requireCode(kit, user, code, 'code')
  return user
}

export interface BothFactors {
  userId: string
  /** The login that asks. */
  sessionId: string
  password: string
  code: string
}

/**
 * Asks for password and code again, before the second factor changes. Throws Refusal `second_factor_off`, `invalid` at
 * either field, or `too_many_requests`.
 */
export async function requireBoth(kit: CodeKit, { userId, password, code }: BothFactors): Promise<void> {
  if (!(await findSecondFactor(kit.core.db, userId))) throw new Refusal('second_factor_off')
  const user = await confirmPassword(
    { db: kit.core.db, limits: kit.limits },
    { userId, password, field: 'current_password' },
  )
  await requireCode(kit, user, code)
}
