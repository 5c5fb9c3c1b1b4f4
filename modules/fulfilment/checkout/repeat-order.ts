import type { RepeatedOrder } from '#contract/sales/orders.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { orderedAmounts } from '#modules/sales/orders/ordered-amounts.ts'
import type { ChangeKey } from '#modules/storefront/cart/change-key.ts'
import { putWanted } from '#modules/storefront/cart/wanted/put-wanted.ts'

/**
 * Adds the products of an order that can still be bought to its owner's cart, as far as the cart has room. After a
 * failure, nothing is added; with a key, sending it again adds nothing more.
 */
export function repeatOrder(
  core: Core,
  user: CurrentUser,
  { orderId, key }: { orderId: string; key: ChangeKey | null },
): Promise<RepeatedOrder> {
  return inTransaction(core.db, async (tx) => {
    const { number, amounts } = await orderedAmounts(tx, user.id, orderId)
    const { copies, leftOut } = await putWanted(tx, { owner: { userId: user.id }, user }, { amounts, key })
    return { number, copies, left_out: leftOut }
  })
}
