import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import { type Delivery, leaveUncertain } from './delivery.ts'
import type { MailSubject } from './mail-kind.ts'

/**
 * Marks a mail as uncertain, because nobody knows whether it has arrived, and gives staff a task, in one transaction.
 */
export function tellUncertain(
  db: Database,
  delivery: Delivery,
  { letterSubject, about }: { letterSubject: string; about: MailSubject | undefined },
): Promise<void> {
  const { id, kind } = delivery.mail
  return inTransaction(db, async (tx) => {
    await leaveUncertain(tx, delivery)
    await addTask(tx, {
      kind: 'mail_uncertain',
      subject: about?.number ?? id,
      cause: delivery.attemptId,
      orderId: about?.orderId ?? null,
      facts: { mail_id: id, mail_kind: kind, letter_subject: letterSubject },
    })
  })
}
