import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { schoolInvitations } from './tables.ts'

/** Deletes invitations to schools that went to this address (in lower case) and that no account has accepted. */
export async function forgetSchoolInvitations(tx: Database, emailKey: string): Promise<void> {
  await tx
    .delete(schoolInvitations)
    .where(and(eq(sql`lower(${schoolInvitations.email})`, emailKey), isNull(schoolInvitations.userId)))
}
