import { uuidv7 } from 'uuidv7'
import type { TaskFacts, TaskKind } from '#contract/office/task-kinds.ts'
import type { Database } from '#kernel/database/connection.ts'
import { tasks } from './tables.ts'

export interface NewTask<K extends TaskKind> {
  kind: K
  /** The order's number, or the provider's transaction where there is no order. */
  subject: string
  /** What happened to the subject, e.g. the attempt and its status: the same cause makes one task only. */
  cause: string
  orderId: string | null
  facts: TaskFacts[K]
}

/** Gives staff something to do, in the transaction of its cause. Safe to repeat, also by several at once. */
export async function addTask<K extends TaskKind>(tx: Database, task: NewTask<K>): Promise<void> {
  await tx
    .insert(tasks)
    .values({ id: uuidv7(), ...task })
    .onConflictDoNothing({ target: [tasks.kind, tasks.subject, tasks.cause] })
}
