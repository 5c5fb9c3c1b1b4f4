import type { OrderStatus } from '#contract/sales/order-status.ts'

/** Orders of which nothing is sent any more, whatever was left. */
const ENDED: ReadonlySet<OrderStatus> = new Set(['canceled', 'completed', 'shipped', 'redeemed'])

/** Whether nothing of an order in this status is sent any more. */
export function isEnded(status: OrderStatus): boolean {
  return ENDED.has(status)
}
