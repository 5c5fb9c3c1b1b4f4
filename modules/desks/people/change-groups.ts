import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { type Group, isPupil, isStaffGroup } from '#contract/groups.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findSecondFactor } from '#modules/accounts/auth/second-factor/find-second-factor.ts'
import { logUserOut } from '#modules/accounts/auth/sessions/end-sessions.ts'
import { latestApplication } from '#modules/accounts/teachers/load-application.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { changeGroups } from '#modules/ground/users/accounts.ts'
import { guardLastAdministrator, lockAdministrators } from '#modules/ground/users/administrators.ts'
import { groupsOf } from '#modules/ground/users/present-user.ts'
import { groupsChanged } from './mails.ts'
import { organisationOf } from './read-person.ts'

interface NewGroups {
  userId: string
  administrator: string
  groups: readonly Group[]
  /** As the administrator has read them. */
  groupsBefore: readonly Group[]
}

/**
 * Puts a person into groups and out of others, and returns those before and after. Only an administrator changes
 * groups, never their own, and must still be one when it happens: so one always remains. Anyone who leaves a group of the
 * staff is logged out, and anyone whose groups changed is told by mail. Groups that an application or an organisation
 * gives are decided there.
 */
export async function changeGroupsByStaff(
  core: Core,
  tx: Database,
  { userId, administrator, groups, groupsBefore }: NewGroups,
): Promise<{ before: Group[]; after: Group[] }> {
  if (userId === administrator) throw new Refusal('forbidden')
  const locked = await lockAdministrators(tx, userId)
  const user = locked.find(({ id }) => id === userId)
  if (!user || isPupil(user)) throw new Refusal('not_found')
  if (!locked.some(({ id }) => id === administrator)) throw new Refusal('forbidden')
  const present = groupsOf(user)
  const settable: Group[] = present.filter((group) => group !== 'pending_teacher')
  if (!isSame(settable, groupsBefore)) throw new Refusal('entry_changed')
  const joins = groups.filter((group) => !settable.includes(group))
  const leaves = settable.filter((group) => !groups.includes(group))
  // The administrator who asks does not count as another one if their own account is to be deleted.
  if (leaves.includes('admin')) guardLastAdministrator(locked, userId)
  await guardOtherRooms(tx, userId, { joins, leaves })
  if (joins.some(isStaffGroup) && !(user.emailVerifiedAt && (await findSecondFactor(tx, userId))))
    throw new Refusal('second_factor_needed')
  await changeGroups(tx, userId, { leaves })
  for (const group of joins) await changeGroups(tx, userId, { leaves: [], joins: group })
  const isLoggedOut = leaves.some(isStaffGroup)
  if (isLoggedOut) await logUserOut(tx, userId)
  const after = [...present.filter((group) => !leaves.includes(group)), ...joins]
  if (joins.length + leaves.length > 0) {
    const data = { firstName: user.firstName, groups: after, isLoggedOut }
    await queueMail(core, tx, { kind: groupsChanged, subjectId: uuidv7(), to: user.email, data })
  }
  return { before: present, after }
}

/** Teachers are decided about by their application, and partners by their organisation, as far as there is one. */
async function guardOtherRooms(
  tx: Database,
  userId: string,
  { joins, leaves }: { joins: readonly Group[]; leaves: readonly Group[] },
): Promise<void> {
  if ([...joins, ...leaves].includes('teacher')) {
    const application = await latestApplication(tx, userId)
    if (application && ['pending', 'question', 'approved'].includes(application.state))
      throw new Refusal('group_of_application')
  }
  if ([...joins, ...leaves].includes('partner')) {
    const isMember = (await organisationOf(tx, userId)) !== null
    if (isMember !== joins.includes('partner')) throw new Refusal('group_of_organisation')
  }
}

function isSame(some: readonly Group[], others: readonly Group[]): boolean {
  return some.toSorted().join() === others.toSorted().join()
}
