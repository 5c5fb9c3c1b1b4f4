import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeCouponSet } from '#tests/support/factories/coupon-set-factories.ts'
import { createCouponKeys } from './coupon-keys.ts'
import { findCoupon } from './find-coupon.ts'
import { resealCoupons } from './reseal-coupons.ts'
import { coupons } from './tables.ts'

const app = await startTestApp()
const { core } = app
const first = { version: 1, secret: TOKEN_SECRET }
const second = { version: 2, secret: 'another-secret-of-32-characters-or-more' }

test('after the key was changed and the former one removed, every code is still found and shown', async () => {
  const { id, codes } = await makeCouponSet(app, { total: 30 })
  const both = createCouponKeys([second, first])
  // Until then both are known, and no code is unknown for a moment.
  expect(await findCoupon(core.db, both, codes[0] ?? '')).toMatchObject({ setId: id })
  await resealCoupons({ core, couponKeys: both })
  const alone = createCouponKeys([second])
  const rows = await core.db.select().from(coupons).where(eq(coupons.setId, id)).orderBy(coupons.position)
  expect(rows.map(({ keyVersion }) => keyVersion)).toEqual(codes.map(() => 2))
  expect(await Promise.all(rows.map((row) => alone.open(row)))).toEqual(codes)
  for (const code of codes) expect(await findCoupon(core.db, alone, code)).toMatchObject({ setId: id })
  expect(await findCoupon(core.db, createCouponKeys([first]), codes[0] ?? '')).toBeNull()
})

test('a ciphertext that is copied to another coupon is not opened there', async () => {
  const { id } = await makeCouponSet(app, { total: 2 })
  const [one, other] = await core.db.select().from(coupons).where(eq(coupons.setId, id))
  const keys = createCouponKeys([first])
  if (!one || !other) throw new Error('two coupons were made')
  await expect(keys.open({ ...one, codeSealed: other.codeSealed })).rejects.toThrow('cannot be opened')
})
