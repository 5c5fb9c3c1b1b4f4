import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { responsiblePeople } from '#modules/accounts/schools/members/responsible-people.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import { groupsOf } from '#modules/ground/users/present-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { OrderOwner } from '#modules/sales/orders/own-orders.ts'
import type { Pricing } from '#modules/storefront/cart/read-pricing.ts'
import { offeredItem } from './making/offered-items.ts'
import { type OfferPlan, planOffer } from './plan-offer.ts'

export interface StaffOffer {
  owner: OrderOwner
  /** Prices in Rappen; null: that of the shop, less its discount of quantity. */
  lines: readonly { productId: string; amount: number; unitPrice: number | null }[]
  /** From before the transaction. */
  pricing: Pricing
  at: Date
}

/** Plans what staff offer: what its buyer may not buy is left out. Refuses titles that do not exist, each at its line. */
export async function planStaffOffer(db: Database, { owner, lines, pricing, at }: StaffOffer): Promise<OfferPlan> {
  const products = await loadProducts(db, [...new Set(lines.map(({ productId }) => productId))])
  const unknown = lines.flatMap(({ productId }, place) => (products.has(productId) ? [] : [place]))
  if (unknown.length > 0) {
    const errors = unknown.map((place): [string, string[]] => [
      `lines.${place}.product_id`,
      [fieldMessage('product_id', 'unknown')],
    ])
    throw new Refusal('invalid', { errors: Object.fromEntries(errors) })
  }
  const items = lines.flatMap(({ productId, amount, unitPrice }) => {
    const product = products.get(productId)
    return product ? [offeredItem({ product, amount, staffPrice: unitPrice })] : []
  })
  return planOffer(db, { owner, user: await buyerOf(db, owner), items, pricing, at })
}

type Buyer = Pick<CurrentUser, 'id' | 'groups' | 'emailVerified'>

/** By whose rights something is offered: those of the person, or of somebody who is responsible in the school. */
export async function buyerOf(db: Database, owner: OrderOwner): Promise<Buyer> {
  const buyer = await findBuyer(db, owner)
  if (!buyer) throw new Refusal('not_found')
  return buyer
}

/** The same; null where nobody is responsible. */
export async function findBuyer(db: Database, owner: OrderOwner): Promise<Buyer | null> {
  const id = 'userId' in owner ? owner.userId : (await responsiblePeople(db, owner.schoolId))[0]?.userId
  const [user] = id === undefined ? [] : await db.select().from(users).where(eq(users.id, id))
  return user ? { id: user.id, groups: groupsOf(user), emailVerified: user.emailVerifiedAt !== null } : null
}
