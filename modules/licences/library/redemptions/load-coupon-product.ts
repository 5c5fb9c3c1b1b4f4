import type { Database } from '#kernel/database/connection.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'

/** The product of a coupon, for the person who has its code: also one that is no longer sold, or not to everyone. */
export async function loadCouponProduct(db: Database, id: string): Promise<ProductRecord> {
  const product = (await loadProducts(db, [id])).get(id)
  if (!product) throw new Error(`the product ${id} of a coupon does not exist`)
  return product
}
