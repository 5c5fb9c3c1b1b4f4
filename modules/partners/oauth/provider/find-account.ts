import type { Account } from 'oidc-provider'
import { type Group, isPupil } from '#contract/groups.ts'
import { asciiAddress } from '#contract/typed-text/email-address.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { groupsOf } from '#modules/ground/users/present-user.ts'

/** What an application may know of groups: not whether somebody works for the publisher. */
const TOLD: readonly Group[] = ['teacher', 'pending_teacher', 'partner']

/**
 * A person with what may be said of them; the provider says what the scopes allow. Of a pupil nothing is said: the account
 * has neither address nor name, and the alias is known to the class alone.
 */
export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const user = await findUser(db, id)
  if (!user) return undefined
  if (isPupil(user)) return { accountId: user.id, claims: async () => ({ sub: user.id, locale: 'de-CH', groups: [] }) }
  const claims = {
    sub: user.id,
    name: `${user.firstName} ${user.lastName}`,
    given_name: user.firstName,
    family_name: user.lastName,
    locale: 'de-CH',
    email: asciiAddress(user.email),
    email_verified: user.emailVerifiedAt !== null,
    groups: groupsOf(user).filter((group) => TOLD.includes(group)),
  }
  return { accountId: user.id, claims: async () => claims }
}
