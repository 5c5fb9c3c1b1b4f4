import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as officeMailsApi from '#contract/ground/mails.ts'
import type { Database } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { presentMail } from './present-mail.ts'
import { mails } from './tables.ts'

const inState: Record<officeMailsApi.MailState, () => SQL | undefined> = {
  sent: () => isNotNull(mails.sentAt),
  uncertain: () => and(isNull(mails.sentAt), isNotNull(mails.uncertainAt)),
  waiting: () => and(isNull(mails.sentAt), isNull(mails.uncertainAt)),
}

/** The mails as staff list them, the newest first unless the query says otherwise. */
export const mailList = listing(officeMailsApi.mails.list, {
  rows: (db) => db.select().from(mails).$dynamic(),
  id: mails.id,
  sort: { queued_at: mails.createdAt },
  filters: { state: (state) => inState[state](), kind: (kind) => eq(mails.kind, kind) },
  search: (text) => hasWords(text, sql`lower(${mails.recipient})`),
  present: presentMail,
})

/** Mails of a person that are shown: more than anybody gets while they are kept. */
const MOST_MAILS = 100

/** The mails to an address or about its account, the newest first. */
export async function mailsOf(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<officeMailsApi.OfficeMail[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(or(eq(mails.subjectId, userId), eq(sql`lower(${mails.recipient})`, email.toLowerCase())))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(MOST_MAILS)
  return rows.map(presentMail)
}
