import { eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { contactMessages } from './tables.ts'

/** Deletes the messages that came from an address (in lower case). */
export async function forgetSender(tx: Database, emailKey: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, emailKey))
}
