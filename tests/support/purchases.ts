import { uuidv7 } from 'uuidv7'
import { oncePerPersonPurchases } from '#modules/licences/rights/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import type { TestApp } from './app.ts'

/** The user has bought a product that is sold once per person, and thereby used their right to it. */
export async function haveBought(
  { core }: Pick<TestApp, 'core'>,
  user: { id: string; email: string },
  product: { id: string },
): Promise<void> {
  const orderId = uuidv7()
  await core.db.insert(orders).values({
    id: orderId,
    number: orderId,
    userId: user.id,
    status: 'paid',
    goods: 0,
    discount: 0,
    shipping: 0,
    total: 0,
    email: user.email,
    billingAddress: ADDRESS,
    termsAcceptedAt: new Date(),
  })
  await core.db.insert(oncePerPersonPurchases).values({ userId: user.id, productId: product.id, orderId })
}

export const ADDRESS = {
  company: null,
  salutation: 'none',
  first_name: 'Lea',
  last_name: 'Muster',
  institution: null,
  street: 'Aarbergergasse',
  street_number: '12',
  post_code: '3011',
  city: 'Bern',
  country: 'ch',
  phone: null,
} as const
