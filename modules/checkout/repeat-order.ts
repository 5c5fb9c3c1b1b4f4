import { and, asc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { RepeatedOrder, RepeatObstacle } from '#contract/shop/orders.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { readerOf } from '#modules/access/readers.ts'
import { mostCopies, type PutCopies, putAsMany } from '#modules/cart/item-amounts.ts'
import { openCart } from '#modules/cart/lock-cart.ts'
import { findSuccessors, type Successor } from '#modules/catalogue/find-successors.ts'
import { loadProducts } from '#modules/catalogue/load-products.ts'
import type { ProductRecord } from '#modules/catalogue/present-product.ts'
import { purchaseRefusal } from '#modules/catalogue/purchasable.ts'
import { oncePerPersonPurchases, orderLines, orders } from '#modules/orders/tables.ts'

interface OrderedProduct {
  product: ProductRecord
  /** Over all lines of the order. */
  amount: number
  /** Null when it can be bought now. */
  obstacle: RepeatObstacle | null
}

/**
 * Adds the products of an order that can still be bought to its owner's cart, as far as the cart has room. After a
 * failure, nothing is added.
 */
export function repeatOrder(core: Core, user: CurrentUser, orderId: string): Promise<RepeatedOrder> {
  return inTransaction(core.db, async (tx) => {
    const { number, amounts } = await orderedAmounts(tx, user.id, orderId)
    const products = await loadProducts(tx, [...amounts.keys()])
    const bought = await boughtOnce(tx, user.id, [...products.values()])
    const ordered = [...amounts].flatMap(([productId, amount]) => {
      const product = products.get(productId)
      return product ? [{ product, amount, obstacle: obstacleTo(product, user, bought) }] : []
    })
    const put = await putIntoCart(tx, user.id, ordered)
    const superseded = ordered.filter(({ obstacle }) => obstacle === 'out_of_print').map(({ product }) => product.id)
    const successors = await findSuccessors(tx, superseded)
    return {
      number,
      copies: [...put.values()].reduce((sum, { copies }) => sum + copies, 0),
      left_out: ordered.flatMap((one) => leftOut(one, put.get(one.product.id), successors.get(one.product.id) ?? null)),
    }
  })
}

async function orderedAmounts(tx: Database, userId: string, orderId: string) {
  const lines = await tx
    .select({ number: orders.number, productId: orderLines.productId, amount: orderLines.amount })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    .orderBy(asc(orderLines.position))
  const [first] = lines
  if (!first) throw new Refusal('not_found')
  const amounts = new Map<string, number>()
  for (const { productId, amount } of lines) amounts.set(productId, (amounts.get(productId) ?? 0) + amount)
  return { number: first.number, amounts }
}

async function boughtOnce(tx: Database, userId: string, products: readonly ProductRecord[]): Promise<Set<string>> {
  const once = products.filter((product) => product.once_per_person).map((product) => product.id)
  if (once.length === 0) return new Set()
  const { userId: owner, productId } = oncePerPersonPurchases
  const rows = await tx
    .select({ productId })
    .from(oncePerPersonPurchases)
    .where(and(eq(owner, userId), inArray(productId, once)))
  return new Set(rows.map((row) => row.productId))
}

function obstacleTo(product: ProductRecord, user: CurrentUser, bought: ReadonlySet<string>): RepeatObstacle | null {
  return purchaseRefusal(product, readerOf(user)) ?? (bought.has(product.id) ? 'already_purchased' : null)
}

/** Adds products without an obstacle. A cart is created only if there is something to add. */
async function putIntoCart(
  tx: Database,
  userId: string,
  ordered: readonly OrderedProduct[],
): Promise<Map<string, PutCopies>> {
  const wanted = ordered
    .filter(({ obstacle }) => obstacle === null)
    .map(({ product, amount }) => ({ productId: product.id, amount, most: mostCopies(product) }))
  if (wanted.length === 0) return new Map()
  const cart = await openCart(tx, { userId })
  return putAsMany(tx, cart.id, wanted)
}

function leftOut(
  { product, amount, obstacle: known }: OrderedProduct,
  put: PutCopies | undefined,
  successor: Successor | null,
): RepeatedOrder['left_out'] {
  const copies = amount - (put?.copies ?? 0)
  if (copies === 0) return []
  const obstacle = (successor ? 'superseded' : known) ?? (put?.isFull ? 'cart_full' : 'most_reached')
  const { id: product_id, title, format } = product
  return [{ product_id, title, format, copies, obstacle, successor }]
}
