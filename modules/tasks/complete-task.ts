import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { tasks } from './tables.ts'

/** Marks a task as done; of several at once one does. Throws `not_found`, and `task_done` where it is done already. */
export async function completeTask(
  db: Database,
  { id, staffId, note }: { id: string; staffId: string; note: string | null },
): Promise<void> {
  const done = await db
    .update(tasks)
    .set({ doneAt: new Date(), doneBy: staffId, note })
    .where(and(eq(tasks.id, id), isNull(tasks.doneAt)))
    .returning({ id: tasks.id })
  if (done.length > 0) return
  const known = await db.$count(tasks, eq(tasks.id, id))
  throw new Refusal(known > 0 ? 'task_done' : 'not_found')
}
