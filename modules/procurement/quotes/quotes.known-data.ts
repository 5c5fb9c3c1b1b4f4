import { uuidv7 } from 'uuidv7'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { defaultPricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import { makeConfirmedSchool } from '#tests/support/factories/school-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { quoteLines, quotes } from './tables.ts'

/** The person has a quote that was dropped and one that is ordered, and made one for a school. */
export const addKnownData: AddKnownData = async (app, { user: { id: userId }, mark }) => {
  const { db } = app.core
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  if (!product) throw new Error('the catalogue is empty')
  const { schoolId } = await makeConfirmedSchool(app)
  const address = {
    company: null,
    salutation: 'none' as const,
    first_name: 'Lea',
    last_name: `Muster ${mark}`,
    institution: null,
    street: 'Gasse',
    street_number: '1',
    post_code: '3011',
    city: 'Bern',
    country: 'ch' as const,
    phone: null,
  }
  const quote = {
    source: 'cart' as const,
    madeBy: userId,
    validUntil: '2026-12-31',
    rules: defaultPricingRules,
    destination: 'ch' as const,
    goods: 2900,
    discount: 0,
    shipping: 0,
    total: 2900,
    vat: [{ rate: 260, gross: 2900, vat: 73 }],
  }
  const own = {
    ...quote,
    userId,
    purchaseNumber: `B-${mark}`,
    costCentre: `KST ${mark}`,
    attention: `Frau ${mark}`,
    billingAddress: address,
    deliveryAddress: address,
    note: `Bemerkung zu ${mark}`,
  }
  const id = uuidv7()
  await db.insert(quotes).values([
    { ...own, id, number: `OF-1-${mark}`, withdrawnAt: new Date() },
    { ...own, id: uuidv7(), number: `OF-2-${mark}`, orderedAt: new Date() },
    { ...quote, id: uuidv7(), schoolId, number: `OF-3-${schoolId}` },
  ])
  await db.insert(quoteLines).values({
    id: uuidv7(),
    quoteId: id,
    position: 0,
    productId: product.id,
    title: `Titel ${mark}`,
    binding: 'broschiert',
    edition: '1. Auflage',
    isbn: '9783000000000',
    amount: 1,
    listPrice: 2900,
    unitPrice: 2900,
    takesQuantityDiscount: true,
    quantityDiscountRate: 0,
    total: 2900,
    licenceChoice: 'others',
    platformChoice: 'open',
  })
}
