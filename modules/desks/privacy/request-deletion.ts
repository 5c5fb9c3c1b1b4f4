import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CodeKit } from '#modules/accounts/auth/auth-kit.ts'
import { confirmOwner, type OwnerShown } from '#modules/accounts/auth/second-factor/confirm-owner.ts'
import { endOtherSessions } from '#modules/accounts/auth/sessions/end-sessions.ts'
import { guardResponsibleOf } from '#modules/accounts/schools/keep-responsible.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { markForDeletion } from '#modules/ground/users/accounts.ts'
import { guardLastAdministrator, lockAdministrators } from '#modules/ground/users/administrators.ts'
import { findUser, type UserRow } from '#modules/ground/users/find-user.ts'
import { accountTermsSetting } from './account-terms.ts'
import { deletionRequested } from './mails.ts'

export interface DeletionRequest extends OwnerShown {
  /** The session that stays; all other logins end. */
  sessionId: string
}

/**
 * Marks an account for deletion after the grace period, ends its other logins and tells its owner by mail; returns the
 * date. A repeated request does not change the date.
 */
export async function requestDeletion(kit: CodeKit, request: DeletionRequest): Promise<Date> {
  const { core } = kit
  const { userId, sessionId } = request
  const { user } = await confirmOwner(kit, request)
  return inTransaction(core.db, async (tx) => {
    if (user.groups.includes('admin')) guardLastAdministrator(await lockAdministrators(tx, userId), userId)
    return (await planDeletion(core, tx, user, { exceptSession: sessionId })).dueAt
  })
}

/**
 * What a request for deletion does, whoever brings it. The caller has made sure that an administrator remains; a school
 * keeps somebody responsible by this. `isNew` is false where the deletion was planned before, of which nothing changes.
 */
export async function planDeletion(
  core: Core,
  tx: Database,
  { id: userId, firstName, email: to }: Pick<UserRow, 'id' | 'firstName' | 'email'>,
  { exceptSession }: { exceptSession: string | undefined },
): Promise<{ dueAt: Date; isNew: boolean }> {
  await guardResponsibleOf(tx, userId)
  const { deletion_days: days } = await readSettingNow(tx, accountTermsSetting)
  const dueAt = await markForDeletion(tx, userId, days)
  if (!dueAt) return { dueAt: await markedBefore(tx, userId), isNew: false }
  await endOtherSessions(tx, userId, exceptSession)
  const data = { firstName, dueAt: dueAt.toISOString() }
  await queueMail(core, tx, { kind: deletionRequested, subjectId: uuidv7(), to, data })
  return { dueAt, isNew: true }
}

async function markedBefore(tx: Database, userId: string): Promise<Date> {
  const dueAt = (await findUser(tx, userId))?.deletionDueAt
  if (!dueAt) throw new Refusal('unauthenticated')
  return dueAt
}
