import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { wishes } from '../tables.ts'
import { findOwnWish } from './own-wish.ts'
import { lockOwn, type Own } from './own-year.ts'

/** Deletes a wish of one’s own that is not decided, and returns its school year. */
export function removeWish(core: Core, own: Own, wishId: string): Promise<string> {
  return inTransaction(core.db, async (tx) => {
    await lockOwn(tx, own)
    const { schoolYear } = await findOwnWish(tx, own, wishId)
    const removed = await tx
      .delete(wishes)
      .where(and(eq(wishes.id, wishId), inArray(wishes.state, ['draft', 'asked'])))
      .returning({ id: wishes.id })
    if (removed.length === 0) throw new Refusal('wish_decided')
    return schoolYear
  })
}
