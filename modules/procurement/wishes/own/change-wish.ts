import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import type { changeWish as changeWishApi, PresentWish } from '#contract/procurement/wishes.ts'
import { nowInSql } from '#kernel/clock.ts'
import { type Core, inTransaction, isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser, Visitor } from '#kernel/route.ts'
import { newEditions } from '#modules/storefront/shopping-lists/change-list.ts'
import { presentWish, wishedProducts } from '../present-wish.ts'
import { loadWishes, type WishRow } from '../stored-wishes.ts'
import { wishes } from '../tables.ts'
import { findOwnWish, isOpen } from './own-wish.ts'
import { lockOwn, type Own } from './own-year.ts'

type Written = z.output<typeof changeWishApi.body>

interface Change {
  own: Own
  wishId: string
  written: Written
}

/**
 * Changes a wish of one’s own that is not decided, over the revision that was read, and returns its school year. The
 * refusal of an old one carries the wish as it is.
 */
export async function changeWish(core: Core, visitor: Visitor<CurrentUser>, change: Change): Promise<string> {
  try {
    return await inTransaction(core.db, (tx) => rewrite(tx, change))
  } catch (error) {
    if (isUniqueViolation(error, 'wishes_draft_key')) throw new Refusal('wish_repeated')
    if (error instanceof Refusal && error.code === 'wish_changed')
      throw new Refusal('wish_changed', { ...(await asItIs(core, visitor, change.wishId)) })
    throw error
  }
}

async function rewrite(tx: Database, { own, wishId, written }: Change): Promise<string> {
  await lockOwn(tx, own)
  const wish = await findOwnWish(tx, own, wishId)
  if (!isOpen(wish)) throw new Refusal('wish_decided')
  // Written again after its answer was lost, it is there already.
  if (isWritten(wish, written)) return wish.schoolYear
  const productId = await editionOf(tx, wish, written)
  const { amount, class: of, reason, revision } = written
  const changed = await tx
    .update(wishes)
    .set({ productId, amount, class: of, reason, revision: revision + 1, changedAt: nowInSql() })
    .where(and(eq(wishes.id, wishId), eq(wishes.revision, revision), inArray(wishes.state, ['draft', 'asked'])))
    .returning({ id: wishes.id })
  if (changed.length === 0) throw new Refusal('wish_changed')
  return wish.schoolYear
}

function isWritten(wish: WishRow, { amount, class: of, reason, product = wish.productId }: Written): boolean {
  return wish.amount === amount && wish.class === of && wish.reason === reason && wish.productId === product
}

async function editionOf(tx: Database, { productId }: WishRow, { product }: Written): Promise<string> {
  if (product === undefined || product === productId) return productId
  const renewed = await newEditions(tx, [productId])
  if (renewed.get(productId) !== product) throw new Refusal('no_new_edition')
  return product
}

async function asItIs(core: Core, visitor: Visitor<CurrentUser>, wishId: string): Promise<PresentWish> {
  const [stored] = await loadWishes(core.db, eq(wishes.id, wishId))
  if (!stored) throw new Refusal('not_found')
  return { wish: presentWish(stored, await wishedProducts(core, visitor, [stored])) }
}

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
