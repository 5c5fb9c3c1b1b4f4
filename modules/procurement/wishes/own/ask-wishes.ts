import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import { type Core, inTransaction, isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { wishes } from '../tables.ts'
import { findOwnWish, isOpen } from './own-wish.ts'
import { isOwn, lockOwn, type Own, type OwnYear } from './own-year.ts'

const next = sql`${wishes.revision} + 1`

/** Asks for all drafts of a teacher for a school year; refused only where nothing is asked for, before or now. */
export function askWishes(core: Core, own: OwnYear): Promise<void> {
  return inTransaction(core.db, async (tx) => {
    await lockOwn(tx, own)
    const asked = await tx
      .update(wishes)
      .set({ state: 'asked', askedAt: nowInSql(), isAskingUntold: true, revision: next, changedAt: nowInSql() })
      .where(and(isOwn(own), eq(wishes.state, 'draft')))
      .returning({ id: wishes.id })
    if (asked.length > 0) return
    const before = await tx.$count(wishes, and(isOwn(own), eq(wishes.state, 'asked')))
    if (before === 0) throw new Refusal('no_wishes')
  })
}

/** Makes a wish a draft again that is asked for and not decided, and returns its school year. */
export async function withdrawWish(core: Core, own: Own, wishId: string): Promise<string> {
  try {
    return await inTransaction(core.db, (tx) => withdraw(tx, own, wishId))
  } catch (error) {
    if (isUniqueViolation(error, 'wishes_draft_key')) throw new Refusal('wish_repeated')
    throw error
  }
}

async function withdraw(tx: Database, own: Own, wishId: string): Promise<string> {
  await lockOwn(tx, own)
  const wish = await findOwnWish(tx, own, wishId)
  if (!isOpen(wish)) throw new Refusal('wish_decided')
  await tx
    .update(wishes)
    .set({ state: 'draft', askedAt: null, isAskingUntold: false, revision: next, changedAt: nowInSql() })
    .where(and(eq(wishes.id, wishId), eq(wishes.state, 'asked')))
  return wish.schoolYear
}
