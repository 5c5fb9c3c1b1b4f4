import { rappen } from '#contract/ground/money.ts'
import { type OnlinePaymentMethod, onlinePaymentMethod, type PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import { allowedOnlineMethods, type PaymentLimits } from './allowed-methods.ts'

/** What the publisher has set. */
export interface RestartRules {
  limits: PaymentLimits
  /** Attempts to pay an order. */
  mostAttempts: number
}

const PAYABLE: readonly OrderStatus[] = ['new', 'failed', 'canceled']

interface PaymentSoFar {
  attempts: number
  hasOpen: boolean
  isPaid: boolean
  isRefused: boolean
}

/**
 * Whether the buyer can be sent to pay (again). While the order is new, its open attempt continues, or, where staff have
 * accepted one that the provider suspected of fraud, another begins. After failure or cancellation a new attempt begins,
 * unless staff have refused the order as fraud, or money came for an earlier attempt:
 * then they have cancelled and refunded the order. `mostAttempts` is what the publisher has set.
 */
export function canRestartPayment(status: OrderStatus, payment: PaymentSoFar, mostAttempts: number): boolean {
  if (payment.isPaid || payment.isRefused || payment.attempts === 0) return false
  if (status === 'new' && payment.hasOpen) return true
  return PAYABLE.includes(status) && payment.attempts < mostAttempts
}

/**
 * The methods with which the buyer can pay (again): those allowed for the total, and that of the open attempt, which
 * continues. Another method needs another attempt.
 */
export function restartMethods(
  { status, total, paymentMethod }: { status: OrderStatus; total: number; paymentMethod: PaymentMethod | null },
  payment: PaymentSoFar,
  { limits, mostAttempts }: RestartRules,
): OnlinePaymentMethod[] {
  if (!canRestartPayment(status, payment, mostAttempts)) return []
  const allowed = payment.attempts < mostAttempts ? allowedOnlineMethods(rappen(total), limits) : []
  return onlinePaymentMethod.options.filter(
    (method) => allowed.includes(method) || (payment.hasOpen && method === paymentMethod),
  )
}
