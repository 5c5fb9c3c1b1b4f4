import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { OrderReferences } from '#contract/sales/order-references.ts'
import { listOrders } from '#contract/sales/orders.ts'
import { apiOf } from '#web/api.ts'

/** Orders to look through: what cost nothing was paid by no method. */
const NEWEST = 5

interface LastPayment {
  method: PaymentMethod | null
  /** What is likely to be the same again: the number of a purchase never is. */
  references: Omit<OrderReferences, 'purchase_number'>
}

/** How the user's newest order that cost something was to be paid. Only a hint: when it cannot be read, it is nothing. */
export async function lastPayment(args: Parameters<typeof apiOf>[0], userId: string): Promise<LastPayment> {
  const last = await apiOf(args)(listOrders, { params: { id: userId }, query: { limit: NEWEST } }).then(
    ({ data }) => data.find((order) => order.payment_method),
    () => undefined,
  )
  const { cost_centre = null, attention = null } = last?.references ?? {}
  return { method: last?.payment_method ?? null, references: { cost_centre, attention } }
}
