import { Refusal } from '#contract/errors.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'

/**
 * The cause of a change: the buyer; the payment provider; a bank credit with the order's reference; staff; fulfilment;
 * the schedule; or the shop itself, when one change leads to another.
 */
export type Cause = 'customer' | 'payment' | 'bank' | 'staff' | 'fulfilment' | 'clock' | 'system'

type Table = Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly Cause[]>>>>>

/** The statuses in which an order may begin, and their causes (decisions, section 7). */
const beginnings: Readonly<Partial<Record<OrderStatus, readonly Cause[]>>> = {
  new: ['customer'],
  invoice: ['customer'],
  redeemed: ['customer'],
  completed: ['customer'],
}

const byPayment: readonly Cause[] = ['payment']
const byStaff: readonly Cause[] = ['staff']
const byFulfilment: readonly Cause[] = ['staff', 'fulfilment']

/** Every change of status that is allowed (decisions, sections 7 and 19); all others are refused. */
const changes: Table = {
  new: {
    waiting: byPayment,
    // By the shop itself, when nothing is left to pay but something is to be shipped.
    paid: ['payment', 'system'],
    failed: byPayment,
    canceled: ['payment', 'clock'],
    fraud: byPayment,
  },
  waiting: { paid: byPayment, failed: byPayment, fraud: byPayment },
  failed: { new: ['customer'], paid: byPayment },
  canceled: { new: ['customer'], paid: byPayment },
  invoice: {
    // By the provider, when an attempt is paid after staff have sent the order on invoice instead.
    paid: ['bank', 'staff', 'payment'],
    shipped: byFulfilment,
    // By the shop itself, when nothing of it is left to send, or nothing to be paid either.
    completed: [...byFulfilment, 'system'],
    canceled: ['staff', 'system'],
  },
  // Back to `invoice` when the bank takes the money back.
  paid: {
    shipped: byFulfilment,
    completed: [...byFulfilment, 'system'],
    canceled: byStaff,
    invoice: ['bank', 'staff'],
  },
  shipped: { completed: ['staff', 'clock'], canceled: byStaff },
  // Accepted: paid where the money has come, payable again or on invoice where it has not.
  fraud: { paid: byStaff, new: byStaff, invoice: byStaff, canceled: byStaff },
  completed: { canceled: byStaff },
  redeemed: {},
}

/** Statuses in which something is still to be paid, decided, shipped or received. */
export const IN_PROGRESS: readonly OrderStatus[] = ['new', 'waiting', 'fraud', 'paid', 'invoice', 'shipped']

export function canBegin(status: OrderStatus, by: Cause): boolean {
  return beginnings[status]?.includes(by) ?? false
}

export function canChange(from: OrderStatus, to: OrderStatus, by: Cause): boolean {
  return changes[from][to]?.includes(by) ?? false
}

/** Refuses a change that the table does not have. */
export function guardChange(from: OrderStatus, to: OrderStatus, by: Cause): void {
  if (!canChange(from, to, by)) throw new Refusal('order_status_refused')
}

/** Whether the order came to nothing: its rights are free again, and only money brings it back. */
export function isLost(status: OrderStatus): status is 'failed' | 'canceled' {
  return status === 'failed' || status === 'canceled'
}
