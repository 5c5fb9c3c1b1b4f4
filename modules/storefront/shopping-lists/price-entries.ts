import type { CartObstacle } from '#contract/sales/left-out.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Visitor } from '#kernel/route.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import type { CartTotals, PricedLine } from '#modules/ground/pricing/price-cart.ts'
import { mostCopies } from '#modules/storefront/cart/item-amounts.ts'
import { itemToPrice } from '#modules/storefront/cart/item-to-price.ts'
import { knownProducts } from '#modules/storefront/cart/kept-products.ts'
import { readPricing } from '#modules/storefront/cart/read-pricing.ts'
import { priceWithVoucher } from '#modules/storefront/cart/voucher/price-voucher.ts'
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
  const [products, { rules, rates }] = await Promise.all([knownProducts(core, ids), readPricing(core)])
  const obstacles = await purchaseObstacles(core.db, visitor, [...products.values()])
  const entries = stored.flatMap((entry) => {
    const product = products.get(entry.productId)
    return product ? [{ ...entry, product, obstacle: obstacles.get(product.id) ?? null }] : []
  })
  const items = entries
    .filter(({ obstacle }) => obstacle === null)
    .map(({ product, amount }) => itemToPrice(product, Math.min(amount, mostCopies(product))))
  const { lines, totals } = priceWithVoucher({ items, rules, rates, destination: null, at: now() }, null)
  const prices = new Map(lines.map((line) => [line.productId, line]))
  return { entries: entries.map((entry) => ({ ...entry, price: prices.get(entry.productId) ?? null })), totals }
}
