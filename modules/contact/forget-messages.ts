import { eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { contactMessages } from './tables.ts'

/** How long staff may read a message (docs/decisions/0011). */
const KEPT_MONTHS = 12

/** Job `delete-old-contact-messages`: deletes old messages of visitors. */
export async function deleteOldMessages(db: Database): Promise<void> {
  await db.execute(sql`
    delete from contact_messages where created_at < now() - make_interval(months => ${KEPT_MONTHS})`)
}

/** Deletes the messages from an address (in lower case). */
export async function forgetSender(tx: Database, emailKey: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, emailKey))
}
