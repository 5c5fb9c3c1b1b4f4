import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { users } from '#modules/ground/users/tables.ts'
import { schoolInvitations, schoolMembers } from '../tables.ts'
import { isWaiting } from './open-invitation.ts'

/** Of some addresses, those of members, and those with an invitation that is open; each as `emailKey` makes it. */
export interface KnownAddresses {
  members: ReadonlySet<string>
  invited: ReadonlySet<string>
}

/** What a school knows of these addresses. It says nothing about accounts of people who do not belong to the school. */
export async function knownAddresses(
  db: Database,
  schoolId: string,
  emails: readonly string[],
): Promise<KnownAddresses> {
  const keys = [...new Set(emails.map(emailKey))]
  if (keys.length === 0) return { members: new Set(), invited: new Set() }
  const key = sql<string>`lower(${users.email})`
  const invitedKey = sql<string>`lower(${schoolInvitations.email})`
  const members = await db
    .select({ key })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(and(eq(schoolMembers.schoolId, schoolId), isNull(schoolMembers.until), inArray(key, keys)))
  const invited = await db
    .select({ key: invitedKey })
    .from(schoolInvitations)
    .where(
      and(
        eq(schoolInvitations.schoolId, schoolId),
        isWaiting(),
        gt(schoolInvitations.expiresAt, sql`now()`),
        inArray(invitedKey, keys),
      ),
    )
  return { members: new Set(members.map((row) => row.key)), invited: new Set(invited.map((row) => row.key)) }
}
