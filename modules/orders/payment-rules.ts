import type { OrderStatus } from '#contract/shop/orders.ts'

/** An order may be paid in at most so many attempts (decisions, section 7). */
export const MAX_ATTEMPTS = 5

/** An order that is not paid for so long is cancelled (decisions, section 7). */
export const UNPAID_HOURS = 24

/**
 * Can the buyer (again) be sent to pay? While the order is new its open attempt is gone on with; after failure or
 * cancel a new one is begun, unless money came for an earlier one: then staff have cancelled and refunded the order.
 */
export function canRestartPayment(
  status: OrderStatus,
  payment: { attempts: number; hasOpen: boolean; isPaid: boolean },
): boolean {
  if (payment.isPaid || payment.attempts === 0) return false
  if (status === 'new') return payment.hasOpen
  return (status === 'failed' || status === 'canceled') && payment.attempts < MAX_ATTEMPTS
}
