import { type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { MailAttachment } from '#adapters/mail/port.ts'
import { isPupilAddress } from '#contract/typed-text/pupil-address.ts'
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

interface FirstMail<D extends object, L extends keyof D> extends Omit<QueuedMail<D>, 'attachments' | 'data'> {
  data: Omit<NoInfer<D>, L>
  /** Texts of its data that only the database knows yet. */
  late?: Record<L, SQL<string>>
}

/**
 * Queues the first mail about something that was made in the same transaction: it cannot be there already, so that mail
 * and job go out at once. None goes to a pupil.
 */
export async function queueFirstMail<D extends object, L extends keyof D & string = never>(
  core: Core,
  tx: Database,
  { kind, subjectId, to, data, late, startAfter }: FirstMail<D, L>,
): Promise<void> {
  if (isPupilAddress(to)) return
  const id = uuidv7()
  const row = { id, kind: kind.name, subjectId, recipient: to, data: late ? withLate(data, late) : data }
  await Promise.all([tx.insert(mails).values(row), enqueue(core, tx, { id, ...(startAfter && { startAfter }) })])
}

function withLate(data: object, late: Record<string, SQL>): SQL {
  const parts = Object.entries(late).flatMap(([name, value]) => [sql`${name}::text`, value])
  return sql`${JSON.stringify(data)}::jsonb || jsonb_build_object(${sql.join(parts, sql`, `)})`
}

/** Queues a mail in the transaction of its cause; a job sends it after the commit. Idempotent. None goes to a pupil. */
export async function queueMail<D extends object>(core: Core, tx: Database, mail: QueuedMail<D>): Promise<void> {
  if (isPupilAddress(mail.to)) return
  const [row] = await tx
    .insert(mails)
    .values({ id: uuidv7(), kind: mail.kind.name, subjectId: mail.subjectId, recipient: mail.to, data: mail.data })
    .onConflictDoNothing({ target: [mails.kind, mails.subjectId] })
    .returning({ id: mails.id })
  if (!row) return
  const files = mail.attachments ?? []
  if (files.length > 0) {
    await tx.insert(mailAttachments).values(files.map((file, position) => ({ ...file, mailId: row.id, position })))
  }
  await enqueue(core, tx, { id: row.id, ...mail })
}

async function enqueue(
  core: Core,
  tx: Database,
  { id, startAfter = 0 }: { id: string; startAfter?: number },
): Promise<void> {
  await core.jobs.enqueue(tx, mailJobs.sendMail, { mailId: id }, { startAfter })
}
