import { z } from 'zod'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { addTask } from '#modules/tasks/write-tasks.ts'
import { type Delivery, leaveUncertain } from './delivery.ts'

/** What mails about an order know of it. */
const ofOrder = z.object({ orderId: z.uuid(), number: z.string() })

/** Leaves a mail to staff of which nobody knows whether it has arrived, in one transaction with their task. */
export function tellUncertain(db: Database, delivery: Delivery, letterSubject: string): Promise<void> {
  const { id, kind, data } = delivery.mail
  const order = ofOrder.safeParse(data).data
  return inTransaction(db, async (tx) => {
    await leaveUncertain(tx, delivery)
    await addTask(tx, {
      kind: 'mail_uncertain',
      subject: order?.number ?? id,
      cause: delivery.attemptId,
      orderId: order?.orderId ?? null,
      facts: { mail_id: id, mail_kind: kind, letter_subject: letterSubject },
    })
  })
}
