import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { runs } from './tables.ts'

/** Milliseconds between two signs of life of a run. */
const SIGN_EVERY = 10_000
/** A run without a sign of life for this long is lost; by the clock of the database, which all instances share. */
const LOST_AFTER = sql`interval '2 minutes'`

/**
 * At the start and as job `end-lost-imports`: sets runs to `aborted` whose process is gone. Runs of living processes give
 * signs of life, whichever instance or command they belong to, and are left alone.
 */
export async function endLostRuns(db: Database): Promise<void> {
  await db
    .update(runs)
    .set({ state: 'aborted', finishedAt: sql`now()` })
    .where(and(eq(runs.state, 'running'), lt(runs.aliveAt, sql`now() - ${LOST_AFTER}`)))
}

/**
 * Gives signs of life of a run until the returned function is called, even while one part of it takes long. What the
 * database does not take is left to the next sign.
 */
export function giveSignsOfLife(db: Database, run: string): () => void {
  const give = () =>
    void db
      .update(runs)
      .set({ aliveAt: sql`now()` })
      .where(eq(runs.id, run))
      .then(undefined, () => undefined)
  const timer = setInterval(give, SIGN_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
