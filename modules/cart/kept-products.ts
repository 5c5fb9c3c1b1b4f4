import { Refusal } from '#contract/errors.ts'
import { loadProducts } from '#modules/catalogue/load-products.ts'
import type { ProductRecord } from '#modules/catalogue/present-product.ts'
import type { Core } from '#server/database/core.ts'

/**
 * Products by id, kept in process until they change; those not yet kept are read in one query.
 * Throws product_not_available for an unknown id. Never call it inside a transaction.
 */
export async function keptProducts(core: Core, ids: readonly string[]): Promise<Map<string, ProductRecord>> {
  const missing: string[] = []
  let loading: Promise<Map<string, ProductRecord>> | undefined
  const load = async (id: string) => {
    missing.push(id)
    // By the next turn every id that is missing has been named.
    await Promise.resolve()
    loading ??= loadProducts(core.db, missing)
    const product = (await loading).get(id)
    // Thrown, so that made-up ids are not kept.
    if (!product) throw new Refusal('product_not_available')
    return product
  }
  const products = await Promise.all(
    ids.map((id) => core.kept.get(`cart-product:${id}`, [`product:${id}`], () => load(id))),
  )
  return new Map(products.map((product) => [product.id, product]))
}
