import { uuidv7 } from 'uuidv7'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { entitlements } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId } }) => {
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  if (!product) throw new Error('the catalogue is empty')
  const startsAt = new Date()
  await db.insert(entitlements).values({
    id: uuidv7(),
    userId,
    productId: product.id,
    platform: 'beook',
    source: 'staff',
    grantedBy: userId,
    days: 30,
    startsAt,
    validFrom: startsAt,
    validUntil: new Date(startsAt.getTime() + 30 * 86_400_000),
    revokedAt: startsAt,
    revokeReason: 'staff',
  })
}
