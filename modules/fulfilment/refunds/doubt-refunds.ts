import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { refunds } from './tables.ts'

/**
 * Notes that refunds which wait for the provider may have been asked for in a time that is lost. Once it has forgotten
 * their references, none is sent any more before it is found or settled by staff.
 */
export async function doubtWaitingRefunds(tx: Database): Promise<void> {
  await tx
    .update(refunds)
    .set({ askedAt: refunds.createdAt })
    .where(and(eq(refunds.way, 'provider'), eq(refunds.state, 'to_send'), isNull(refunds.askedAt)))
}
