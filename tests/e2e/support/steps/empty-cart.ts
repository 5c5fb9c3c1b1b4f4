import { getCart, removeEntries } from '#contract/storefront/cart.ts'
import type { ShopApi } from './api.ts'

/** Takes everything out of the visitor's cart, such as what an earlier run left. */
export async function emptyCart(api: ShopApi): Promise<void> {
  const { data: cart } = await api(getCart, { query: {} })
  const products = cart.items.map((item) => item.product.id)
  if (products.length > 0) await api(removeEntries, { query: { products } })
}
