import { and, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { mails } from './tables.ts'

const isWaiting = and(isNull(mails.sentAt), isNull(mails.uncertainAt), isNull(mails.handedOverAt))

/**
 * Notes that the mails which wait may have been sent in a time that is lost: before one is sent, the mail server is
 * asked for it, and where it cannot tell, staff decide.
 */
export async function doubtWaitingMails(tx: Database): Promise<void> {
  await tx.update(mails).set({ handedOverAt: sql`now()` }).where(isWaiting)
}

/** Milliseconds in a UUID of version 7 at the beginning of a subject; null where there is none. */
const MADE_AT = sql`case when ${mails.subjectId} ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}'
  then ('x' || left(replace(${mails.subjectId}, '-', ''), 12))::bit(48)::bigint end`

/**
 * The same for those that wait since then, about something from before a moment: the lost time may have told of it as
 * well. What is about something made since is new.
 */
export async function doubtMailsAboutEarlier(tx: Database, moment: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ handedOverAt: sql`now()` })
    .where(and(isWaiting, lte(MADE_AT, moment.getTime())))
}
