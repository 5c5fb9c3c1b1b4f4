import type { OrderStatus } from '#contract/sales/order-status.ts'
import type { Order } from '#contract/sales/orders.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'

export interface HistoryEntry {
  text: string
  /** ISO 8601, UTC. */
  at: string
}

/**
 * What happened to an order, in the buyer's words, the first thing first. Parcels tell more than the status «shipped»;
 * a payment that is promised, then made, is «Bezahlt» once; what is paid after it was sent has no status for it.
 */
export function historyOf(
  order: Pick<Order, 'placed_at' | 'paid_at' | 'events' | 'shipments' | 'credit_notes'>,
): HistoryEntry[] {
  const { events, shipments, credit_notes: notes } = order
  const changes = events
    .filter(({ status }, index) => !(index === 0 && status === 'new'))
    .filter(({ status }) => status !== 'shipped' || shipments.length === 0)
    .map(({ status, at }, index, all) => ({ text: happened(status, all[index - 1]?.status), at }))
    .filter(({ text }, index, all) => text !== all[index - 1]?.text)
  const isTold = events.some(({ status }) => status === 'paid')
  const payments = order.paid_at === null || isTold ? [] : [{ text: orderMessages.happened.paid, at: order.paid_at }]
  const parcels = shipments.map(({ carrier, shipped_at: at }) => ({ text: orderMessages.parcelSent(carrier), at }))
  const credits = notes.map(({ number, issued_at: at }) => ({ text: orderMessages.creditNoteIssued(number), at }))
  return [
    { text: orderMessages.placed, at: order.placed_at },
    // Stable: what happened at the same moment keeps its order.
    ...[...changes, ...payments, ...parcels, ...credits].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  ]
}

/** Staff have looked at an order that is payable again after a suspicion; after a failure, its buyer begins again. */
function happened(status: OrderStatus, before: OrderStatus | undefined): string {
  return status === 'new' && before === 'fraud' ? orderMessages.accepted : orderMessages.happened[status]
}
