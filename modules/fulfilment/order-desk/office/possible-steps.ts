import type { OrderMailKind, OrderStep } from '#contract/fulfilment/office-orders.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { isPayable } from '#modules/fulfilment/order-process/receive-payment.ts'
import { mayGo } from '#modules/fulfilment/shipments/ready-to-send.ts'
import type { billingDocuments, reminders } from '#modules/sales/billing/tables.ts'
import { isEnded } from '#modules/sales/orders/ended.ts'
import { leftToShip } from '#modules/sales/orders/left-to-ship.ts'
import { canChange } from '#modules/sales/orders/order-status.ts'
import { ownerOf } from '#modules/sales/orders/own-orders.ts'
import type { OrderRow, orderLines } from '#modules/sales/orders/tables.ts'

interface OrderAtHand {
  order: Pick<OrderRow, 'status' | 'paymentMethod' | 'deliveryAddress' | 'userId' | 'schoolId'>
  /** Its invoice is owed, and the last day to pay it is over. */
  isOverdue: boolean
  /** Rappen that are still to be paid; below zero where too much came. */
  open: number
  lines: readonly Pick<typeof orderLines.$inferSelect, 'ships' | 'amount' | 'shipped' | 'withheld'>[]
  documents: readonly Pick<typeof billingDocuments.$inferSelect, 'kind' | 'total'>[]
  reminders: readonly Pick<typeof reminders.$inferSelect, 'issuedAt'>[]
}

/** What staff can do with an order as it stands. The operations decide again: it may be another a moment later. */
export function possibleSteps(atHand: OrderAtHand): OrderStep[] {
  const { order, open, isOverdue, lines, documents, reminders } = atHand
  const { status } = order
  const leftToCredit = documents.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0)
  const isLeft = order.deliveryAddress !== null && lines.some((line) => leftToShip(line) > 0)
  const today = swissDay(new Date())
  const isPossible: Record<OrderStep, boolean> = {
    decide_fraud: status === 'fraud',
    ship: mayGo(status) && isLeft,
    mark_paid: isPayable(order) && open > 0,
    remind: isOverdue && ownerOf(order) !== null && !reminders.some(({ issuedAt }) => swissDay(issuedAt) === today),
    refund_surplus: open < 0,
    credit: leftToCredit > 0,
    change_address: !isEnded(status) && isLeft,
    mail_again: mailsToRepeat(atHand).length > 0,
    complete: canChange(status, 'completed', 'staff'),
    cancel: canChange(status, 'canceled', 'staff'),
  }
  return (Object.keys(isPossible) as OrderStep[]).filter((step) => isPossible[step])
}

/** The mails that can be sent once more: there was one, and there is still somebody whose order it is. */
export function mailsToRepeat({ order, documents }: Pick<OrderAtHand, 'order' | 'documents'>): OrderMailKind[] {
  if (ownerOf(order) === null) return []
  const isBilled = documents.some(({ kind }) => kind === 'invoice')
  // Somebody who redeems a code gets another mail.
  return [...(order.status === 'redeemed' ? [] : ['confirmation' as const]), ...(isBilled ? ['invoice' as const] : [])]
}
