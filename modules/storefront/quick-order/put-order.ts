import type { Output } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { quickOrderToCart } from '#contract/storefront/quick-order.ts'
import type { ListedAmount } from '#contract/storefront/shopping-list/content.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { CurrentUser } from '#kernel/route.ts'
import type { ChangeKey } from '#modules/storefront/cart/change-key.ts'
import { knownProducts } from '#modules/storefront/cart/kept-products.ts'
import { type CartOwner, countCopies } from '#modules/storefront/cart/stored-cart.ts'
import { putWanted } from '#modules/storefront/cart/wanted/put-wanted.ts'

interface ToPut {
  buyer: { owner: CartOwner; user: CurrentUser | null }
  products: readonly ListedAmount[]
  key: ChangeKey | null
}

/** Puts products into the buyer's cart, as far as it takes them. Refuses products that do not exist. */
export async function putOrder(
  core: Core,
  { buyer, products, key }: ToPut,
): Promise<Output<typeof quickOrderToCart>['data']> {
  const known = await knownProducts(
    core,
    products.map(({ id }) => id),
  )
  if (products.some(({ id }) => !known.has(id))) throw new Refusal('product_not_available')
  const amounts = new Map(products.map(({ id, amount }) => [id, amount]))
  return inTransaction(core.db, async (tx) => {
    const { cart, copies, leftOut } = await putWanted(tx, buyer, { amounts, key })
    const owner = cart?.guestId ? { guestId: cart.guestId } : buyer.owner
    const counted = await countCopies(tx, owner)
    return {
      copies,
      left_out: leftOut,
      item_count: counted?.copies ?? 0,
      guest_id: counted?.guestId ?? null,
    }
  })
}
