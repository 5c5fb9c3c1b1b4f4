import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { attempt, type Counter } from '#modules/security/attempts.ts'
import type { UserRow } from '#modules/users/find-user.ts'
import type { CodeKit } from '../auth-kit.ts'
import type { AuthLimits } from '../limits.ts'
import { resetHash } from '../links/link-hashes.ts'
import { digitsOf } from './one-time-codes.ts'
import { takeCode } from './take-code.ts'

/** Of the form, for the message. */
type CodeFieldName = 'one_time_code' | 'code'

/** Asks for a code of the second factor. Throws Refusal `invalid` at its field, or `too_many_requests`. */
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
 * Wrong codes count. A new password begins anew, as who guesses codes knew the old one; not so for the codes of a day, of
 * which there are only a million, or resets would give as many again to who reads the owner's mails. Recovery codes, that
 * nobody guesses, do not count for the day: with a new password and one of them its owner always gets in.
 */
function countersOf(limits: AuthLimits, user: UserRow, code: string): Counter[] {
  const perPassword: Counter = [limits.codePerAccount, resetHash(user)]
  return digitsOf(code) === null ? [perPassword] : [perPassword, [limits.codePerDay, user.id]]
}

export function wrongCode(field: CodeFieldName): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, 'wrong')] } })
}
