import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { giveSignsOfLife } from './end-lost-runs.ts'
import { runs } from './tables.ts'

/** Somebody wants the run to end. */
export class RunCanceled extends Error {
  override readonly name = 'RunCanceled'
}

/** The run was taken for lost meanwhile, as its machine slept; another one may be under way. */
class RunEnded extends Error {
  override readonly name = 'RunEnded'
}

/** The work cannot go on, for a reason that staff can be told. */
export class RunFailed extends Error {
  override readonly name = 'RunFailed'
}

export interface RunControl {
  /** Tells how far the work is, between two of its parts; throws where it is to end. */
  reached(done: number, total: number | null): Promise<void>
}

interface Working {
  db: Database
  /** What a failure of the shop is called, in a sentence. */
  unexpected: string
  /** Its end, where it did not fail. */
  ends?: 'finished' | 'undone'
}

/**
 * Works on a run that waits, once: another worker that takes it up finds it running. It ends whatever happens; only a
 * failure that is nobody's fault outside comes through.
 */
export async function workOnRun(
  { db, unexpected, ends = 'finished' }: Working,
  id: string,
  work: (control: RunControl) => Promise<void>,
): Promise<void> {
  const taken = await db
    .update(runs)
    .set({ state: 'running', aliveAt: sql`now()` })
    .where(and(eq(runs.id, id), eq(runs.state, 'waiting')))
    .returning({ id: runs.id })
  if (taken.length === 0) return
  const endSigns = giveSignsOfLife(db, id)
  try {
    await work({ reached: (done, total) => reached(db, id, { done, total }) })
    await endRun(db, id, { state: ends })
  } catch (error) {
    if (error instanceof RunEnded) return
    if (error instanceof RunCanceled) return await endRun(db, id, { state: 'canceled' })
    const isTold = error instanceof RunFailed
    // Where the database does not take this either, the run gives no more signs of life and is ended by `endLostRuns`.
    await endRun(db, id, { state: 'aborted', failure: isTold ? error.message : unexpected }).catch(() => undefined)
    if (!isTold) throw error
  } finally {
    endSigns()
  }
}

async function reached(db: Database, id: string, told: { done: number; total: number | null }): Promise<void> {
  const [run] = await db
    .update(runs)
    .set({ ...told, aliveAt: sql`now()` })
    .where(and(eq(runs.id, id), eq(runs.state, 'running')))
    .returning({ wantsCancel: runs.wantsCancel })
  if (!run) throw new RunEnded('The run was taken for lost')
  if (run.wantsCancel) throw new RunCanceled('Somebody wants the run to end')
}

async function endRun(
  db: Database,
  id: string,
  { state, failure = null }: { state: 'finished' | 'undone' | 'canceled' | 'aborted'; failure?: string | null },
): Promise<void> {
  await db
    .update(runs)
    .set({ state, failure, finishedAt: sql`now()`, aliveAt: sql`now()` })
    .where(and(eq(runs.id, id), eq(runs.state, 'running')))
}
