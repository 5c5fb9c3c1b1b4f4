import { eq, or, sql } from 'drizzle-orm'
import { MESSAGE_MONTHS } from '#contract/content/contact-topics.ts'
import type { Database } from '#kernel/database/connection.ts'
import { forgetMailsAbout } from '#modules/ground/mail/forget-mails.ts'
import { messageReceived, messageToPublisher } from './mails.ts'
import { contactMessages } from './tables.ts'

/** Job `delete-old-contact-messages`: deletes old messages of visitors. */
export async function deleteOldMessages(db: Database): Promise<void> {
  await db.execute(sql`
    delete from contact_messages where created_at < now() - make_interval(months => ${MESSAGE_MONTHS})`)
}

/**
 * Deletes the messages that an account wrote, with the mails about them; also those from its address (in lower case),
 * unless it is null because nobody confirmed it.
 */
export async function forgetSender(
  tx: Database,
  { userId, emailKey }: { userId: string; emailKey: string | null },
): Promise<void> {
  const isOfAddress = emailKey === null ? undefined : eq(sql`lower(${contactMessages.email})`, emailKey)
  const forgotten = await tx
    .delete(contactMessages)
    .where(or(eq(contactMessages.userId, userId), isOfAddress))
    .returning({ id: contactMessages.id })
  const subjectIds = forgotten.map(({ id }) => id)
  for (const kind of [messageToPublisher, messageReceived]) await forgetMailsAbout(tx, kind, { subjectIds })
}
