import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { mails } from './tables.ts'

/** Days that it is known which mail went to whom, for questions about mails that did not arrive. */
const KEPT_DAYS = 30

/** Forgets the mails of an account and those to its address (in lower case), waiting ones too. */
export async function forgetMails(tx: Database, { userId, emailKey }: { userId: string; emailKey: string | null }) {
  await tx.delete(mails).where(eq(mails.subjectId, userId))
  if (emailKey !== null) await tx.delete(mails).where(eq(sql`lower(${mails.recipient})`, emailKey))
}

/** Forgets mails of long ago, also those that could never be sent. */
export async function deleteOldMails(tx: Database): Promise<void> {
  await tx.execute(sql`delete from mails where created_at < now() - make_interval(days => ${KEPT_DAYS})`)
}
