import { and, asc, desc, eq, ilike, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { type Task, taskTitle } from '#contract/office/task-kinds.ts'
import { type listTasks, TASKS_PER_PAGE } from '#contract/office/tasks.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/users/tables.ts'
import { tasks } from './tables.ts'

const columns = { task: tasks, doneBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}` }

function presentTask({ task, doneBy }: { task: typeof tasks.$inferSelect; doneBy: string | null }): Task {
  const { id, kind, subject, facts, createdAt, doneAt, note } = task
  return {
    id,
    kind,
    title: taskTitle(kind, facts as never),
    subject,
    facts,
    created_at: createdAt.toISOString(),
    done_at: doneAt?.toISOString() ?? null,
    done_by: doneBy,
    note,
  } as Task
}

/** Throws `not_found`. */
export async function loadTask(db: Database, id: string): Promise<Task> {
  const [row] = await db.select(columns).from(tasks).leftJoin(users, eq(users.id, tasks.doneBy)).where(eq(tasks.id, id))
  if (!row) throw new Refusal('not_found')
  return presentTask(row)
}

/** One page of the tasks that fit, by age, and how many do. */
export async function loadTasks(
  db: Database,
  { state, kind, query, sort, page }: z.output<(typeof listTasks)['query']>,
): Promise<{ data: Task[]; total: number }> {
  const where = and(
    state && (state === 'open' ? isNull(tasks.doneAt) : isNotNull(tasks.doneAt)),
    kind && eq(tasks.kind, kind),
    query ? ilike(tasks.subject, `%${query.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  )
  const direction = sort === 'oldest' ? asc : desc
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(tasks)
      .leftJoin(users, eq(users.id, tasks.doneBy))
      .where(where)
      .orderBy(direction(tasks.createdAt), direction(tasks.id))
      .limit(TASKS_PER_PAGE)
      .offset((page - 1) * TASKS_PER_PAGE),
    db.$count(tasks, where),
  ])
  return { data: rows.map(presentTask), total }
}
