import { eq, inArray } from 'drizzle-orm'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CouponKeys } from './coupon-keys.ts'
import { coupons } from './tables.ts'

interface ResealKit {
  core: Pick<Core, 'db'>
  couponKeys: CouponKeys
}

/** Coupons per transaction. */
const BATCH = 500

/**
 * Job `reseal-coupons`, at each start: seals codes of an earlier version of the key with the current one, after which
 * the earlier one may be removed (docs/operations.md). Those of a version that is lost stay as they are, and hold up no
 * others. Answers with the number of those that it has sealed.
 */
export async function resealCoupons({ core, couponKeys }: ResealKit): Promise<number> {
  let resealed = 0
  while (true) {
    const done = await inTransaction(core.db, (tx) => resealBatch(tx, couponKeys))
    resealed += done
    if (done < BATCH) return resealed
  }
}

async function resealBatch(tx: Database, keys: CouponKeys): Promise<number> {
  const former = keys.versions.map(({ version }) => version).filter((version) => version !== keys.current)
  const old = await tx
    .select({ id: coupons.id, codeSealed: coupons.codeSealed, keyVersion: coupons.keyVersion })
    .from(coupons)
    .where(inArray(coupons.keyVersion, former))
    .orderBy(coupons.id)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  for (const coupon of old) {
    const code = await keys.open(coupon)
    const sealed = { codeHash: keys.hash(code), codeSealed: await keys.seal(code, coupon.id), keyVersion: keys.current }
    await tx.update(coupons).set(sealed).where(eq(coupons.id, coupon.id))
  }
  return old.length
}
