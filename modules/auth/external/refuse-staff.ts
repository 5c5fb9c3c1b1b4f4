import { Refusal } from '#contract/errors.ts'
import { isStaffGroup } from '#contract/groups.ts'
import type { UserRow } from '#modules/users/find-user.ts'
import { groupsOf } from '#modules/users/present-user.ts'

/** Who works for the publisher logs in here: a provider elsewhere must not open the back office. */
export function refuseStaff(user: Pick<UserRow, 'groups'>): void {
  if (groupsOf(user).some(isStaffGroup)) throw new Refusal('external_login_staff')
}
