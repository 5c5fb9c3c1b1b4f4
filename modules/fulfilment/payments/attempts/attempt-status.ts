import type { PaymentState } from '#adapters/payment/port.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { AttemptRow } from './begin-attempt.ts'

/**
 * How far an attempt has come. A message counts only when it leads further, so neither the order nor the number of
 * messages matters. A received payment is final.
 */
const progress: Record<AttemptRow['status'], number> = {
  starting: 0,
  open: 1,
  waiting: 2,
  replaced: 2.5,
  failed: 3,
  canceled: 3,
  fraud: 3,
  paid: 4,
}

export function isNews(from: AttemptRow['status'], to: PaymentState): boolean {
  return progress[to] > progress[from]
}

/** The order's status after news of an attempt; an authorised payment that is voided has failed (not «canceled»). */
export function orderStatusAfter(state: Exclude<PaymentState, 'open'>, now: OrderStatus): OrderStatus {
  return state === 'canceled' && now === 'waiting' ? 'failed' : state
}

/** Whether the provider may still take money for an attempt, so that the shop has to ask how it went. */
export function mayStillBePaid(status: AttemptRow['status']): boolean {
  return isOpen(status) || status === 'replaced'
}

export function isOpen(status: AttemptRow['status']): boolean {
  return progress[status] < progress.replaced
}
