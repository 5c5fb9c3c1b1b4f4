import type { CartObstacle, LeftOutProduct } from '#contract/sales/left-out.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { findSuccessors, type Successor } from '#modules/catalogue/catalogue/find-successors.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import { type ChangeKey, keepAnswer, takeKey } from '../change-key.ts'
import { mostCopies, type PutCopies, putAsMany } from '../item-amounts.ts'
import { openCart } from '../lock-cart.ts'
import type { CartOwner, StoredCart } from '../stored-cart.ts'
import { cartObstacles } from './purchase-obstacles.ts'

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

interface PutAnswer {
  copies: number
  leftOut: LeftOutProduct[]
}

interface PutIntoCart extends PutAnswer {
  /** Null when nothing could be bought. */
  cart: StoredCart | null
}

interface Wanted {
  /** Copies by product. */
  amounts: ReadonlyMap<string, number>
  key: ChangeKey | null
}

/**
 * Adds what can be bought of these products to the buyer's cart, as far as the cart has room, and says what was left
 * out. A cart is created only if there is something to add. A repeat with the same key adds nothing, and says what was
 * done the first time.
 */
export async function putWanted(tx: Database, { owner, user }: Buyer, { amounts, key }: Wanted): Promise<PutIntoCart> {
  const products = await loadProducts(tx, [...amounts.keys()])
  // Decided in the transaction that fills the cart.
  const visitor = { user, reader: requestReader(tx, user) }
  const obstacles = await cartObstacles(tx, visitor, [...products.values()])
  const wanted = [...amounts].flatMap(([productId, amount]) => {
    const product = products.get(productId)
    return product ? [{ product, amount, obstacle: obstacles.get(productId) ?? null }] : []
  })
  const copies = wanted
    .filter(({ obstacle }) => obstacle === null)
    .map(({ product, amount }) => ({ productId: product.id, amount, most: mostCopies(product) }))
  const cart = copies.length > 0 ? await openCart(tx, owner) : null
  const earlier = cart && (await takeKey(tx, cart, key))
  if (earlier) return { cart, ...(earlier.answer as PutAnswer) }
  const put = cart ? await putAsMany(tx, cart.id, copies) : new Map<string, PutCopies>()
  const answer = await answerOf(tx, wanted, put)
  if (cart && key) await keepAnswer(tx, cart, { key, answer })
  return { cart, ...answer }
}

async function answerOf(
  tx: Database,
  wanted: readonly WantedProduct[],
  put: ReadonlyMap<string, PutCopies>,
): Promise<PutAnswer> {
  const superseded = wanted.filter(({ obstacle }) => obstacle === 'out_of_print').map(({ product }) => product.id)
  const successors = await findSuccessors(tx, superseded)
  return {
    copies: [...put.values()].reduce((sum, { copies }) => sum + copies, 0),
    leftOut: wanted.flatMap((one) => leftOut(one, put.get(one.product.id), successors.get(one.product.id) ?? null)),
  }
}

/** Why the cart took less than was asked for. */
function obstacleOf(put: PutCopies | undefined): CartObstacle {
  if (put?.isFull) return 'cart_full'
  return put?.isThere ? 'already_in_cart' : 'most_reached'
}

function leftOut(
  { product, amount, obstacle: known }: WantedProduct,
  put: PutCopies | undefined,
  successor: Successor | null,
): LeftOutProduct[] {
  const copies = amount - (put?.copies ?? 0)
  if (copies === 0) return []
  const obstacle = (successor ? 'superseded' : known) ?? obstacleOf(put)
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
