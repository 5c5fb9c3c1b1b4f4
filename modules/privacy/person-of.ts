import type { Person } from '#kernel/personal-data/classification.ts'
import { emailKey } from '#modules/users/email-key.ts'
import type { UserRow } from '#modules/users/find-user.ts'

/** Whoever registers may name a stranger's address; what was written to it counts as his once he has confirmed it. */
export function personOf({ id, email, emailVerifiedAt }: Pick<UserRow, 'id' | 'email' | 'emailVerifiedAt'>): Person {
  return { id, email: emailVerifiedAt ? emailKey(email) : null }
}
