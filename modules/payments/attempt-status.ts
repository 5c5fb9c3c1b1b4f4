import type { PaymentState } from '#adapters/payment/port.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import type { AttemptRow } from './begin-attempt.ts'

/**
 * How far an attempt has come. News are only listened to when they lead further, so it does not matter in which
 * order or how often they arrive. Money received is the last word.
 */
const progress: Record<AttemptRow['status'], number> = {
  starting: 0,
  open: 1,
  waiting: 2,
  failed: 3,
  canceled: 3,
  fraud: 3,
  paid: 4,
}

export function isNews(from: AttemptRow['status'], to: PaymentState): boolean {
  return progress[to] > progress[from]
}

/** What an attempt's news mean to the order; an authorised payment that is called off has failed (no «canceled»). */
export function orderStatusAfter(state: Exclude<PaymentState, 'open'>, now: OrderStatus): OrderStatus {
  return state === 'canceled' && now === 'waiting' ? 'failed' : state
}

export function isOpen(status: AttemptRow['status']): boolean {
  return progress[status] < progress.failed
}
