import type { User } from '#contract/ground/users.ts'
import type { Group } from '#contract/groups.ts'
import { shownAddress } from '#contract/typed-text/pupil-address.ts'
import type { UserRow } from './find-user.ts'

/** A user as the API shows them, without anything about their password, and without what stands for a pupil’s address. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: shownAddress(row.email),
    salutation: row.salutation,
    first_name: row.firstName,
    last_name: row.lastName,
    name: `${row.firstName} ${row.lastName}`.trim(),
    institution: row.institution,
    phone: row.phone,
    is_email_verified: row.emailVerifiedAt !== null,
    groups: groupsOf(row),
    deletion_due_at: row.deletionDueAt?.toISOString() ?? null,
  }
}

/** A check constraint of the column allows only the known groups. */
export function groupsOf(row: Pick<UserRow, 'groups'>): Group[] {
  return row.groups as Group[]
}
