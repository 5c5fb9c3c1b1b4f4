import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import type { CodeKit } from '../auth-kit.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { findSecondFactor } from './find-second-factor.ts'
import { requireCode } from './require-code.ts'

export interface OwnerShown {
  userId: string
  password: string
  /** Required where the account has a second factor, and refused where it has none. */
  code: string | undefined
}

/** What its owner has shown. */
type Factor = 'password' | 'code'

/** An account whose owner was asked, and what was checked: what follows from a check is made of this, never of the input. */
export interface ConfirmedOwner {
  user: UserRow
  factors: readonly Factor[]
}

/**
 * Asks a logged-in user to prove again that the account is theirs, before a change of what logins depend on (ASVS
 * 7.5.1): the password, and a code where the account has a second factor; returns which of them were checked. A code
 * that nobody could check is refused.
 */
export async function confirmOwner(kit: CodeKit, { userId, password, code }: OwnerShown): Promise<ConfirmedOwner> {
  const { core, limits } = kit
  const user = await confirmPassword({ db: core.db, limits }, { userId, password, field: 'current_password' })
  if (!(await findSecondFactor(core.db, userId))) {
    if (code) throw refusedCode('noSecondFactor')
    return { user, factors: ['password'] }
  }
  if (!code) throw refusedCode('required')
  await requireCode(kit, user, code, 'code')
  return { user, factors: ['password', 'code'] }
}

function refusedCode(name: Rule): Refusal {
  return new Refusal('invalid', { errors: { code: [fieldMessage('code', name)] } })
}

export interface BothFactors {
  userId: string
  /** The login that asks. */
  sessionId: string
  password: string
  code: string
}

/** Asks for password and code again, before the second factor changes. */
export async function requireBoth(kit: CodeKit, { userId, password, code }: BothFactors): Promise<void> {
  if (!(await findSecondFactor(kit.core.db, userId))) throw new Refusal('second_factor_off')
  const user = await confirmPassword(
    { db: kit.core.db, limits: kit.limits },
    { userId, password, field: 'current_password' },
  )
  await requireCode(kit, user, code)
}
