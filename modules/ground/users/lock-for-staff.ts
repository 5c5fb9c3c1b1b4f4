import { Refusal } from '#contract/errors.ts'
import { isPupil, isStaffGroup } from '#contract/groups.ts'
import type { Database } from '#kernel/database/connection.ts'
import { lockAdministrators } from './administrators.ts'
import type { UserRow } from './find-user.ts'
import { groupsOf } from './present-user.ts'

export interface OfPerson {
  userId: string
  /** Who of the staff does it. */
  staffId: string
}

/**
 * Locks an account, and those of all administrators, for what staff do with it, and returns them. Accounts of the staff
 * are for administrators, who must still be ones when it happens, and nobody does it with their own. Those of pupils are
 * for the teachers of their class: staff know none.
 */
export async function lockForStaff(
  tx: Database,
  { userId, staffId }: OfPerson,
): Promise<{ person: UserRow; locked: UserRow[] }> {
  if (userId === staffId) throw new Refusal('forbidden')
  const locked = await lockAdministrators(tx, userId)
  const person = locked.find(({ id }) => id === userId)
  if (!person || isPupil(person)) throw new Refusal('not_found')
  const isAdministrator = locked.some(({ id, groups }) => id === staffId && groups.includes('admin'))
  if (groupsOf(person).some(isStaffGroup) && !isAdministrator) throw new Refusal('forbidden')
  return { person, locked }
}
