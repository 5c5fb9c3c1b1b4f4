import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Availability } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import { MAX_WATCHES } from '#contract/storefront/watch-refusals.ts'
import type { WatchAim } from '#contract/storefront/watches.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { noteCatalogue } from './note-catalogue.ts'
import { watches } from './tables.ts'

export interface Wanted {
  product: string
  aim: WatchAim
}

interface Aimed {
  titleId: string
  productId: string | null
  waitsSince: Exclude<Availability, 'available'> | null
}

/** What a press asks for, by what the product is now; throws `not_found`. It stays until the end of the transaction. */
export async function findAimed(tx: Database, { product: id, aim }: Wanted): Promise<Aimed> {
  const [product] = await tx
    .select({ titleId: products.titleId, availability: products.availability })
    .from(products)
    .where(eq(products.id, id))
    .for('key share')
  if (!product) throw new Refusal('not_found')
  const { titleId, availability } = product
  return aim === 'title' || availability === 'available'
    ? { titleId, productId: null, waitsSince: null }
    : { titleId, productId: id, waitsSince: availability }
}

/**
 * Writes a wish of a watcher that is locked, once; null where the watcher has no room for it. A wish that is there stays
 * as it is, but for being confirmed.
 */
export async function putWatch(
  tx: Database,
  { watcherId, aimed, isConfirmed }: { watcherId: string; aimed: Aimed; isConfirmed: boolean },
): Promise<string | null> {
  const confirmedAt = isConfirmed ? nowInSql() : null
  const [present] = await tx
    .select({ id: watches.id, confirmedAt: watches.confirmedAt })
    .from(watches)
    .where(
      and(
        eq(watches.watcherId, watcherId),
        eq(watches.titleId, aimed.titleId),
        sql`${watches.productId} is not distinct from ${aimed.productId}::uuid`,
      ),
    )
  if (present) {
    if (isConfirmed && !present.confirmedAt)
      await tx.update(watches).set({ confirmedAt }).where(eq(watches.id, present.id))
    return present.id
  }
  if ((await tx.$count(watches, eq(watches.watcherId, watcherId))) >= MAX_WATCHES) return null
  await noteCatalogue(tx, aimed.titleId)
  const id = uuidv7()
  await tx.insert(watches).values({ id, watcherId, ...aimed, since: nowInSql(), confirmedAt })
  return id
}
