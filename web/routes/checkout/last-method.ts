import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { listOrders } from '#contract/sales/orders.ts'
import { apiOf } from '#web/api.ts'

/** Orders to look through: what cost nothing was paid by no method. */
const NEWEST = 5

/** The method of the user's newest order that had one. Only a hint: when it cannot be read, nothing is chosen. */
export async function lastMethod(args: Parameters<typeof apiOf>[0], userId: string): Promise<PaymentMethod | null> {
  return apiOf(args)(listOrders, { params: { id: userId }, query: { limit: NEWEST } }).then(
    ({ data }) => data.find((order) => order.payment_method)?.payment_method ?? null,
    () => null,
  )
}
