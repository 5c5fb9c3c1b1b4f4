import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { TaskFacts, TaskKind } from '#contract/desks/task-kinds.ts'
import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { tasks } from './tables.ts'

export interface NewTask<K extends TaskKind> {
  kind: K
  /** The order's number, or the provider's transaction where there is no order. */
  subject: string
  /** What happened to the subject, e.g. the attempt and its status: the same cause creates only one task. */
  cause: string
  orderId: string | null
  facts: TaskFacts[K]
}

/** Creates a task for staff, in the transaction of its cause. Idempotent, also under concurrency. */
export async function addTask<K extends TaskKind>(tx: Database, task: NewTask<K>): Promise<void> {
  await tx
    .insert(tasks)
    .values({ id: uuidv7(), ...task })
    .onConflictDoNothing({ target: [tasks.kind, tasks.subject, tasks.cause] })
}

/**
 * Creates a task for something that may come again, or opens one that is done; an open one stays as it is. The
 * transaction holds the task from here on, so that nobody closes it in the meantime.
 */
export async function openTask<K extends TaskKind>(tx: Database, task: NewTask<K>): Promise<void> {
  await tx
    .insert(tasks)
    .values({ id: uuidv7(), ...task })
    .onConflictDoUpdate({
      target: [tasks.kind, tasks.subject, tasks.cause],
      set: { facts: task.facts, createdAt: now(), doneAt: null, doneBy: null, note: null },
      setWhere: isNotNull(tasks.doneAt),
    })
}

/**
 * Marks the task with this cause as done, if it is open: for what is settled where it happened, by staff or, with
 * `staffId` null, by the shop itself. Of several at once one is told `true`.
 */
export async function completeTaskOf(
  tx: Database,
  { kind, cause, staffId, note }: { kind: TaskKind; cause: string; staffId: string | null; note: string },
): Promise<boolean> {
  const done = await tx
    .update(tasks)
    .set({ doneAt: now(), doneBy: staffId, note })
    .where(and(eq(tasks.kind, kind), eq(tasks.cause, cause), isNull(tasks.doneAt)))
    .returning({ id: tasks.id })
  return done.length > 0
}

/** Tells in an open task with this cause what is known by now. */
export async function reviseTask<K extends TaskKind>(
  tx: Database,
  { kind, cause, ...known }: NewTask<K>,
): Promise<void> {
  await tx
    .update(tasks)
    .set(known)
    .where(and(eq(tasks.kind, kind), eq(tasks.cause, cause), isNull(tasks.doneAt)))
}

/** Whether the task with this cause is done, and who did it: null for the shop itself; undefined where there is no task. */
export async function taskOf(
  tx: Database,
  { kind, cause }: { kind: TaskKind; cause: string },
): Promise<{ doneAt: Date | null; doneBy: string | null } | undefined> {
  const [task] = await tx
    .select({ doneAt: tasks.doneAt, doneBy: tasks.doneBy })
    .from(tasks)
    .where(and(eq(tasks.kind, kind), eq(tasks.cause, cause)))
  return task
}

/** The tasks about an order that nobody has done. */
export function openTasksOf(tx: Database, orderId: string): Promise<(typeof tasks.$inferSelect)[]> {
  return tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.orderId, orderId), isNull(tasks.doneAt)))
}

/** Marks the open tasks of a kind about a subject as done; `staffId` is null where nobody of the staff did it. */
export async function completeTasksAbout(
  tx: Database,
  { kind, subject, staffId, note }: { kind: TaskKind; subject: string; staffId: string | null; note: string },
): Promise<void> {
  await tx
    .update(tasks)
    .set({ doneAt: now(), doneBy: staffId, note })
    .where(and(eq(tasks.kind, kind), eq(tasks.subject, subject), isNull(tasks.doneAt)))
}

/**
 * Marks a task as done, by a member of the staff or, without one, by the shop itself; of several simultaneous calls one
 * succeeds.
 */
export async function completeTask(
  tx: Database,
  { id, staffId, note }: { id: string; staffId: string | null; note: string | null },
): Promise<void> {
  const done = await tx
    .update(tasks)
    .set({ doneAt: now(), doneBy: staffId, note })
    .where(and(eq(tasks.id, id), isNull(tasks.doneAt)))
    .returning({ id: tasks.id })
  if (done.length > 0) return
  const known = await tx.$count(tasks, eq(tasks.id, id))
  throw new Refusal(known > 0 ? 'task_done' : 'not_found')
}
