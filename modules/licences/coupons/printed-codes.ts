import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import type { CouponKeys } from './coupon-keys.ts'
import { COUPON_STATE, IS_FREE } from './coupon-state.ts'
import { couponSets, coupons } from './tables.ts'

/** Codes that are in memory at once. */
const BATCH = 500

/** A code with what its slip and its line in a file say. */
export type PrintedCode = SetOfCodes & Awaited<ReturnType<typeof codesAfter>>[number]

type SetOfCodes = Omit<Awaited<ReturnType<typeof setsOf>>[number], 'id'>

interface Wanted {
  /** Which sets. */
  sets: SQL | undefined
  /** Only codes that can still be redeemed. */
  onlyFree: boolean
}

/**
 * The codes of sets, opened, in batches: the newest set first, each in the order of its codes. A batch is read when it is
 * asked for, and nothing of the database is held until then, as the browser that saves the file may be slow.
 */
export async function* printedCodes(
  db: Database,
  keys: CouponKeys,
  { sets, onlyFree }: Wanted,
): AsyncGenerator<PrintedCode[]> {
  for (const { id, ...set } of await setsOf(db, sets)) {
    let last: number | undefined = -1
    while (last !== undefined) {
      const codes = await codesAfter(db, keys, { setId: id, position: last, onlyFree })
      if (codes.length > 0) yield codes.map((code) => ({ ...set, ...code }))
      last = codes.length === BATCH ? codes.at(-1)?.position : undefined
    }
  }
}

function setsOf(db: Database, sets: SQL | undefined) {
  return db
    .select({
      id: couponSets.id,
      title: titles.title,
      platform: couponSets.platform,
      days: couponSets.days,
      validUntil: couponSets.validUntil,
    })
    .from(couponSets)
    .innerJoin(products, eq(products.id, couponSets.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(sets)
    .orderBy(desc(couponSets.createdAt), desc(couponSets.id))
}

/** The next batch of a set, after this position. */
async function codesAfter(
  db: Database,
  keys: CouponKeys,
  { setId, position, onlyFree }: { setId: string; position: number; onlyFree: boolean },
) {
  const rows = await db
    .select({
      id: coupons.id,
      position: coupons.position,
      codeSealed: coupons.codeSealed,
      keyVersion: coupons.keyVersion,
      state: COUPON_STATE,
      redeemedAt: coupons.redeemedAt,
      handedOutAt: coupons.handedOutAt,
      handedOutNote: coupons.handedOutNote,
    })
    .from(coupons)
    .innerJoin(couponSets, eq(couponSets.id, coupons.setId))
    .where(and(eq(coupons.setId, setId), gt(coupons.position, position), onlyFree ? IS_FREE : undefined))
    .orderBy(asc(coupons.position))
    .limit(BATCH)
  return Promise.all(
    rows.map(async ({ codeSealed, keyVersion, ...row }) => ({
      ...row,
      code: await keys.open({ id: row.id, codeSealed, keyVersion }),
    })),
  )
}
