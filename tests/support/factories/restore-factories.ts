import { eq } from 'drizzle-orm'
import { inTransaction } from '#kernel/core.ts'
import { beginRestore } from '#modules/desks/restores/begin-restore.ts'
import { heldWork } from '#modules/ground/backups/tables.ts'
import type { TestApp } from '../app.ts'

/** A restore, to a minute ago unless told otherwise, that is still to be settled; with `isReleased`, nothing is held. */
export async function makeRestore(
  { core: { db } }: Pick<TestApp, 'core'>,
  { isReleased = false, restoredTo = new Date(Date.now() - 60_000) }: { isReleased?: boolean; restoredTo?: Date } = {},
): Promise<string> {
  const setBack = { restoredTo, sign: 'by_hand' } as const
  const id = await inTransaction(db, (tx) => beginRestore(tx, setBack))
  if (isReleased) await db.update(heldWork).set({ releasedAt: new Date() }).where(eq(heldWork.restoreId, id))
  return id
}
