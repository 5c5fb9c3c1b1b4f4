import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { LeftOutProduct } from '#contract/sales/left-out.ts'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import type { ListedAmount } from '#contract/storefront/shopping-list/content.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser, Visitor } from '#kernel/route.ts'
import { guardKnown } from '#modules/storefront/shopping-lists/list-entries.ts'
import { wishes } from '../tables.ts'
import { guardWishYear } from '../wish-years.ts'
import { isOwn, lockOwn, type OwnYear } from './own-year.ts'
import { orderable, sumOf } from './wanted-copies.ts'
import { writeDrafts } from './write-drafts.ts'

interface ToAdd {
  class: string | null
  reason: string | null
  products: readonly ListedAmount[]
}

interface Added {
  /** Copies. */
  added: number
  leftOut: LeftOutProduct[]
}

/**
 * Writes down wishes for a class. Copies of what is there already and not asked for yet are added to it; what a school
 * cannot order is left out.
 */
export async function addWishes(
  core: Core,
  visitor: Visitor<CurrentUser>,
  { own, wanted }: { own: OwnYear; wanted: ToAdd },
): Promise<Added> {
  const { products, class: of, reason } = wanted
  guardWishYear(own.schoolYear)
  await guardKnown(core, products)
  const copies = products.map(({ id: productId, amount }, place) => ({ productId, amount, class: of, place }))
  const { taken, leftOut } = await orderable(core, visitor, copies)
  await inTransaction(core.db, async (tx) => {
    await lockOwn(tx, own)
    const before = await draftsFor(tx, own, wanted)
    for (const { productId, amount, place } of taken)
      guardAmount(amount + (before.get(productId) ?? 0), `products.${place}.amount`)
    await writeDrafts(tx, own, { copies: taken, reason, ofPresent: 'add' })
  })
  return { added: sumOf(taken), leftOut }
}

function guardAmount(amount: number, field: string): void {
  if (amount <= MAX_AMOUNT) return
  throw new Refusal('invalid', { errors: { [field]: [fieldMessage('amount', 'max', MAX_AMOUNT)] } })
}

async function draftsFor(tx: Database, own: OwnYear, { class: of, products }: ToAdd): Promise<Map<string, number>> {
  const rows = await tx
    .select({ productId: wishes.productId, amount: wishes.amount })
    .from(wishes)
    .where(
      and(
        isOwn(own),
        eq(wishes.state, 'draft'),
        sql`${wishes.class} is not distinct from ${of}`,
        inArray(
          wishes.productId,
          products.map(({ id }) => id),
        ),
      ),
    )
  return new Map(rows.map(({ productId, amount }) => [productId, amount]))
}
