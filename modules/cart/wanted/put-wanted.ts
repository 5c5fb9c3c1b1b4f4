import type { CartObstacle, LeftOutProduct } from '#contract/shop/left-out.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { findSuccessors, type Successor } from '#modules/catalogue/find-successors.ts'
import { loadProducts } from '#modules/catalogue/load-products.ts'
import type { ProductRecord } from '#modules/catalogue/present-product.ts'
import { requestReader } from '#modules/rights/request-reader.ts'
import { mostCopies, type PutCopies, putAsMany } from '../item-amounts.ts'
import { openCart } from '../lock-cart.ts'
import type { CartOwner, StoredCart } from '../stored-cart.ts'
import { purchaseObstacles } from './purchase-obstacles.ts'

interface Buyer {
  owner: CartOwner
  user: CurrentUser | null
}

interface WantedProduct {
  product: ProductRecord
  amount: number
  /** Null when it can be bought now. */
  obstacle: CartObstacle | null
}

interface PutIntoCart {
  /** Null when nothing could be bought. */
  cart: StoredCart | null
  copies: number
  leftOut: LeftOutProduct[]
}

/**
 * Adds what can be bought of these products to the buyer's cart, as far as the cart has room, and says what was left
 * out. `amounts` are copies by product. A cart is created only if there is something to add.
 */
export async function putWanted(
  tx: Database,
  { owner, user }: Buyer,
  amounts: ReadonlyMap<string, number>,
): Promise<PutIntoCart> {
  const products = await loadProducts(tx, [...amounts.keys()])
  // Decided in the transaction that fills the cart.
  const visitor = { user, reader: requestReader(tx, user) }
  const obstacles = await purchaseObstacles(tx, visitor, [...products.values()])
  const wanted = [...amounts].flatMap(([productId, amount]) => {
    const product = products.get(productId)
    return product ? [{ product, amount, obstacle: obstacles.get(productId) ?? null }] : []
  })
  const { cart, put } = await putIntoCart(tx, owner, wanted)
  const superseded = wanted.filter(({ obstacle }) => obstacle === 'out_of_print').map(({ product }) => product.id)
  const successors = await findSuccessors(tx, superseded)
  return {
    cart,
    copies: [...put.values()].reduce((sum, { copies }) => sum + copies, 0),
    leftOut: wanted.flatMap((one) => leftOut(one, put.get(one.product.id), successors.get(one.product.id) ?? null)),
  }
}

async function putIntoCart(
  tx: Database,
  owner: CartOwner,
  wanted: readonly WantedProduct[],
): Promise<{ cart: StoredCart | null; put: Map<string, PutCopies> }> {
  const copies = wanted
    .filter(({ obstacle }) => obstacle === null)
    .map(({ product, amount }) => ({ productId: product.id, amount, most: mostCopies(product) }))
  if (copies.length === 0) return { cart: null, put: new Map() }
  const cart = await openCart(tx, owner)
  return { cart, put: await putAsMany(tx, cart.id, copies) }
}

function leftOut(
  { product, amount, obstacle: known }: WantedProduct,
  put: PutCopies | undefined,
  successor: Successor | null,
): LeftOutProduct[] {
  const copies = amount - (put?.copies ?? 0)
  if (copies === 0) return []
  const obstacle = (successor ? 'superseded' : known) ?? (put?.isFull ? 'cart_full' : 'most_reached')
  const { id: product_id, title, format } = product
  return [
    {
      product_id,
      title,
      format,
      copies,
      obstacle,
      successor: successor && { title: successor.title, url: successor.uri },
    },
  ]
}
