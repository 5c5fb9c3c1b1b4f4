import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { contactMessages } from './tables.ts'

/** Notes who answered a message and how; of several who do, the first one. The message must exist. */
export async function markAnswered(
  tx: Database,
  { id, staffId, note }: { id: string; staffId: string; note: string },
): Promise<void> {
  const marked = await tx
    .update(contactMessages)
    .set({ answeredAt: nowInSql(), answeredBy: staffId, answerNote: note })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.answeredAt)))
    .returning({ id: contactMessages.id })
  if (marked.length === 0) throw new Refusal('message_answered')
}
