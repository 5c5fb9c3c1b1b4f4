import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { BusyRun, RunKind } from '#contract/ground/runs.ts'
import { inTransaction, isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isUnderWay, runs } from './tables.ts'

export interface NewRun {
  id: string
  kind: RunKind
  name: string
  /** The user's id; null for a command. */
  by: string | null
  /** Of runs with the same text, one at most is under way; null where several may be. */
  alone: string | null
}

/** Notes a run that waits for its work, in the transaction that asks for the work. */
export async function beginRun(tx: Database, run: NewRun): Promise<void> {
  await tx.insert(runs).values(run)
}

/** Whoever else wants this run to go on waits for the end of the transaction. */
export async function lockRun(tx: Database, id: string): Promise<void> {
  await tx.select({ id: runs.id }).from(runs).where(eq(runs.id, id)).for('update')
}

/** Lets a run that has ended wait for more work. One that is under way is refused. */
export async function beginAgain(tx: Database, id: string): Promise<void> {
  const begun = await tx
    .update(runs)
    .set({
      state: 'waiting',
      done: 0,
      total: null,
      wantsCancel: false,
      failure: null,
      startedAt: sql`now()`,
      finishedAt: null,
      aliveAt: sql`now()`,
    })
    .where(and(eq(runs.id, id), sql`not ${isUnderWay}`))
    .returning({ id: runs.id })
  if (begun.length === 0) throw new Refusal('run_busy', await busy(tx, eq(runs.id, id)))
}

/**
 * Does in a transaction what begins a run that is alone. Where another one is under way, the database refuses it, and the
 * refusal names that one.
 */
export async function orBusy<T>(db: Database, alone: string, begin: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, begin)
  } catch (error) {
    if (!isUniqueViolation(error, 'runs_alone_idx')) throw error
    throw new Refusal('run_busy', await busy(db, eq(runs.alone, alone)))
  }
}

async function busy(db: Database, which: ReturnType<typeof eq>): Promise<{ run?: BusyRun }> {
  const [found] = await db
    .select({
      id: runs.id,
      name: runs.name,
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      startedAt: runs.startedAt,
    })
    .from(runs)
    .leftJoin(users, eq(users.id, runs.by))
    .where(and(which, isUnderWay))
  if (!found) return {}
  const { startedAt, ...run } = found
  return { run: { ...run, started_at: startedAt.toISOString() } }
}
