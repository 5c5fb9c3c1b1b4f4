import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { reminders } from '../tables.ts'

/** What the reminders of an invoice ask for beside its total, in Rappen. */
export async function feesOf(db: Database, documentId: string): Promise<number[]> {
  const rows = await db
    .select({ fee: reminders.fee })
    .from(reminders)
    .where(and(eq(reminders.documentId, documentId), gt(reminders.fee, 0)))
  return rows.map(({ fee }) => fee)
}
