import { uuidv7 } from 'uuidv7'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { generateCouponCode, writeCodes } from '#modules/licences/coupons/write-codes.ts'
import { TOKEN_SECRET } from '../token-secret.ts'

/** The keys of shops that tests start. */
const couponKeys = createCouponKeys([{ version: 1, secret: TOKEN_SECRET }])

interface NewCoupons {
  product: { id: string }
  /** Null where the person who redeems chooses, and for files to download. */
  platform?: Platform | null
  total?: number
  owner?: { id: string }
  /** Null for a right without end. */
  days?: number | null
  validUntil?: Date
  /** Bought with it, instead of made by staff. */
  orderLine?: { id: string }
}

/** Coupons as staff make them: one for a year, on no platform, unless told otherwise. Returns their codes. */
export async function makeCoupons(
  { core }: { core: Pick<Core, 'db'> },
  { product, platform = null, total = 1, owner, days = 365, validUntil, orderLine }: NewCoupons,
): Promise<{ setId: string; codes: string[]; code: string }> {
  const setId = uuidv7()
  const codes = Array.from({ length: total }, generateCouponCode)
  await inTransaction(core.db, async (tx) => {
    await tx.insert(couponSets).values({
      id: setId,
      productId: product.id,
      platform,
      ...(orderLine ? { origin: 'order', orderLineId: orderLine.id } : { origin: 'batch', name: 'Messe' }),
      ownerId: owner?.id ?? null,
      days,
      validUntil: validUntil ?? null,
      total,
      issuedAt: new Date(),
    })
    await writeCodes(tx, couponKeys, { setId, codes: codes.map((code, position) => ({ position, code })) })
  })
  return { setId, codes, code: codes[0] ?? '' }
}
