import type { Database } from '#kernel/database/connection.ts'
import type { Visitor } from '#kernel/route.ts'
import type { ProductRecord } from '#modules/catalogue/present-product.ts'
import { guardRefusals, purchaseRefusal } from '#modules/catalogue/purchasable.ts'
import { guardOnceRights } from '#modules/rights/once-per-person.ts'

/**
 * Checks that this visitor may buy these products. Throws product_not_available, teachers_only, authorised_only,
 * product_already_purchased, or test_licence_already_bought.
 */
export async function guardPurchase(
  db: Database,
  { user, reader }: Visitor,
  products: readonly ProductRecord[],
): Promise<void> {
  const owner = await reader.owning(products)
  guardRefusals(products.map((product) => purchaseRefusal(product, owner)))
  if (user) await guardOnceRights(db, user.id, products)
}
