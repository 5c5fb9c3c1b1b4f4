import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import type { ProductRecord } from '#modules/catalogue/present-product.ts'
import { isPurchasable } from '#modules/catalogue/purchasable.ts'
import { readerOfProducts } from '#modules/rights/load-reader.ts'
import { guardOnceRights } from '#modules/rights/once-per-person.ts'

/**
 * Checks that this visitor may buy these products. Throws product_not_available,
 * product_already_purchased, or test_licence_already_bought.
 */
export async function guardPurchase(
  db: Database,
  user: CurrentUser | null,
  products: readonly ProductRecord[],
): Promise<void> {
  const reader = await readerOfProducts(db, user, products)
  if (!products.every((product) => isPurchasable(product, reader))) throw new Refusal('product_not_available')
  if (user) await guardOnceRights(db, user.id, products)
}
