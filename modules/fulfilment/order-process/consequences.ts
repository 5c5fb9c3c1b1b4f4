import type { OrderStatus } from '#contract/sales/order-status.ts'
import { isLost } from '#modules/sales/orders/order-status.ts'

/**
 * What belongs to an order while it is in a status. What a change of status brings about is the difference between the
 * two rows, and what a beginning does, the difference to nothing.
 */
interface Standing {
  /** Its buyer has its digital goods; what is not out yet waits for its day. */
  hasGoods: boolean
  /** When its invoice is issued at the latest: `when-billed.ts`. */
  billing: 'never' | 'once_out' | 'at_once'
}

/** Whether an order is lost, and its once-per-person rights and the use of its voucher are free, says `isLost`. */
const standings: Readonly<Record<OrderStatus, Standing>> = {
  new: { hasGoods: false, billing: 'never' },
  waiting: { hasGoods: false, billing: 'never' },
  failed: { hasGoods: false, billing: 'never' },
  fraud: { hasGoods: false, billing: 'never' },
  invoice: { hasGoods: true, billing: 'once_out' },
  paid: { hasGoods: true, billing: 'at_once' },
  shipped: { hasGoods: true, billing: 'at_once' },
  completed: { hasGoods: true, billing: 'at_once' },
  canceled: { hasGoods: false, billing: 'never' },
  // Its coupon has given the product, and the person who bought that has the invoice.
  redeemed: { hasGoods: false, billing: 'never' },
}

/** When the invoice of an order in this status is issued. */
export function billingOf(status: OrderStatus): Standing['billing'] {
  return standings[status].billing
}

interface Consequences {
  /** Once-per-person rights and the use of the voucher are given back. */
  loses: boolean
  /** They are taken again. */
  regains: boolean
  /** Digital goods are given. */
  releases: boolean
  /** What was given of them ends. */
  withdraws: boolean
  /** The invoice may be due. */
  bills: boolean
}

/** What becomes of an order's rights, goods and invoice when it begins in a status (`from` is null) or changes to it. */
export function consequencesOf(from: OrderStatus | null, to: OrderStatus): Consequences {
  const [before, after] = [from && standings[from], standings[to]]
  return {
    loses: isLost(to),
    regains: from !== null && isLost(from) && !isLost(to),
    releases: after.hasGoods && !before?.hasGoods,
    withdraws: before?.hasGoods === true && !after.hasGoods,
    bills: after.billing !== 'never' && after.billing !== before?.billing,
  }
}
