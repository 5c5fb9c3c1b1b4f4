import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { invitations } from './tables.ts'

/** Days for which an invitation that is over is still shown to who sent it. */
const SHOWN_DAYS = 30

/** Job `delete-old-invitations`: what they gave is in the audit log. */
export async function deleteOldInvitations(db: Database): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - make_interval(days => ${SHOWN_DAYS})`))
}

/** Deletes invitations to this address (in lower case) that made no account. */
export async function forgetInvitations(tx: Database, emailKey: string): Promise<void> {
  await tx.delete(invitations).where(and(eq(sql`lower(${invitations.email})`, emailKey), isNull(invitations.userId)))
}
