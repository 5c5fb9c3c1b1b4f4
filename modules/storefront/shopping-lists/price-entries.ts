import type { CartObstacle } from '#contract/sales/left-out.ts'
import type { Core } from '#kernel/core.ts'
import type { Visitor } from '#kernel/route.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import type { CartTotals, PricedLine } from '#modules/ground/pricing/price-cart.ts'
import { knownProducts } from '#modules/storefront/cart/kept-products.ts'
import { readPricing } from '#modules/storefront/cart/read-pricing.ts'
import { priceWanted } from '#modules/storefront/cart/wanted/price-wanted.ts'
import { purchaseObstacles } from '#modules/storefront/cart/wanted/purchase-obstacles.ts'
import type { StoredEntry } from './stored-list.ts'

export interface PricedEntry extends StoredEntry {
  product: ProductRecord
  /** What keeps the visitor from buying it; null when nothing does. */
  obstacle: CartObstacle | null
  /** Of the copies that a cart takes; null where it takes none. */
  price: PricedLine | null
}

export interface PricedEntries {
  entries: PricedEntry[]
  totals: Pick<CartTotals, 'goods' | 'discount'>
}

/** Entries with their products, priced for this visitor as the cart would; never call it inside a transaction. */
export async function priceEntries(
  core: Core,
  visitor: Visitor,
  stored: readonly StoredEntry[],
): Promise<PricedEntries> {
  const ids = stored.map(({ productId }) => productId)
  const [products, pricing] = await Promise.all([knownProducts(core, ids), readPricing(core)])
  const obstacles = await purchaseObstacles(core.db, visitor, [...products.values()])
  const wanted = stored.flatMap((entry) => {
    const product = products.get(entry.productId)
    return product ? [{ ...entry, product, obstacle: obstacles.get(product.id) ?? null }] : []
  })
  return priceWanted(wanted, pricing)
}
