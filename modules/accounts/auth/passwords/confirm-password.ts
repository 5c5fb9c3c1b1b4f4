import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Database } from '#kernel/database/connection.ts'
import { attempt } from '#modules/ground/security/attempts.ts'
import { findUser, type UserRow } from '#modules/ground/users/find-user.ts'
import type { AuthLimits } from '../limits.ts'
import { hashing, verifyPassword } from './password.ts'

export interface PasswordShown {
  userId: string
  password: string
  /** The form's field that the message belongs to. */
  field: 'password' | 'current_password'
}

/**
 * Asks a logged-in user for the password again. This protects sensitive actions from someone using an unattended
 * browser. Wrong passwords have their own counter: with that of wrong logins, strangers could lock the owner out.
 */
export async function confirmPassword(
  { db, limits }: { db: Database; limits: Pick<AuthLimits, 'passwordPerAccount'> },
  { userId, password, field }: PasswordShown,
): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user) throw new Refusal('unauthenticated')
  await limits.passwordPerAccount.check(userId)
  return hashing.run(() =>
    attempt([[limits.passwordPerAccount, userId]], async () => {
      if (!(await verifyPassword(password, user.passwordHash))) throw wrongPassword(field)
      return user
    }),
  )
}

/** The refusal of a wrong password. */
export function wrongPassword(field: PasswordShown['field']): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, 'wrong')] } })
}
