import type { OrderStatus } from '#contract/sales/orders.ts'
import { providerFor } from '#modules/fulfilment/payments/providers.ts'
import type { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import type { PricedOrder } from './priced-orders.ts'

type Attempt = typeof paymentAttempts.$inferInsert

/** The shop's origin when the demonstration payments were begun. */
const ORIGIN = 'http://localhost:3000'

/** The result of the payment of an order that has reached this status. */
const outcomes: Partial<Record<OrderStatus, Attempt['status']>> = {
  waiting: 'waiting',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  fraud: 'fraud',
}

/** The payment of an order that is paid online; null for other orders. */
export function attemptOf(order: PricedOrder, n: number): Attempt | null {
  const { paymentMethod: method, history } = order
  const provider = providerFor(method)
  if (provider === null || method === null) return null
  const told = history.findLast(({ status }) => outcomes[status] !== undefined)
  return {
    id: sampleId('payment-attempt', n),
    orderId: order.id,
    number: 1,
    provider,
    method,
    amount: order.price.totals.total,
    // A new order's payment has not reached the provider: it is begun there when the buyer continues to pay.
    status: (told && outcomes[told.status]) ?? 'starting',
    origin: ORIGIN,
    transactionId: told ? transactionId(order) : null,
    createdAt: new Date(order.placedAt),
    changedAt: new Date(told?.at ?? order.placedAt),
  }
}

/** Eighteen digits beginning with the date, like Datatrans' transaction ids. */
function transactionId({ id, placedAt }: PricedOrder): string {
  const chance = random(`transaction:${id}`)
  const digits = String(chance.int(0, 999_999)) + String(chance.int(0, 999_999)).padStart(6, '0')
  return `${placedAt.slice(2, 10).replaceAll('-', '')}${digits.padStart(12, '0')}`
}
