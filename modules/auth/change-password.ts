import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { emailKey } from '#modules/users/email-key.ts'
import { findUser } from '#modules/users/find-user.ts'
import type { Core } from '#server/database/core.ts'
import { hashing } from './hashing-queue.ts'
import type { AuthLimits } from './limits.ts'
import { newPasswordHash } from './new-password-hash.ts'
import { verifyPassword } from './password.ts'
import { setPassword } from './set-password.ts'

export interface PasswordChange {
  userId: string
  /** Goes on; all other logins end. */
  sessionId: string
  current: string
  password: string
}

/**
 * Another password for who knows the present one. Wrong ones count as wrong logins of the account. Throws Refusal
 * `invalid` at the field of the present or the new password, or `too_many_requests`.
 */
export async function changePassword(
  { core, limits }: { core: Core; limits: AuthLimits },
  { userId, sessionId, current, password }: PasswordChange,
): Promise<void> {
  const user = await findUser(core.db, userId)
  if (!user) throw new Refusal('unauthenticated')
  const account = emailKey(user.email)
  await limits.loginPerAccount.count(account)
  if (!(await hashing.run(() => verifyPassword(current, user.passwordHash)))) throw wrongPassword()
  await limits.loginPerAccount.giveBack(account)
  const passwordHash = await newPasswordHash(password)
  if (!(await setPassword(core, { user, passwordHash, exceptSession: sessionId }))) throw wrongPassword()
}

function wrongPassword(): Refusal {
  return new Refusal('invalid', { errors: { current_password: [fieldMessage('current_password', 'wrong')] } })
}
