import { sql } from 'drizzle-orm'
import { INVITATION_DAYS } from '#contract/accounts/lifetimes.ts'
import type { Database } from '#kernel/database/connection.ts'
import { invitations } from '#modules/accounts/invitations/tables.ts'
import { sampleId } from '../sample-id.ts'

/** A colleague who has not followed the link yet; the demonstration has no such mail, so that nobody can. */
export async function insertInvitations(tx: Database, invitedBy: string): Promise<void> {
  await tx.insert(invitations).values({
    id: sampleId('invitation', 0),
    email: 'neu@aarebogen.example',
    firstName: 'Gian',
    lastName: 'Capaul',
    groups: ['sales'],
    reason: 'Beginnt nächsten Montag im Verkauf.',
    invitedBy,
    expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
    tokenHash: sampleId('invitation', 1),
  })
}
