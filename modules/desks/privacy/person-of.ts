import type { Person } from '#kernel/personal-data/classification.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'

/**
 * The person behind an account. An unconfirmed address is left out: it may be a stranger's, and so may the mails to it.
 */
export function personOf({ id, email, emailVerifiedAt }: Pick<UserRow, 'id' | 'email' | 'emailVerifiedAt'>): Person {
  return { id, email: emailVerifiedAt ? emailKey(email) : null }
}
