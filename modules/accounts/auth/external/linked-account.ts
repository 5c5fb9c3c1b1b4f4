import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { isPupil, isStaffGroup } from '#contract/groups.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { findUser, type UserRow } from '#modules/ground/users/find-user.ts'
import { groupsOf } from '#modules/ground/users/present-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { type ExternalLoginChanged, externalLoginChanged } from '../mails/logins.ts'
import type { SealedIdentity } from './external-logins.ts'
import { externalIdentities } from './tables.ts'

/**
 * The account, its password locked until the transaction ends: a recovery that comes later finds what is linked or
 * started here, one that came earlier makes it fail.
 */
export async function lockAccount(tx: Database, userId: string): Promise<UserRow> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
  const user = await findUser(tx, userId)
  if (!user) throw new Refusal('unauthenticated')
  return user
}

/** Staff log in with their password: an external provider must not open the back office. */
export function refuseStaff(user: Pick<UserRow, 'groups'>): void {
  if (groupsOf(user).some(isStaffGroup)) throw new Refusal('external_login_staff')
}

/** What the row of an external login keeps of what its provider said last; about a pupil nothing. */
export function claimsOf(identity: Omit<SealedIdentity, 'provenAt'>, account: Pick<UserRow, 'groups'>) {
  const { role: claimedRole, school: claimedSchool, providerId, teacherRoles, verifiedEmail } = identity
  if (isPupil(account)) return { providerId }
  return { claimedRole, claimedSchool, providerId, teacherRoles, verifiedEmail }
}

/** Makes an external login lead to an account, which the caller has locked or made; false where it leads to one already. */
export async function linkIdentity(
  tx: Database,
  account: Pick<UserRow, 'id' | 'groups'>,
  identity: SealedIdentity,
): Promise<boolean> {
  const { issuer, provider, subject } = identity
  const linked = await tx
    .insert(externalIdentities)
    .values({ id: uuidv7(), userId: account.id, issuer, provider, subject, ...claimsOf(identity, account) })
    .onConflictDoNothing()
    .returning({ id: externalIdentities.id })
  return linked.length > 0
}

type Change = Omit<ExternalLoginChanged, 'firstName'>

/** Tells the owner of an account by mail that an external login was linked to it, or unlinked. */
export async function tellOwner(
  core: Core,
  tx: Database,
  { firstName, email }: Pick<UserRow, 'firstName' | 'email'>,
  change: Change,
): Promise<void> {
  const data = { firstName, ...change }
  await queueMail(core, tx, { kind: externalLoginChanged, subjectId: uuidv7(), to: email, data })
}
