import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { actingSessions } from '#modules/accounts/acting/tables.ts'
import { sampleId } from '../sample-id.ts'

/** Customer service looked at the shop as somebody does, twelve minutes of the day before: over, and told to its owner. */
export async function insertActing(
  tx: Database,
  { staffId, userId }: { staffId: string; userId: string },
): Promise<void> {
  await tx.insert(actingSessions).values({
    id: sampleId('acting', 0),
    staffId,
    userId,
    reason: 'Findet die Rechnung ihrer letzten Bestellung nicht.',
    tokenHash: sampleId('acting', 1),
    cookieHash: sampleId('acting', 2),
    requestedAt: sql`now() - interval '1 day'`,
    beganAt: sql`now() - interval '1 day'`,
    endsAt: sql`now() - interval '1 day' + interval '12 minutes'`,
  })
}
