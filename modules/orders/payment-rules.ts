import type { OrderStatus } from '#contract/shop/orders.ts'

/** Maximum of attempts to pay an order (decisions, section 7). */
export const MAX_ATTEMPTS = 5

/** An order that stays unpaid for this long is cancelled (decisions, section 7). */
export const UNPAID_HOURS = 24

/**
 * Whether the buyer can be sent to pay (again). While the order is new, its open attempt continues. After failure or
 * cancellation a new attempt begins, unless money came for an earlier one: then staff have cancelled and refunded the
 * order.
 */
export function canRestartPayment(
  status: OrderStatus,
  payment: { attempts: number; hasOpen: boolean; isPaid: boolean },
): boolean {
  if (payment.isPaid || payment.attempts === 0) return false
  if (status === 'new') return payment.hasOpen
  return (status === 'failed' || status === 'canceled') && payment.attempts < MAX_ATTEMPTS
}
