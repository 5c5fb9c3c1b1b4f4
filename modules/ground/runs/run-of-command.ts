import { eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { runs } from './tables.ts'

/** What a command says of its run, which only it knows. */
export async function putRunState(
  db: Database,
  id: string,
  { state, failure = null }: { state: 'running' | 'finished' | 'aborted'; failure?: string | null },
): Promise<void> {
  const finishedAt = state === 'running' ? null : sql`now()`
  await db.update(runs).set({ state, failure, finishedAt, aliveAt: sql`now()` }).where(eq(runs.id, id))
}
