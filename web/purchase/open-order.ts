import type { Output } from '#contract/endpoint.ts'
import { listOrders, type OrderSummary } from '#contract/sales/orders.ts'
import { apiOf, visitOf } from '#web/api.ts'

/**
 * The newest order of the visitor that waits for payment; null when there is none, or nobody is logged in. `newest` are
 * their newest orders where the page has them: others are read only when these do not tell.
 */
export async function openOrder(
  args: Parameters<typeof visitOf>[0],
  newest?: Output<typeof listOrders>,
): Promise<OrderSummary | null> {
  const user = await visitOf(args).user()
  if (!user) return null
  const known = newest?.data.find(({ status }) => status === 'new')
  if (known || newest?.meta.last_page === 1) return known ?? null
  const query = { limit: 1, status: 'new' } as const
  // Only a hint beside the page: without it the page is still right.
  return apiOf(args)(listOrders, { params: { id: user.id }, query }).then(
    ({ data: [order] }) => order ?? null,
    () => null,
  )
}
