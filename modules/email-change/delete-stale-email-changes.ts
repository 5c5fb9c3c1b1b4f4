import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { emailChanges } from './tables.ts'

/** Forgets addresses that were asked for a day ago: their links, which hold from the sending of the mail, are over. */
export async function deleteStaleEmailChanges(db: Database): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.requestedAt, sql`now() - interval '1 day'`))
}
