import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { lastMoment } from '#contract/ground/time/last-moment.ts'
import * as officeCouponsApi from '#contract/licences/office-coupons.ts'
import { platforms } from '#contract/licences/platforms.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { contains, listing } from '#kernel/listing.ts'
import { textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { couponSets } from '../tables.ts'
import { OFFICE_COUNTS, presentCommon, type SetRow } from './set-counts.ts'

const COLUMNS = {
  set: couponSets,
  product: { id: products.id, title: titles.title, isbn: products.isbn },
  owner: { firstName: users.firstName, lastName: users.lastName },
  counts: OFFICE_COUNTS,
}

const IS_BATCH = eq(couponSets.origin, 'batch')

function batches(db: Readable) {
  return db
    .select(COLUMNS)
    .from(couponSets)
    .innerJoin(products, and(eq(products.id, couponSets.productId), IS_BATCH))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .leftJoin(users, eq(users.id, couponSets.ownerId))
}

/** A batch that staff made; a set that was bought is none. */
export async function readBatch(db: Readable, id: string): Promise<officeCouponsApi.CouponBatch> {
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
    platform: (platform) => eq(couponSets.platform, platform),
    owner: (owner) => eq(couponSets.ownerId, owner),
    state: (state) => (state === 'valid' ? IS_VALID : sql`${couponSets.validUntil} <= now()`),
  },
  search: (text) => contains(text, couponSets.name, couponSets.note, titles.title),
  present: presentBatch,
  file: {
    name: 'Codes-Chargen',
    columns: [
      ['Name', ({ name }) => textCell(name)],
      ['Produkt', ({ product }) => textCell(product.title)],
      ['ISBN', ({ product }) => textCell(product.isbn)],
      ['Plattform', ({ platform }) => platform && platforms[platform].title],
      ['Anzahl', ({ total }) => String(total)],
      ['Eingelöst', ({ redeemed }) => String(redeemed)],
      ['Gesperrt', ({ blocked }) => String(blocked)],
      ['Gültig bis', ({ valid_until }) => valid_until && swissDay(new Date(lastMoment(valid_until)))],
      ['Inhaber', ({ owner_name }) => textCell(owner_name)],
      ['Erstellt am', ({ created_at }) => swissDay(new Date(created_at))],
      ['Notiz', ({ note }) => textCell(note)],
    ],
  },
})

interface Row extends SetRow {
  owner: { firstName: string; lastName: string } | null
}

function presentBatch({ owner, ...row }: Row): officeCouponsApi.CouponBatch {
  const { set } = row
  return {
    ...presentCommon(row),
    name: set.name ?? '',
    valid_until: set.validUntil?.toISOString() ?? null,
    note: set.note,
    owner: set.ownerId,
    owner_name: owner && `${owner.firstName} ${owner.lastName}`,
    revision: set.revision,
  }
}
