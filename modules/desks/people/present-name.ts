import type { UserRow } from '#modules/ground/users/find-user.ts'
import { groupsOf } from '#modules/ground/users/present-user.ts'

/** Who somebody is, in a list and on their page. */
export function presentName(user: UserRow) {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    institution: user.institution,
    groups: groupsOf(user),
    is_confirmed: user.emailVerifiedAt !== null,
    created_at: user.createdAt.toISOString(),
    deletion_due_at: user.deletionDueAt?.toISOString() ?? null,
  }
}
