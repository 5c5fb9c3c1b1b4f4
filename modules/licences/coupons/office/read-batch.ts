import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as officeCouponsApi from '#contract/licences/office-coupons.ts'
import type { Database } from '#kernel/database/connection.ts'
import { contains, listing } from '#kernel/listing.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { couponSets } from '../tables.ts'

interface Counts {
  unredeemed: number
  redeemed: number
  blocked: number
}

/** Shown of the listed rows alone: the database counts after it has chosen them. */
const COUNTS = sql<Counts>`(
  select json_build_object(
    'unredeemed', count(*) filter (where state = 'unredeemed'),
    'redeemed', count(*) filter (where state = 'redeemed'),
    'blocked', count(*) filter (where state = 'blocked')
  ) from coupons where coupons.set_id = coupon_sets.id)`

const COLUMNS = {
  set: couponSets,
  product: { id: products.id, title: titles.title, isbn: products.isbn },
  counts: COUNTS,
}

const IS_BATCH = eq(couponSets.origin, 'batch')

function batches(db: Database) {
  return db
    .select(COLUMNS)
    .from(couponSets)
    .innerJoin(products, and(eq(products.id, couponSets.productId), IS_BATCH))
    .innerJoin(titles, eq(titles.id, products.titleId))
}

/** A batch that staff made; a set that was bought is none. */
export async function readBatch(db: Database, id: string): Promise<officeCouponsApi.CouponBatch> {
  const [row] = await batches(db).where(eq(couponSets.id, id))
  if (!row) throw new Refusal('not_found')
  return presentBatch(row)
}

const IS_VALID = or(isNull(couponSets.validUntil), sql`${couponSets.validUntil} > now()`)

/** The batches as staff list them. */
export const batchList = listing(officeCouponsApi.couponBatches.list, {
  rows: (db) => batches(db).$dynamic(),
  id: couponSets.id,
  sort: { created_at: couponSets.createdAt },
  filters: {
    product: (product) => eq(couponSets.productId, product),
    owner: (owner) => eq(couponSets.ownerId, owner),
    state: (state) => (state === 'valid' ? IS_VALID : sql`${couponSets.validUntil} <= now()`),
  },
  search: (text) => contains(text, couponSets.name, couponSets.note, titles.title),
  present: presentBatch,
})

type Row = Awaited<ReturnType<typeof batches>>[number]

function presentBatch({ set, product, counts }: Row): officeCouponsApi.CouponBatch {
  return {
    id: set.id,
    name: set.name ?? '',
    valid_until: set.validUntil?.toISOString() ?? null,
    note: set.note,
    product,
    platform: set.platform,
    days: set.days,
    owner: set.ownerId,
    total: set.total,
    ...counts,
    is_ready: set.issuedAt !== null,
    created_at: set.createdAt.toISOString(),
    revision: set.revision,
  }
}
