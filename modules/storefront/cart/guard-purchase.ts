import type { PurchaseRefusal } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Reader } from '#kernel/reader.ts'
import type { Visitor } from '#kernel/route.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { guardRefusals, purchaseRefusal } from '#modules/catalogue/catalogue/purchasable.ts'
import { guardOnceRights } from '#modules/licences/rights/once-per-person.ts'
import { guardNotOwned } from '#modules/licences/rights/owned-for-good.ts'

/**
 * Why a product may not lie in this visitor's cart, or null. A guest may be a teacher who has yet to log in, and takes a
 * test licence along until then (specification, section 4).
 */
export function cartRefusal(product: ProductRecord, user: object | null, reader: Reader): PurchaseRefusal | null {
  const refusal = purchaseRefusal(product, reader)
  return refusal === 'teachers_only' && !user && product.format === 'test_licence' ? null : refusal
}

/** Checks that this visitor may buy these products. */
export async function guardPurchase(
  db: Database,
  { user, reader }: Visitor,
  products: readonly ProductRecord[],
): Promise<void> {
  const owner = await reader.owning(products)
  guardRefusals(products.map((product) => cartRefusal(product, user, owner)))
  if (!user) return
  await guardOnceRights(db, user.id, products)
  await guardNotOwned(db, user.id, products)
}
