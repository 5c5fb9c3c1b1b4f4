import { and, eq, isNull, sql } from 'drizzle-orm'
import type { HeldWork } from '#contract/ground/held-work.ts'
import { now } from '#kernel/clock.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { heldWork } from './tables.ts'

/** Tells every worker that something is held, or is not any more. */
export const HELD_CHANNEL = 'held_work'

/** Which work is held, and how far the database has come. */
export async function readHeld(db: Database): Promise<{ held: Set<HeldWork>; mark: number }> {
  const [row] = await rowsOf<{ held: HeldWork[]; mark: string }>(
    db,
    sql`select array(select distinct kind from held_work where released_at is null) as held,
      coalesce((select mark from database_marks), 0)::text as mark`,
  )
  return { held: new Set(row?.held), mark: Number(row?.mark) }
}

/** Lets a kind of work start, at the commit; false where it was not held: of several at once one is told `true`. */
export async function release(
  tx: Database,
  { restoreId, kind }: { restoreId: string; kind: HeldWork },
): Promise<boolean> {
  const released = await tx
    .update(heldWork)
    .set({ releasedAt: now() })
    .where(and(eq(heldWork.restoreId, restoreId), eq(heldWork.kind, kind), isNull(heldWork.releasedAt)))
    .returning({ kind: heldWork.kind })
  await tellWorkers(tx)
  return released.length > 0
}

export async function tellWorkers(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify(${HELD_CHANNEL}, '')`)
}
