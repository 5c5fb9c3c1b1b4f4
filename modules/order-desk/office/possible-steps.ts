import type { OrderStep } from '#contract/office/orders.ts'
import type { billingDocuments } from '#modules/billing/tables.ts'
import { isPayable } from '#modules/order-process/receive-payment.ts'
import { leftToShip } from '#modules/orders/left-to-ship.ts'
import { canChange } from '#modules/orders/order-status.ts'
import type { OrderRow, orderLines } from '#modules/orders/tables.ts'
import { mayGo } from '#modules/shipments/ready-to-send.ts'

interface OrderAtHand {
  order: Pick<OrderRow, 'status' | 'paymentMethod' | 'deliveryAddress'>
  /** Rappen that are still to be paid; below zero where too much came. */
  open: number
  lines: readonly Pick<typeof orderLines.$inferSelect, 'ships' | 'amount' | 'shipped' | 'withheld'>[]
  documents: readonly Pick<typeof billingDocuments.$inferSelect, 'kind' | 'total'>[]
}

/** What staff can do with an order as it stands. The operations decide again: it may be another a moment later. */
export function possibleSteps({ order, open, lines, documents }: OrderAtHand): OrderStep[] {
  const { status } = order
  const leftToCredit = documents.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0)
  const isPossible: Record<OrderStep, boolean> = {
    decide_fraud: status === 'fraud',
    ship: mayGo(status) && order.deliveryAddress !== null && lines.some((line) => leftToShip(line) > 0),
    mark_paid: isPayable(order) && open > 0,
    refund_surplus: open < 0,
    credit: leftToCredit > 0,
    complete: canChange(status, 'completed', 'staff'),
    cancel: canChange(status, 'canceled', 'staff'),
  }
  return (Object.keys(isPossible) as OrderStep[]).filter((step) => isPossible[step])
}
