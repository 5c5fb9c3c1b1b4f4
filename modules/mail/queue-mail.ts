import { uuidv7 } from 'uuidv7'
import type { Database } from '#server/database/connection.ts'
import type { Core } from '#server/database/core.ts'
import type { MailData, MailKind } from './kinds.ts'
import { mails } from './tables.ts'

export interface QueuedMail<K extends MailKind> {
  kind: K
  /** What it tells of, an order or a user: told once per kind. */
  subjectId: string
  to: string
  data: MailData[K]
}

/** Decides on a mail in the transaction of its cause; a job sends it after the commit. Safe to repeat. */
export async function queueMail<K extends MailKind>(core: Core, tx: Database, mail: QueuedMail<K>): Promise<void> {
  const [row] = await tx
    .insert(mails)
    .values({ id: uuidv7(), kind: mail.kind, subjectId: mail.subjectId, recipient: mail.to, data: mail.data })
    .onConflictDoNothing({ target: [mails.kind, mails.subjectId] })
    .returning({ id: mails.id })
  if (row) await core.jobs.enqueue(tx, 'send-mail', { mailId: row.id })
}
