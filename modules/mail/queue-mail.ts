import { uuidv7 } from 'uuidv7'
import type { MailAttachment } from '#adapters/mail/port.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import * as mailJobs from './jobs.ts'
import type { MailKind } from './mail-kind.ts'
import { mailAttachments, mails } from './tables.ts'

export interface QueuedMail<D extends object> {
  kind: MailKind<D>
  /** The order or user that the mail is about; each kind of mail is sent once per subject. */
  subjectId: string
  to: string
  data: NoInfer<D>
  /** Kept until the mail is sent. */
  attachments?: readonly MailAttachment[]
  /** Seconds to wait before sending, for something that may still change the mail. */
  startAfter?: number
}

/**
 * Queues the first mail about something that was made in the same transaction: it cannot be there already, so that mail
 * and job go out at once.
 */
export async function queueFirstMail<D extends object>(
  core: Core,
  tx: Database,
  mail: Omit<QueuedMail<D>, 'attachments'>,
): Promise<void> {
  const id = uuidv7()
  await Promise.all([tx.insert(mails).values({ id, ...rowOf(mail) }), enqueue(core, tx, { id, ...mail })])
}

/** Queues a mail in the transaction of its cause; a job sends it after the commit. Idempotent. */
export async function queueMail<D extends object>(core: Core, tx: Database, mail: QueuedMail<D>): Promise<void> {
  const [row] = await tx
    .insert(mails)
    .values({ id: uuidv7(), ...rowOf(mail) })
    .onConflictDoNothing({ target: [mails.kind, mails.subjectId] })
    .returning({ id: mails.id })
  if (!row) return
  const files = mail.attachments ?? []
  if (files.length > 0) {
    await tx.insert(mailAttachments).values(files.map((file, position) => ({ ...file, mailId: row.id, position })))
  }
  await enqueue(core, tx, { id: row.id, ...mail })
}

function rowOf<D extends object>({ kind, subjectId, to, data }: QueuedMail<D>) {
  return { kind: kind.name, subjectId, recipient: to, data }
}

async function enqueue(
  core: Core,
  tx: Database,
  { id, startAfter = 0 }: { id: string; startAfter?: number },
): Promise<void> {
  await core.jobs.enqueue(tx, mailJobs.sendMail, { mailId: id }, { startAfter })
}
