import { uuidv7 } from 'uuidv7'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeConfirmedSchool } from '#tests/support/factories/school-factories.ts'
import { makeWish } from '#tests/support/factories/wish-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { wishReminders } from './tables.ts'

/** The person wished something at a school, decided about a wish of somebody else, and was reminded. */
export const addKnownData: AddKnownData = async (app, { user: { id: userId }, mark }) => {
  const { db } = app.core
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  if (!product) throw new Error('the catalogue is empty')
  const { schoolId, responsible } = await makeConfirmedSchool(app)
  const { id: otherId } = await makeUser(app)
  const wish = { schoolId, schoolYear: '2027/28', teacherId: userId, productId: product.id }
  await makeWish(app, {
    ...wish,
    reason: `Grund von ${mark}`,
    decidedBy: responsible.id,
    state: 'approved',
    approvedAmount: 20,
    decisionReason: 'Vier sind noch da.',
  })
  await makeWish(app, { ...wish, reason: `Entwurf von ${mark}`, state: 'draft', askedAt: null })
  await makeWish(app, { ...wish, teacherId: otherId, decidedBy: userId, state: 'refused' })
  await db.insert(wishReminders).values({ id: uuidv7(), schoolId, userId, schoolYear: wish.schoolYear, daysBefore: 14 })
}
