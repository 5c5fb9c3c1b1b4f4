import type { CartObstacle } from '#contract/sales/left-out.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { mostCopies } from '#modules/storefront/cart/item-amounts.ts'
import { type Asking, purchaseObstacles } from '#modules/storefront/cart/wanted/purchase-obstacles.ts'

/**
 * What keeps a school from ordering each of the products, by id; those that it can order are missing. What a cart takes
 * one copy of (test licences, inspection copies, e-books) is for a person alone; the rest is what this member could not
 * buy.
 */
export async function schoolObstacles(
  db: Database,
  visitor: Asking,
  products: readonly ProductRecord[],
): Promise<ReadonlyMap<string, CartObstacle>> {
  const ofPersons = products.filter((product) => mostCopies(product) === 1)
  const others = products.filter((product) => mostCopies(product) > 1)
  return new Map([
    ...ofPersons.map(({ id }) => [id, 'for_one_person'] as const),
    ...(await purchaseObstacles(db, visitor, others)),
  ])
}
