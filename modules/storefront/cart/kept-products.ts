import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'

const KEPT = { key: (id: string) => `cart-product:${id}`, tags: (id: string) => [`product:${id}`] }

/**
 * Products by id, cached in process until they change; those that are not cached are read in one query. All must exist.
 * Never call it inside a transaction.
 */
export async function keptProducts(core: Core, ids: readonly string[]): Promise<Map<string, ProductRecord>> {
  const products = await knownProducts(core, ids)
  if (ids.some((id) => !products.has(id))) throw new Refusal('product_not_available')
  return products
}

/** The same without those of unknown ids. */
export function knownProducts({ db, kept }: Core, ids: readonly string[]): Promise<Map<string, ProductRecord>> {
  return kept.getEach(ids, KEPT, (missing) => loadProducts(db, missing))
}
