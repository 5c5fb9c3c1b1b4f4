import { and, eq, sql } from 'drizzle-orm'
import { acceptInvitation as operation } from '#contract/accounts/invitations.ts'
import type { Group } from '#contract/groups.ts'
import type { Database } from '#kernel/database/connection.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { changeGroups } from '#modules/ground/users/accounts.ts'
import { lockAdministrators } from '#modules/ground/users/administrators.ts'
import { groupsOf } from '#modules/ground/users/present-user.ts'
import { isOpen } from './open-invitation.ts'
import { invitations } from './tables.ts'

/**
 * Gives an account the groups that it was invited to, once, as it turns on its second factor; nothing where it was not
 * invited, the days are over, or who invited it is no administrator any more. That is read under the lock of all
 * administrators, which whoever takes the rights away holds too.
 */
export async function giveInvitedGroups(tx: Database, { userId, ip }: { userId: string; ip: string }): Promise<void> {
  const isOfAccount = and(eq(invitations.userId, userId), isOpen())
  if ((await tx.$count(invitations, isOfAccount)) === 0) return
  const locked = await lockAdministrators(tx, userId)
  const user = locked.find(({ id }) => id === userId)
  const [given] = await tx
    .update(invitations)
    .set({ givenAt: sql`now()` })
    .where(and(isOfAccount, inviterIn(locked.filter(({ groups }) => groups.includes('admin')))))
    .returning({ id: invitations.id, groups: invitations.groups })
  if (!given || !user) return
  const before = groupsOf(user)
  const joins: Group[] = given.groups.filter((group) => !before.includes(group))
  for (const group of joins) await changeGroups(tx, userId, { leaves: [], joins: group })
  const states = { before: { groups: before }, after: { groups: [...before, ...joins] } }
  await audit(tx, { user, ip }, { operation, subjectId: given.id, personId: userId, ...states })
}

function inviterIn(administrators: readonly { id: string }[]) {
  return sql`${invitations.invitedBy} = any(${sql.param(administrators.map(({ id }) => id))}::uuid[])`
}
