import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { attempt, type Counter } from '#modules/ground/security/attempts.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import type { CodeKit } from '../auth-kit.ts'
import type { AuthLimits } from '../limits.ts'
import { resetHash } from '../links/link-hashes.ts'
import { digitsOf } from './one-time-codes.ts'
import { takeCode } from './take-code.ts'

/** The form's field that the message belongs to. */
type CodeFieldName = 'one_time_code' | 'code'

/** Asks for a code of the second factor. */
export async function requireCode(
  kit: CodeKit,
  user: UserRow,
  code: string,
  field: CodeFieldName = 'one_time_code',
): Promise<void> {
  await attempt(countersOf(kit.limits, user, code), async () => {
    if (!(await takeCode(kit, user, code))) throw wrongCode(field)
  })
}

/**
 * The counters of wrong codes. A new password resets the first: anyone who was guessing knew the old password. It does not
 * reset the daily one: there are only a million codes of an app, and an attacker who reads the owner's mails could
 * reset the password again and again. Recovery codes cannot be guessed and do not count for the day, so with a new
 * password and a recovery code the owner always gets in.
 */
function countersOf(limits: AuthLimits, user: UserRow, code: string): Counter[] {
  const perPassword: Counter = [limits.codePerAccount, resetHash(user)]
  return digitsOf(code) === null ? [perPassword] : [perPassword, [limits.codePerDay, user.id]]
}

export function wrongCode(field: CodeFieldName): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, 'wrong')] } })
}
