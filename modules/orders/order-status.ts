import { Refusal } from '#contract/errors.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'

/**
 * Who or what causes a change: the buyer; the payment provider; a bank credit with the order's reference; staff;
 * fulfilment; the clock; or the shop itself, when one change brings another along.
 */
export type Cause = 'customer' | 'payment' | 'bank' | 'staff' | 'fulfilment' | 'clock' | 'system'

type Table = Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly Cause[]>>>>>

/** In which status an order begins, and by whom (decisions, section 7). */
const beginnings: Readonly<Partial<Record<OrderStatus, readonly Cause[]>>> = {
  new: ['customer'],
  invoice: ['customer'],
  redeemed: ['customer'],
  completed: ['customer'],
}

const byPayment: readonly Cause[] = ['payment']
const byStaff: readonly Cause[] = ['staff']
const byFulfilment: readonly Cause[] = ['staff', 'fulfilment']

/** Every change an order can go through (decisions, section 7). What is not here is refused. */
const changes: Table = {
  new: {
    waiting: byPayment,
    // The shop itself: where nothing is left to pay but something to send.
    paid: ['payment', 'system'],
    failed: byPayment,
    canceled: ['payment', 'clock'],
    fraud: byPayment,
  },
  waiting: { paid: byPayment, failed: byPayment, fraud: byPayment },
  failed: { new: ['customer'], paid: byPayment },
  canceled: { new: ['customer'], paid: byPayment },
  invoice: { paid: ['bank', 'staff'], shipped: byFulfilment, completed: byFulfilment, canceled: byStaff },
  paid: { shipped: byFulfilment, completed: [...byFulfilment, 'system'], canceled: byStaff },
  shipped: { completed: ['staff', 'clock'], canceled: byStaff },
  fraud: { paid: byStaff, canceled: byStaff },
  completed: {},
  redeemed: {},
}

/** Something is still to be paid, decided, sent or received. */
export const IN_PROGRESS: readonly OrderStatus[] = ['new', 'waiting', 'fraud', 'paid', 'invoice', 'shipped']

export function canBegin(status: OrderStatus, by: Cause): boolean {
  return beginnings[status]?.includes(by) ?? false
}

export function canChange(from: OrderStatus, to: OrderStatus, by: Cause): boolean {
  return changes[from][to]?.includes(by) ?? false
}

/** Throws order_status_refused (409) unless the table has this change. */
export function guardChange(from: OrderStatus, to: OrderStatus, by: Cause): void {
  if (!canChange(from, to, by)) throw new Refusal('order_status_refused')
}

/** What came to nothing: its rights are free again, and only money brings it back. */
export function isLost(status: OrderStatus): status is 'failed' | 'canceled' {
  return status === 'failed' || status === 'canceled'
}
