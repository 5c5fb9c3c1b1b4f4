import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { Cause } from '#modules/sales/orders/order-status.ts'

/** Hours after which the schedule, not the buyer, cancels an unpaid order (decisions, section 7). */
const UNPAID_HOURS = 24

type Step = {
  from: OrderStatus | null
  to: OrderStatus
  method: PaymentMethod | null
  isShipped: boolean
  hours: number
}

/** Who moves a demonstration order from one status to the next, and the words for its history. */
export function causeOf({ from, to, method, isShipped, hours }: Step): { by: Cause; reason: string } {
  if (from === null) return { by: 'customer', reason: 'order placed' }
  if (from === 'new' && to === 'canceled') {
    return hours >= UNPAID_HOURS
      ? { by: 'clock', reason: `not paid for ${UNPAID_HOURS} hours` }
      : { by: 'payment', reason: 'payment canceled' }
  }
  if (to === 'shipped') return { by: 'fulfilment', reason: 'parcel handed to the post' }
  if (to === 'completed') {
    return isShipped ? { by: 'clock', reason: '14 days' } : { by: 'system', reason: 'digital goods only' }
  }
  if (from === 'invoice') {
    return to === 'paid'
      ? { by: 'bank', reason: 'credit with the invoice reference' }
      : { by: 'staff', reason: 'canceled by telephone' }
  }
  return { by: 'payment', reason: method === null ? 'nothing to pay' : `payment ${to}` }
}
