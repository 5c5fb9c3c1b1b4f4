import { uuidv7 } from 'uuidv7'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { termReminders, termRemindersOff } from '#modules/licences/library/term-reminders/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { platformDeliveries } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId }, mark }) => {
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  if (!product) throw new Error('the catalogue is empty')
  const entitlementId = uuidv7()
  const now = new Date()
  const right = { id: entitlementId, userId, productId: product.id, platform: 'edubase' as const }
  await db.insert(entitlements).values({ ...right, source: 'staff', startsAt: now, validFrom: now })
  const link = 'https://edubase.example/open'
  await db.insert(platformDeliveries).values({ entitlementId, state: 'delivered', externalId: `zugang-${mark}`, link })
  await db.insert(termReminders).values({ entitlementId })
  await db.insert(termRemindersOff).values({ userId })
}
