import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Task, taskTitle } from '#contract/desks/task-kinds.ts'
import * as officeTasksApi from '#contract/desks/tasks.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { users } from '#modules/ground/users/tables.ts'
import { tasks } from './tables.ts'

const columns = { task: tasks, doneBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}` }

function presentTask({ task, doneBy }: { task: typeof tasks.$inferSelect; doneBy: string | null }): Task {
  const { id, kind, subject, facts, orderId, createdAt, doneAt, note } = task
  return {
    id,
    kind,
    title: taskTitle(kind, facts as never),
    subject,
    facts,
    order_id: orderId,
    created_at: createdAt.toISOString(),
    done_at: doneAt?.toISOString() ?? null,
    done_by: doneBy,
    note,
  } as Task
}

export async function loadTask(db: Database, id: string): Promise<Task> {
  const [row] = await db.select(columns).from(tasks).leftJoin(users, eq(users.id, tasks.doneBy)).where(eq(tasks.id, id))
  if (!row) throw new Refusal('not_found')
  return presentTask(row)
}

/** The tasks as staff list them, sorted by age unless the query says otherwise. */
export const taskList = listing(officeTasksApi.tasks.list, {
  rows: (db) => db.select(columns).from(tasks).leftJoin(users, eq(users.id, tasks.doneBy)).$dynamic(),
  id: tasks.id,
  sort: { created_at: tasks.createdAt, kind: tasks.kind, done_at: tasks.doneAt },
  filters: {
    state: (state) => (state === 'open' ? isNull(tasks.doneAt) : isNotNull(tasks.doneAt)),
    kind: (kind) => eq(tasks.kind, kind),
  },
  search: (text) => hasWords(text, sql`lower(${tasks.subject})`),
  present: presentTask,
})
