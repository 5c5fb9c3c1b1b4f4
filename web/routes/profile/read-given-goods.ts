import type { Client } from '#contract/client.ts'
import { listOwnedProducts, MOST_OWNED_ON_PAGE, type OwnedProduct } from '#contract/licences/library.ts'
import type { Order } from '#contract/sales/orders.ts'

/** What an order gave its buyer to use; does not ask where nothing of it is of that kind. */
export async function readGivenGoods(
  api: Client,
  { userId, order }: { userId: string; order: Order },
): Promise<OwnedProduct[]> {
  if (order.digital_places.every((place) => place === 'coupons')) return []
  const query = { order: order.id, limit: MOST_OWNED_ON_PAGE }
  return (await api(listOwnedProducts, { params: { id: userId }, query })).data
}
