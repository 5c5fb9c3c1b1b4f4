import { and, eq, inArray, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { heldWork as kinds } from '#contract/ground/held-work.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { tellWorkers } from './held-work.ts'
import type { SetBack } from './restore-sign.ts'
import { heldWork, restores } from './tables.ts'

/** Notes a restore and holds all that reaches others. One that was still to be settled is part of it from here on. */
export async function openRestore(tx: Database, { restoredTo, sign }: SetBack): Promise<string> {
  const earlier = await tx
    .update(restores)
    .set({ settledAt: now() })
    .where(isNull(restores.settledAt))
    .returning({ id: restores.id })
  const ids = earlier.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .update(heldWork)
      .set({ releasedAt: now() })
      .where(and(inArray(heldWork.restoreId, ids), isNull(heldWork.releasedAt)))
  const id = uuidv7()
  await tx.insert(restores).values({ id, restoredTo, sign })
  await tx.insert(heldWork).values(kinds.options.map((kind) => ({ restoreId: id, kind })))
  await tellWorkers(tx)
  return id
}

/** The restore that is still to be settled; null where there is none. */
export async function unsettledRestore(db: Database): Promise<typeof restores.$inferSelect | null> {
  const [row] = await db.select().from(restores).where(isNull(restores.settledAt))
  return row ?? null
}

/** Notes that a restore is settled; false where it was. */
export async function closeRestore(tx: Database, id: string): Promise<boolean> {
  const closed = await tx
    .update(restores)
    .set({ settledAt: now() })
    .where(and(eq(restores.id, id), isNull(restores.settledAt)))
    .returning({ id: restores.id })
  return closed.length > 0
}
