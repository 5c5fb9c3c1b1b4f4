import { uuidv7 } from 'uuidv7'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { couponSets, coupons } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId } }) => {
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  if (!product) throw new Error('the catalogue is empty')
  const setId = uuidv7()
  const ofStaff = { name: 'Messe', note: 'Für den Stand', createdBy: userId }
  await db.insert(couponSets).values({
    id: setId,
    productId: product.id,
    platform: 'beook',
    origin: 'batch',
    ownerId: userId,
    days: 365,
    total: 1,
    ...ofStaff,
  })
  await db.insert(coupons).values({
    id: uuidv7(),
    setId,
    position: 0,
    codeHash: uuidv7(),
    codeSealed: 'sealed',
    keyVersion: 1,
    state: 'redeemed',
    redeemedBy: userId,
    redeemedAt: new Date(),
  })
}
